import type { FailureCode } from "#contract/errors";
import { KINDS, MODEL_KINDS } from "#contract/kinds";
import { isAiProvider } from "#contract/providers";
import type { Status } from "#contract/status";
import type { Providers } from "#providers/providers";
import type { Database } from "#storage/database";
import { countEnded } from "#storage/generations/watch";
import { listActiveEndpoints } from "#storage/models/models";
import type { Clock } from "../clock";
import { callableEndpoint } from "../models/endpoint-address";

const WINDOW_MINUTES = 30;
/** Fewer failures than this say nothing about a provider yet. */
const TELLING_FAILURES = 3;

/** Failures that the creator's own input caused: they say nothing about our health. */
const OWN_FAULT: readonly (FailureCode | null)[] = ["invalid_input", "content_blocked"];

/** The tools of the studio that make pictures. An enlarged picture, or a voice, says nothing about them. */
const PICTURES = MODEL_KINDS.filter(
  (kind) => KINDS[kind].medium === "image" && KINDS[kind].screen !== null,
);

type Judgement = Exclude<Status["generation"], "demo">;
type Counts = Awaited<ReturnType<typeof countEnded>>;

interface HealthDeps {
  db: Database;
  clock: Clock;
  providers: Pick<Providers, "forEndpoint">;
}

/**
 * How generation is doing, from the generations that really ended lately; that it is a demo, while
 * every active model of pictures that can be called is the embedded engine's.
 */
export async function readHealth(deps: HealthDeps): Promise<Status> {
  const now = deps.clock();
  const [counts, endpoints] = await Promise.all([
    countEnded(deps.db, now - WINDOW_MINUTES * 60_000),
    listActiveEndpoints(deps.db, PICTURES),
  ]);
  const health = healthOf(counts);
  return {
    ...health,
    generation: isDemo(deps, endpoints) ? "demo" : health.generation,
    checked_at: new Date(now).toISOString(),
  };
}

function isDemo({ providers }: HealthDeps, endpoints: readonly string[]): boolean {
  const callable = endpoints.flatMap((endpoint) => {
    const provider = providers.forEndpoint(callableEndpoint(endpoint));
    return provider && provider.missingSetting() === null ? [provider.name] : [];
  });
  return callable.length > 0 && !callable.some(isAiProvider);
}

/** The same of each provider, by its name. */
export async function readProviderHealth(deps: { db: Database; clock: Clock }) {
  const counts = await countEnded(deps.db, deps.clock() - WINDOW_MINUTES * 60_000);
  return (provider: string) => healthOf(counts.filter((row) => row.provider === provider));
}

function healthOf(counts: Counts): Pick<Status, "recent"> & { generation: Judgement } {
  let succeeded = 0;
  let failed = 0;
  for (const row of counts) {
    if (row.status === "succeeded") succeeded += row.count;
    if (row.status === "failed" && !OWN_FAULT.includes(row.errorCode)) failed += row.count;
  }
  return {
    generation: judge(succeeded, failed),
    recent: { succeeded, failed, window_minutes: WINDOW_MINUTES },
  };
}

function judge(succeeded: number, failed: number): Judgement {
  if (failed < TELLING_FAILURES || failed * 10 <= succeeded) return "online";
  return succeeded === 0 ? "offline" : "degraded";
}
