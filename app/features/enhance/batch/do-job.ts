import { fileName } from "#contract/file-name";
import type { GenerationRecord } from "#contract/generation";
import { isConnected } from "#lib/connection";
import { makeAtProvider } from "../steps/at-provider";
import type { Finished } from "../steps/finished";
import type { EnhanceJob } from "../steps/job";
import { isWanted, keepInHistory } from "../steps/keep-in-history";
import { checkTime, makeOnDevice } from "../steps/on-device";
import { inputOfRecord } from "../steps/priced-input";
import { fetchFile, openSource, stemOf } from "../steps/source";
import { createTurns, orAborted, type WorkOptions } from "./create-queue";
import { localOutcome, type Outcome, storedOutcome } from "./outcome";

/** The device computes one picture at a time; the next one is fetched and the last one stored meanwhile. */
const inTurn = createTurns();

/** Fetches a result to work on it. @throws {DeviceProblem} {TypeError} */
async function sourceOf(record: GenerationRecord, signal: AbortSignal) {
  const url = record.output_url ?? "";
  const file = await fetchFile(url, signal);
  const name = stemOf(fileName({ ...record, width: null, height: null }));
  return openSource(file, { name, storedUrl: url });
}

/** Stores a result. Where saving is switched off meanwhile, it stays on this page. */
async function keep(made: Finished, { signal, onStep }: WorkOptions): Promise<Outcome> {
  const stop = isConnected.subscribe((isThere) =>
    onStep(
      isThere ? "Saving" : "Done. It will be saved when you are online again; keep this page open",
      1,
    ),
  );
  try {
    const kept = await keepInHistory(made, signal);
    return kept.is === "stored" ? storedOutcome(kept.record) : localOutcome(made);
  } finally {
    stop();
  }
}

/**
 * Makes one result of one of the history's, and stores it with its receipt or leaves it on this page.
 * @param isStored whether what the device makes is stored; what a provider makes is in any case.
 * @throws {DeviceProblem} {ApiError} {TypeError} and an AbortError when the signal says so.
 */
export async function doJob(
  job: EnhanceJob,
  record: GenerationRecord,
  isStored: boolean,
  options: WorkOptions,
): Promise<Outcome> {
  const { signal, onStep } = options;
  if (job.is === "provider") {
    onStep("Starting", null);
    const onProgress = (share: number | null) => onStep("At the provider", share);
    const input = { url: record.output_url ?? "", ...inputOfRecord(record) };
    const made = makeAtProvider(job, input, { signal, onProgress });
    return storedOutcome(await made);
  }
  onStep("Fetching", null);
  const source = await sourceOf(record, signal);
  onStep("Queued", null);
  const turn = inTurn(async () => {
    signal.throwIfAborted();
    onStep("Working", job.is === "cutout" ? null : 0);
    await checkTime(source, job, { signal });
    const onProgress = (share: number) => onStep("Working", share);
    return makeOnDevice(source, job, { isStored, isViewed: false, signal, onProgress });
  });
  // What waits for its turn does not wait to be canceled.
  const made = await orAborted(turn, signal);
  signal.throwIfAborted();
  return isWanted(made) ? keep(made, options) : localOutcome(made);
}
