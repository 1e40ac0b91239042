import { useState } from "react";
import type { AdminInsightSource, SourceState } from "#contract/insights";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { formatCount } from "#lib/format";
import { ADMIN_INSIGHTS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import type { StateLabel } from "#ui/badge";
import { Button } from "#ui/button";
import { Ago, LocalTime } from "#ui/local-time";
import { toast } from "#ui/toast";
import { PageHeading } from "../shell/page-heading";
import { PlatformsPanel } from "./platforms-panel";
import { ServiceRow } from "./service-row";
import { ServicesPanel } from "./services-panel";
import { switchService } from "./switch-service";

const STATES: Record<SourceState, StateLabel> = {
  ok: { label: "OK", tone: "good" },
  stale: { label: "Out of date", tone: "warn" },
  failing: { label: "Failing", tone: "bad" },
  off: { label: "Off", tone: "plain" },
};

/** The sources of TikTok Insights and Reddit Tracker: which are asked, and how they are. */
export function SourcesScreen() {
  const sources = useResource<{ items: AdminInsightSource[] }>(ADMIN_INSIGHTS_PATH, {
    failure: "The sources could not be loaded.",
  });
  async function change({ id }: AdminInsightSource, isOn: boolean) {
    await switchService(`${ADMIN_INSIGHTS_PATH}/${id}`, isOn);
    await sources.reload();
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
    await sources.reload();
  }
  return (
    <>
      <PageHeading title="Sources">
        What TikTok Insights and Reddit Tracker show, and where films are posted. Switches act at
        once.
      </PageHeading>
      <ServicesPanel services={sources}>
        {(source) => (
          <ServiceRow
            key={source.id}
            name={source.name}
            state={STATES[source.state]}
            isOn={source.is_on}
            onSwitch={(isOn) => change(source, isOn)}
            missing={source.missing}
            lastError={source.last_error}
            failures={source.failures}
            notes={<Notes source={source} />}
            facts={<Facts source={source} />}
            actions={<FetchButton source={source} onFetch={() => fetchNow(source)} />}
          />
        )}
      </ServicesPanel>
      <PlatformsPanel />
    </>
  );
}

/** What its rules are. */
function Notes({ source }: { source: AdminInsightSource }) {
  return (
    <>
      <p className="text-faint text-xs">{source.licence}</p>
      {source.id === "reddit" && (
        <p className="text-muted text-xs">
          Reddit’s Data API needs an agreement for commercial use. Switching it on confirms that you
          have one.
        </p>
      )}
    </>
  );
}

/** Fetches a source at once. */
function FetchButton({
  source,
  onFetch,
}: {
  source: AdminInsightSource;
  onFetch: () => Promise<void>;
}) {
  const [isFetching, setFetching] = useState(false);
  async function fetchIt() {
    setFetching(true);
    await onFetch();
    setFetching(false);
  }
  return (
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
  );
}

/** When it was fetched, when it will be, and what is left. */
function Facts({ source }: { source: AdminInsightSource }) {
  const { fetched_at: fetchedAt, next_at: nextAt, quota_left: left } = source;
  return (
    <>
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
      {left !== null && <span className="figures">{formatCount(left)} calls left</span>}
    </>
  );
}
