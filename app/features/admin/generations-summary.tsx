import { useState } from "react";
import type { GenerationsSummary } from "#contract/admin-generations";
import { providerLabel } from "#contract/providers";
import { useResource } from "#lib/resource";
import { Badge } from "#ui/badge";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Select } from "#ui/select";
import { Skeleton } from "#ui/skeleton";
import { TimesChart } from "./times-chart";

const EVERY_MS = 15_000;
const HOUR_MS = 3_600_000;
const PERIODS = [
  { value: "24", label: "Last day" },
  { value: "168", label: "Last week" },
  { value: "720", label: "Last 30 days" },
];

const HEALTH: Record<
  GenerationsSummary["providers"][number]["generation"],
  "good" | "warn" | "bad"
> = {
  online: "good",
  degraded: "warn",
  offline: "bad",
};

/** A moment that stays the same while nothing is chosen again, to the minute. */
function since(hours: string): string {
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  return new Date(minute - Number(hours) * HOUR_MS).toISOString();
}

/** How generations did lately: ends, reasons, times, providers. */
export function GenerationsSummaryPanel() {
  const [hours, setHours] = useState("24");
  const [from, setFrom] = useState(() => since("24"));
  const path = `/api/admin/generations/summary?from=${encodeURIComponent(from)}`;
  const { data, error, reload } = useResource<GenerationsSummary>(path, {
    failure: "The summary could not be loaded.",
    everyMs: EVERY_MS,
  });
  return (
    <Panel aria-labelledby="summary">
      <div className="flex items-center gap-3 p-4 sm:px-6">
        <h2 id="summary" className="mr-auto text-xl">
          How it goes
        </h2>
        <div className="w-40">
          <Select
            id="summary-period"
            aria-label="Period"
            value={hours}
            onChange={(value) => {
              setHours(value);
              setFrom(since(value));
            }}
            options={PERIODS}
          />
        </div>
      </div>
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="m-6 h-40" />}
      {data && <Figures summary={data} />}
    </Panel>
  );
}

function Figures({ summary }: { summary: GenerationsSummary }) {
  const total = summary.statuses.reduce((sum, one) => sum + one.count, 0);
  const failed = summary.failures.reduce((sum, one) => sum + one.count, 0);
  return (
    <div className="grid gap-x-8 gap-y-6 border-line border-t p-4 sm:p-6 lg:grid-cols-3">
      <section aria-labelledby="ends" className="grid content-start gap-3">
        <h3 id="ends" className="text-base">
          {total} {total === 1 ? "generation" : "generations"}
        </h3>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {summary.statuses.map(({ status, count }) => (
            <li key={status} className="text-muted">
              <span className="figures font-semibold text-text">{count}</span> {status}
            </li>
          ))}
        </ul>
        {failed > 0 && (
          <ul aria-label="Why generations failed" className="grid gap-2">
            {summary.failures.map(({ error_code, count }) => (
              <li key={error_code} className="grid gap-1 text-xs">
                <span className="flex justify-between gap-3">
                  <code className="font-mono">{error_code ?? "no reason"}</code>
                  <span className="figures">{count}</span>
                </span>
                <span aria-hidden="true" className="h-1.5 rounded-pill bg-hover">
                  <span
                    className="block h-full rounded-pill bg-bad"
                    style={{ width: `${(count / failed) * 100}%` }}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <TimesChart times={summary.times} />
      <section aria-labelledby="providers" className="grid content-start gap-3">
        <h3 id="providers" className="text-base">
          Providers
        </h3>
        <ul className="grid gap-2 text-sm">
          {summary.providers.map((one) => (
            <li key={one.provider} className="flex flex-wrap items-center gap-x-3">
              <span className="min-w-24 font-medium">{providerLabel(one.provider)}</span>
              {one.missing_setting ? (
                <Badge>Not set up</Badge>
              ) : (
                <Badge tone={HEALTH[one.generation]}>{one.generation}</Badge>
              )}
              <span className="text-faint text-xs">
                {one.missing_setting
                  ? `${one.missing_setting} is not set`
                  : `${one.recent.succeeded} succeeded, ${one.recent.failed} failed in ${one.recent.window_minutes} min`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
