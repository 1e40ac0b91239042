import { KINDS } from "#contract/kinds";
import { type Provider, ProviderError, type SubmissionTrace } from "#providers/provider";
import type { Files } from "#storage/files/files";
import type { GenerationWithRun, Run } from "#storage/schema/index";
import type { Clock } from "../clock";
import { hideSignatures } from "../loras/hide-signatures";
import { sentLoras } from "../loras/sent-loras";
import { sentTraining } from "../loras/training/sent-training";
import { placeImage } from "../models/fit";
import { sourceTypeOf, sourceTypeUri } from "../provenance/origin";
import { type BringDeps, bringResult } from "./bring-result";
import { type PaceSettings, paceOf } from "./pace";
import { type StopDeps, withTimeout } from "./provider-calls";
import { deadlineSince, type Observation, patienceOf, type Step } from "./transitions";

export interface ObserveDeps extends StopDeps, BringDeps {
  clock: Clock;
  settings: PaceSettings;
  files: BringDeps["files"] & Pick<Files, "loraUrl" | "makeCopies" | "trainingUrl" | "url">;
}

/**
 * The most time that a search for a submission gets, as its answer is to come within a minute of it, and the
 * least that the look gets by which a generation ends. Milliseconds.
 */
const LOOK_MS = 20_000;
/** The least time that one call gets, however near the deadline is. Milliseconds. */
const MIN_CALL_MS = 5_000;

/** Does one step with the provider, and says the outcome. Never throws. */
export async function observe(
  deps: ObserveDeps,
  one: GenerationWithRun,
  step: Exclude<Step, { do: "end" } | { do: "nothing" }>,
): Promise<Observation> {
  const provider = deps.providers.of(one.run);
  switch (step.do) {
    case "submit":
      return attempt(deps, one, "submit_failed", async () => ({
        type: "submitted",
        snapshot: await provider.submit(await jobOf(deps, one)),
      }));
    case "trace":
      return { type: "traced", trace: await lookFor(one, provider) };
    case "poll":
      return attempt(
        deps,
        one,
        "poll_failed",
        async () => ({ type: "polled", snapshot: await provider.fetch(step.ref) }),
        step.isLast ? LOOK_MS : MIN_CALL_MS,
      );
    case "cancel":
      return attempt(deps, one, "cancel_failed", async () => {
        await provider.cancel(step.ref);
        return { type: "cancel_sent" };
      });
    case "store":
      return attempt(deps, one, "store_failed", async (signal) => ({
        type: "stored",
        output: await bringResult(deps, one, provider, step.url, signal),
      }));
    default:
      return step satisfies never;
  }
}

async function lookFor(
  { generation, run }: GenerationWithRun,
  provider: Provider,
): Promise<SubmissionTrace> {
  try {
    const { medium } = KINDS[generation.kind];
    const about = { id: jobId(run), endpointUrl: run.endpointUrl, medium };
    const search = provider.trace(callbackUrl(run), new Date(run.acceptedAt), about);
    return await withTimeout(search, LOOK_MS);
  } catch {
    return { found: "unknown" };
  }
}

/**
 * The id under which a run is known at a server that takes ours: the generation's, and for the model that has taken over
 * one that follows from it, so that neither is ever taken for the other. A UUID in small letters.
 */
export function jobId({ generationId, askedModel }: Pick<Run, "generationId" | "askedModel">) {
  if (askedModel === null) return generationId;
  const last = Number.parseInt(generationId.slice(-1), 16);
  return `${generationId.slice(0, -1)}${(last ^ 1).toString(16)}`;
}

async function jobOf(deps: ObserveDeps, one: GenerationWithRun) {
  const { generation, run } = one;
  const now = deps.clock();
  const until = deadlineSince(run, now, paceOf(deps.settings, one));
  const input = placeImage(run.providerInput, run.inputField, await inputUrls(deps, one));
  return {
    id: jobId(run),
    failures: run.failures,
    endpointUrl: run.endpointUrl,
    medium: KINDS[generation.kind].medium,
    input: {
      ...input,
      ...(await sentLoras(deps, one, now)),
      ...(await sentTraining(deps, one, now)),
    },
    callbackUrl: callbackUrl(run),
    accountId: generation.accountId,
    sourceType: sourceTypeUri(sourceTypeOf({ ...generation, provider: run.provider })),
    cancelAfterSeconds: Math.ceil((until - now) / 1000),
  };
}

type FailedObservation = Extract<Observation, { error: ProviderError }>["type"];

/**
 * Does one thing with the provider, within the time that the generation, or its result, has left.
 * @param work is told by its signal that its time is over: what it would bring is not awaited any more.
 */
async function attempt(
  deps: ObserveDeps,
  { generation, run }: GenerationWithRun,
  type: FailedObservation,
  work: (signal: AbortSignal) => Promise<Observation>,
  leastMs = MIN_CALL_MS,
): Promise<Observation> {
  const { storeGraceMs } = patienceOf(generation.kind);
  const until = run.deadlineAt + (type === "store_failed" ? storeGraceMs : 0);
  const left = Math.max(until - deps.clock(), leastMs);
  const ended = new AbortController();
  try {
    return await withTimeout(work(ended.signal), left);
  } catch (error) {
    ended.abort();
    const known = error instanceof ProviderError ? error : unexpected(error);
    deps.log(type, {
      id: run.generationId,
      kind: known.kind,
      code: known.code,
      message: hideSignatures(known.message),
    });
    return { type, error: known };
  }
}

function unexpected(error: unknown): ProviderError {
  const message = error instanceof Error ? error.message : String(error);
  return new ProviderError(
    "ambiguous",
    "internal_error",
    "Something went wrong on our side.",
    message,
  );
}

/** Where the provider of a run reports what becomes of it. */
function callbackUrl({ siteOrigin, provider, generationId }: Run): string {
  return `${siteOrigin}/api/callbacks/${provider}/${generationId}`;
}

/**
 * The addresses of the input file, and of further pictures that have no list of their own in the provider's input, for the
 * provider to fetch.
 */
async function inputUrls(
  deps: { files: Pick<Files, "url"> },
  { generation, run }: GenerationWithRun,
): Promise<string[]> {
  const { inputKey, referenceKeys } = generation;
  const placed = new Set(
    Object.values(run.providerInput).flatMap((value) => (Array.isArray(value) ? value : [])),
  );
  const addressOf = (key: string) => deps.files.url(run.siteOrigin, key);
  const further = await Promise.all((referenceKeys ?? []).map(addressOf));
  const beside = further.filter((url) => !placed.has(url));
  return inputKey === null ? beside : [await addressOf(inputKey), ...beside];
}
