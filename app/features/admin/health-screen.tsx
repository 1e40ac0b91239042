import type { HealthReport, HealthState, ServiceName } from "#contract/health";
import { providerLabel } from "#contract/providers";
import { describeSeconds } from "#lib/format";
import { HEALTH_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";
import { HealthRow, HealthTable } from "./health-table";

const EVERY_MS = 15_000;

const SERVICES: Readonly<Record<ServiceName, string>> = {
  schedule: "Schedule",
  database: "Database",
  files: "Files",
  mail: "Mail",
  payments: "Payments",
};

/** How every provider and every service of the installation does, and what to do about it. */
export function HealthScreen() {
  const { data, error, reload } = useResource<HealthReport>(HEALTH_PATH, {
    failure: "The health of the installation could not be loaded.",
    everyMs: EVERY_MS,
  });
  return (
    <>
      <PageHeading title="Health">{data ? summaryOf(data) : "Read every 15 seconds."}</PageHeading>
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data && (
        <>
          <HealthTable title="Providers" note="Over the last 24 hours.">
            {data.providers.map((one) => (
              <HealthRow
                key={one.name}
                name={providerLabel(one.name)}
                state={one.state}
                facts={factsOf(one)}
                advice={one.advice}
                lastError={one.last_error && { ...one.last_error, where: one.last_error.model }}
              />
            ))}
          </HealthTable>
          <HealthTable title="Services" note="What the application itself depends on.">
            {data.services.map((one) => (
              <HealthRow
                key={one.name}
                name={SERVICES[one.name]}
                state={one.state}
                facts={[one.detail]}
                lastOkAt={one.last_ok_at}
                advice={one.advice}
                lastError={one.last_error}
              />
            ))}
          </HealthTable>
        </>
      )}
    </>
  );
}

/** What a provider does, in a few words each; nothing where it has nothing to do. */
function factsOf(one: HealthReport["providers"][number]): string[] {
  if (one.state === "off") return ["Not set up."];
  const facts = [
    one.running > 0 && `${one.running} running`,
    one.waiting > 0 && `${one.waiting} waiting`,
    one.succeeded > 0 && `${one.succeeded} succeeded`,
    one.failed > 0 && `${one.failed} failed`,
    one.typical_seconds !== null && `${describeSeconds(one.typical_seconds)} typically`,
  ].filter((fact) => fact !== false);
  return facts.length > 0 ? facts : ["Nothing ran in the last 24 hours."];
}

const FAULTS: readonly HealthState[] = ["failing", "attention"];

function summaryOf({ providers, services }: HealthReport): string {
  const count = [...providers, ...services].filter(({ state }) => FAULTS.includes(state)).length;
  if (count === 0) return "Everything that is set up works.";
  return count === 1 ? "One row needs you." : `${count} rows need you.`;
}
