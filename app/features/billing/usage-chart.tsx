import type { UsageView } from "#contract/billing";
import { KINDS } from "#contract/kinds";
import { creditsLabel, formatCount } from "#lib/format";
import { USAGE_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { formatLongDay } from "./dates";

const DAYS = 30;
const DAY_MS = 86_400_000;
const COLOURS = ["bg-signal", "bg-good", "bg-warn", "bg-bad", "bg-text", "bg-muted", "bg-control"];
const OTHERS: Record<string, string> = { hooks: "Hook Generator", deleted: "Deleted generations" };

const titleOf = (kind: string) =>
  Object.entries(KINDS).find(([name]) => name === kind)?.[1].title ?? OTHERS[kind] ?? kind;

/** The days until today (UTC), oldest first, as `2030-01-31`. */
function lastDays(): string[] {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return Array.from({ length: DAYS }, (_, place) =>
    new Date(today - (DAYS - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Credits spent a day, by what was made. */
export function UsageChart() {
  const { data, error, reload } = useResource<UsageView>(USAGE_PATH, {
    failure: "Your usage could not be loaded.",
  });
  const total = data?.items.reduce((sum, item) => sum + item.credits, 0) ?? 0;
  return (
    <section aria-labelledby="usage" className="grid content-start gap-4">
      <h2 id="usage" className="text-xl">
        Usage
      </h2>
      <Panel className="grid gap-5 p-6">
        {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
        {!data && !error && <Skeleton className="h-56" />}
        {data && total === 0 && (
          <EmptyState title="Nothing spent yet">
            What you spend in the last {DAYS} days will be drawn here, by day and tool.
          </EmptyState>
        )}
        {data && total > 0 && <Bars items={data.items} total={total} />}
      </Panel>
    </section>
  );
}

function Bars({ items, total }: { items: UsageView["items"]; total: number }) {
  const days = lastDays();
  const kinds = [...new Set(items.map(({ kind }) => kind))].sort();
  const ofDay = (day: string) => items.filter((item) => item.day === day);
  const sums = days.map((day) => ofDay(day).reduce((sum, { credits }) => sum + credits, 0));
  const most = Math.max(...sums, 1);
  const colourOf = (kind: string) => COLOURS[kinds.indexOf(kind) % COLOURS.length];
  return (
    <>
      <p className="text-muted text-sm">
        {creditsLabel(total)} in the last {DAYS} days; at most {formatCount(most)} a day.
      </p>
      <div aria-hidden="true" className="flex h-44 items-end gap-px border-line border-b sm:gap-1">
        {days.map((day, place) => (
          <div
            key={day}
            title={`${formatLongDay(day)}: ${creditsLabel(sums[place] ?? 0)}`}
            className="flex h-full min-w-0 flex-1 flex-col-reverse hover:bg-hover"
          >
            {ofDay(day).map(({ kind, credits }) => (
              <span
                key={kind}
                className={`w-full ${colourOf(kind)}`}
                style={{ height: `${(credits / most) * 100}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="-mt-3 flex justify-between text-faint text-xs">
        <span>{formatLongDay(days[0] ?? "")}</span>
        <span>Today</span>
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-frame ${colourOf(kind)}`} />
            {titleOf(kind)}
            <span className="figures text-muted">
              {formatCount(
                items
                  .filter((item) => item.kind === kind)
                  .reduce((sum, one) => sum + one.credits, 0),
              )}
            </span>
          </li>
        ))}
      </ul>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer text-muted hover:text-text">As a list</summary>
        <ul className="mt-3 grid gap-1">
          {items.map(({ day, kind, credits }) => (
            <li key={`${day}-${kind}`} className="flex justify-between gap-4">
              <span>
                {formatLongDay(day)}, {titleOf(kind)}
              </span>
              <span className="figures">{creditsLabel(credits)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
