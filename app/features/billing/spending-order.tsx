import type { LotsView, LotView } from "#contract/billing";
import { formatCount } from "#lib/format";
import { LOTS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { formatLongDay } from "./dates";

const SOURCES: Record<LotView["source"], string> = {
  granted: "Granted",
  plan: "Plan",
  pack: "Bought",
};

/** In which order credits are spent, and what is left of each. */
export function SpendingOrder() {
  const { data, error, reload } = useResource<LotsView>(LOTS_PATH, {
    failure: "What is left could not be read.",
  });
  return (
    <section aria-labelledby="spending-order" className="grid content-start gap-4">
      <h2 id="spending-order" className="text-xl">
        What is spent first
      </h2>
      <Panel className="grid content-start gap-4 p-6">
        <p className="text-muted text-sm">
          Granted credits, then those of your plan, then those you bought; the oldest first.
        </p>
        {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
        {!data && !error && <Skeleton className="h-24" />}
        {data?.lots.length === 0 && (
          <EmptyState title="No credits left">What you get or buy will be listed here.</EmptyState>
        )}
        <ol className="grid max-h-80 gap-4 overflow-y-auto">
          {data?.lots.map((lot) => (
            <li
              key={`${lot.source}-${lot.created_at}-${lot.reason}`}
              className="grid gap-1.5 text-sm"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span>
                  <span className="font-semibold">{SOURCES[lot.source]}</span>{" "}
                  <span className="text-faint text-xs">{formatLongDay(lot.created_at)}</span>
                </span>
                <span className="figures whitespace-nowrap">
                  {formatCount(lot.left)}
                  <span className="text-faint"> of {formatCount(lot.received)}</span>
                </span>
              </span>
              <span aria-hidden="true" className="h-1.5 rounded-pill bg-hover">
                <span
                  className="block h-full rounded-pill bg-signal"
                  style={{ width: `${Math.min(100, (lot.left / lot.received) * 100)}%` }}
                />
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </section>
  );
}
