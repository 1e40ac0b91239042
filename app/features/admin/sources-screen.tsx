import { useId, useState } from "react";
import type { AdminInsightSource, SourceState } from "#contract/insights";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { ADMIN_INSIGHTS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Badge, type StateLabel } from "#ui/badge";
import { Button } from "#ui/button";
import { LoadFailure } from "#ui/load-failure";
import { Ago, LocalTime } from "#ui/local-time";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { Switch } from "#ui/switch";
import { toast } from "#ui/toast";
import { PageHeading } from "../shell/page-heading";
import { PlatformsPanel } from "./platforms-panel";

const STATES: Record<SourceState, StateLabel> = {
  ok: { label: "OK", tone: "good" },
  stale: { label: "Out of date", tone: "warn" },
  failing: { label: "Failing", tone: "bad" },
  off: { label: "Off", tone: "plain" },
};

/** The sources of TikTok Insights and Reddit Tracker: which are asked, and how they are. */
export function SourcesScreen() {
  const { data, error, reload } = useResource<{ items: AdminInsightSource[] }>(
    ADMIN_INSIGHTS_PATH,
    { failure: "The sources could not be loaded." },
  );
  async function change(source: AdminInsightSource, isOn: boolean) {
    try {
      await sendJson("PUT", `${ADMIN_INSIGHTS_PATH}/${source.id}`, { is_on: isOn });
      toast.success(isOn ? "Switched on." : "Switched off.");
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "This could not be saved.") });
    }
    await reload();
  }
  async function fetchNow(source: AdminInsightSource) {
    try {
      const path = `/api/insights/${source.id}/fetch`;
      const { state, last_error: why } = await sendJson<AdminInsightSource>("POST", path);
      if (state === "ok") toast.success(`${source.name} was fetched.`);
      else toast.error(`${source.name} did not answer`, { description: why ?? undefined });
    } catch (failure) {
      const description = serverMessageOf(failure, "This could not be fetched.");
      toast.error("Error", { description });
    }
    await reload();
  }
  return (
    <>
      <PageHeading title="Sources">
        What TikTok Insights and Reddit Tracker show, and where films are posted. Switches act at
        once.
      </PageHeading>
      <Panel className="overflow-hidden">
        {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
        {!data && !error && <Skeleton className="m-6 h-96" />}
        <ul>
          {data?.items.map((source) => (
            <SourceRow
              key={source.id}
              source={source}
              onSwitch={(isOn) => change(source, isOn)}
              onFetch={() => fetchNow(source)}
            />
          ))}
        </ul>
      </Panel>
      <PlatformsPanel />
    </>
  );
}

function SourceRow({
  source,
  onSwitch,
  onFetch,
}: {
  source: AdminInsightSource;
  onSwitch: (isOn: boolean) => Promise<void>;
  onFetch: () => Promise<void>;
}) {
  const id = useId();
  const [isFetching, setFetching] = useState(false);
  const { label, tone } = STATES[source.state];
  async function fetchIt() {
    setFetching(true);
    await onFetch();
    setFetching(false);
  }
  return (
    <li className="grid gap-3 border-line border-t px-4 py-4 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="font-semibold text-sm">
            {source.name}
          </label>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-faint text-xs">{source.licence}</p>
        {source.id === "reddit" && (
          <p className="text-muted text-xs">
            Reddit’s Data API needs an agreement for commercial use. Switching it on confirms that
            you have one.
          </p>
        )}
        {source.missing.length > 0 && (
          <p className="text-muted text-xs">Needs {source.missing.join(" and ")}.</p>
        )}
        <Facts source={source} />
      </div>
      <div className="flex items-center gap-3">
        <Button
          size="sm"
          className="pointer-coarse:h-11"
          isLoading={isFetching}
          disabled={source.id === "tiktok"}
          onClick={() => void fetchIt()}
          aria-label={`Fetch now: ${source.name}`}
        >
          Fetch now
        </Button>
        <Switch id={id} isOn={source.is_on} onChange={(isOn) => void onSwitch(isOn)} />
      </div>
    </li>
  );
}

/** When it was asked, when it will be, what is left, and why the last try failed. */
function Facts({ source }: { source: AdminInsightSource }) {
  const { fetched_at: fetchedAt, next_at: nextAt, quota_left: left, failures } = source;
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-muted text-xs">
        <span>
          {fetchedAt === null ? (
            "Never fetched"
          ) : (
            <>
              Fetched <Ago at={fetchedAt} />
            </>
          )}
        </span>
        <span>
          {nextAt === null ? (
            "Not scheduled"
          ) : (
            <>
              Next <LocalTime at={nextAt} />
            </>
          )}
        </span>
        {left !== null && (
          <span className="figures">{left.toLocaleString("en-US")} calls left</span>
        )}
      </p>
      {source.last_error !== null && (
        <p className="text-bad text-xs">
          {source.last_error} ({failures} {failures === 1 ? "failure" : "failures"} in a row)
        </p>
      )}
    </>
  );
}
