import type { AiUseReport } from "#contract/ai-use";
import { AI_USE_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";
import { AiErrors } from "./ai-errors";
import { formatNeurons } from "./ai-use-matrix";
import { AiUseTable } from "./ai-use-table";
import { DefaultModels } from "./default-models";

const EVERY_MS = 30_000;

/** What AI models use, where they fail, and which one each tool begins with. */
export function AiUseScreen() {
  const { data, error, reload } = useResource<AiUseReport>(AI_USE_PATH, {
    failure: "The use of models could not be loaded.",
    everyMs: EVERY_MS,
  });
  return (
    <>
      <PageHeading title="AI use">
        Neurons of Workers AI are estimated from published prices.
      </PageHeading>
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data && (
        <>
          <Today report={data} />
          <AiUseTable report={data} />
          <AiErrors errors={data.errors} />
        </>
      )}
      <DefaultModels />
    </>
  );
}

function Today({ report: { used, limit } }: { report: AiUseReport }) {
  const share = limit === null ? 0 : Math.min(1, used / limit);
  return (
    <Panel aria-labelledby="ai-today" className="grid gap-3 p-4 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="ai-today" className="text-xl">
          Today
        </h2>
        <p className="figures text-sm">
          {limit === null
            ? `${formatNeurons(used)} neurons, no limit`
            : `${formatNeurons(used)} of ${formatNeurons(limit)} neurons`}
        </p>
      </div>
      {limit !== null && (
        <meter
          aria-label="Neurons used today"
          min={0}
          max={limit}
          value={Math.min(used, limit)}
          className="sr-only"
        />
      )}
      {limit !== null && (
        <span aria-hidden="true" className="h-2 rounded-pill bg-hover">
          <span
            className={`block h-full rounded-pill ${share < 1 ? "bg-signal" : "bg-bad"}`}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
      <p className="text-muted text-xs">
        {limit === null
          ? "AI_DAILY_NEURONS is 0: nothing is refused. The Cloudflare account's own allowance still applies."
          : "Set by AI_DAILY_NEURONS; an account without a plan may use a tenth of it. It begins again at 00:00 UTC."}
      </p>
    </Panel>
  );
}
