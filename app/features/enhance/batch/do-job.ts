import { MAX_IMAGE_BYTES } from "#contract/limits";
import { isConnected } from "#lib/connection";
import { usableStill } from "#lib/stills/usable-still";
import { DeviceProblem } from "../device-problem";
import { makeAtProvider } from "../steps/at-provider";
import type { Finished } from "../steps/finished";
import type { EnhanceJob } from "../steps/job";
import { isWanted, keepInHistory } from "../steps/keep-in-history";
import { checkTime, makeOnDevice } from "../steps/on-device";
import { inputOfItem, inputOfSource } from "../steps/priced-input";
import { fetchFile, openSource, type Source } from "../steps/source";
import { sendSource } from "../steps/store-result";
import { createTurns, orAborted, type WorkOptions } from "./create-queue";
import type { BatchItem } from "./items";
import { localOutcome, type Outcome, storedOutcome } from "./outcome";

/** The device computes one picture at a time; the next one is fetched and the last one stored meanwhile. */
const inTurn = createTurns();

/** Fetches or converts what is worked on, and opens it. @throws {DeviceProblem} {TypeError} */
async function sourceOf({ stem: name, from }: BatchItem, signal: AbortSignal): Promise<Source> {
  if (from.is === "history") {
    const url = from.record.output_url ?? "";
    return openSource(await fetchFile(url, signal), { name, storedUrl: url });
  }
  const { file } = await usableStill(from.file, MAX_IMAGE_BYTES).catch((error: Error) => {
    throw new DeviceProblem(error.message);
  });
  signal.throwIfAborted();
  return openSource(file, { name, storedUrl: null });
}

/** Where a provider reads an item, and what its price depends on; a file of this device is uploaded first. */
async function inputOf(item: BatchItem, { signal, onStep }: WorkOptions) {
  if (item.from.is === "history") {
    return { url: item.from.record.output_url ?? "", ...inputOfItem(item) };
  }
  const source = await sourceOf(item, signal);
  const url = await sendSource(source, signal, (share) => onStep("Uploading", share));
  return { url, ...inputOfSource(source) };
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
 * Makes one result of an item, and stores it with its receipt or leaves it on this page.
 * @param isStored whether what the device makes is stored; what a provider makes is in any case.
 * @throws {DeviceProblem} {ApiError} {TypeError} and an AbortError when the signal says so.
 */
export async function doJob(
  job: EnhanceJob,
  item: BatchItem,
  isStored: boolean,
  options: WorkOptions,
): Promise<Outcome> {
  const { signal, onStep } = options;
  if (job.is === "provider") {
    onStep("Starting", null);
    const onProgress = (share: number | null) => onStep("At the provider", share);
    const input = await inputOf(item, options);
    const made = makeAtProvider(job, input, { signal, onProgress });
    return storedOutcome(await made);
  }
  onStep(item.from.is === "history" ? "Fetching" : "Opening", null);
  const source = await sourceOf(item, signal);
  onStep("Queued", null);
  const turn = inTurn(async () => {
    signal.throwIfAborted();
    onStep("Working", job.is === "cutout" ? null : 0);
    await checkTime(source, job, { signal });
    const onProgress = (share: number) => onStep("Working", share);
    return makeOnDevice(source, job, { isStored, isViewed: false, signal, onProgress });
  });
  // An item that waits for its turn is canceled at once.
  const made = await orAborted(turn, signal);
  signal.throwIfAborted();
  return isWanted(made) ? keep(made, options) : localOutcome(made);
}
