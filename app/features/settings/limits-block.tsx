import { planOf } from "#contract/plans";
import type { OwnQuotas, QuotaKey, QuotaUse } from "#contract/quotas";
import { formatCount } from "#lib/format";
import { useResource } from "#lib/resource";
import { LoadFailure } from "#ui/load-failure";
import { Progress } from "#ui/progress";
import { Skeleton } from "#ui/skeleton";
import { Block } from "./block";

const LABELS: Record<QuotaKey, string> = {
  stored_bytes: "Storage",
  uploads_per_day: "Uploads today",
  concurrent_generations: "Generations at the same time",
  sockets_per_generation: "Open connections for each generation",
  searches_per_day: "Searches today",
  sessions: "Signed-in sessions",
};

const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** A figure of a quota as people read it. */
function figure(key: QuotaKey, value: number): string {
  if (key !== "stored_bytes") return formatCount(value);
  return value < GB ? `${Math.ceil(value / MB)} MB` : `${Number((value / GB).toFixed(1))} GB`;
}

/** Quotas that only keep machines from overdoing it: people meet them rarely, and read of them when they come near. */
const FAR_OFF: ReadonlySet<QuotaKey> = new Set(["sockets_per_generation", "sessions"]);

const isWorthTelling = ({ key, used, limit }: QuotaUse) =>
  !FAR_OFF.has(key) || (used !== null && used > limit / 2);

/** What the account may have and do, and what it has used of it. */
export function LimitsBlock() {
  const { data, error, reload } = useResource<OwnQuotas>("/api/me/quotas", {
    failure: "Your limits could not be loaded.",
  });
  return (
    <Block id="limits">
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="h-48" />}
      {data && (
        <>
          <p className="text-muted text-sm">
            {data.is_enforced
              ? `What your account may use ${data.plan ? `with the plan ${planOf(data.plan).title}` : "without a plan"}. Counts of a day begin again at midnight UTC.`
              : "Limits are switched off on this installation."}
          </p>
          <ul className="grid">
            {data.items.filter(isWorthTelling).map((quota) => (
              <Quota key={quota.key} quota={quota} />
            ))}
          </ul>
        </>
      )}
    </Block>
  );
}

function Quota({ quota: { key, used, limit } }: { quota: QuotaUse }) {
  const most = figure(key, limit);
  return (
    <li className="grid gap-2 border-line border-t py-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{LABELS[key]}</span>
        <span className="text-muted tabular-nums">
          {used === null ? `at most ${most}` : `${figure(key, used)} of ${most}`}
        </span>
      </div>
      {used !== null && <Progress label={LABELS[key]} value={Math.min(1, used / limit)} />}
    </li>
  );
}
