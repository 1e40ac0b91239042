import { fileName } from "#contract/file-name";
import type { GenerationRecord } from "#contract/generation";
import { isConnected } from "#lib/connection";
import { findPerson } from "../cutout/find-person";
import { maskProblem } from "../cutout/mask-problem";
import { cutoutReceipt } from "../cutout/receipt";
import {
  cutOnDevice,
  estimateVideo,
  floodOnDevice,
  lookOnDevice,
  openOnDevice,
  previewOf,
  refineOnDevice,
  upscaleOnDevice,
  upscaleVideo,
} from "../device/client";
import type { Made, VideoWork } from "../device/protocol";
import { DeviceProblem } from "../device-problem";
import { paramsOfLook } from "../looks/look-params";
import type { Finished } from "../screen/finished";
import { savesToHistory, watchSwitch } from "../screen/save-to-history";
import type { Source } from "../screen/use-source";
import { receiptOf } from "../screen/use-upscale";
import { videoWorkOf } from "../screen/video-work-of";
import { storeResult } from "../store-result";
import { wantedSize } from "../upscale/sizes";
import { refuseSlow } from "../videos/video";
import { doAtProvider } from "./at-provider";
import { createTurns, orAborted, type WorkOptions } from "./create-queue";
import { localOutcome, type Outcome, storedOutcome } from "./outcome";
import type { Recipe } from "./recipe";

/** The device computes one picture at a time; the next one is fetched and the last one stored meanwhile. */
const onDevice = createTurns();

/** Fetches a result to work on it. @throws {DeviceProblem} {TypeError} */
async function sourceOf(record: GenerationRecord, signal: AbortSignal): Promise<Source> {
  const url = record.output_url ?? "";
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new DeviceProblem("This file is not there any more.");
  const file = await answer.blob();
  const name = fileName({ ...record, width: null, height: null }).replace(/\.[^.]+$/, "");
  const { small: _, ...opened } = await openOnDevice(file);
  return { file, name, storedUrl: url, previewUrl: url, fileUrl: url, ...opened };
}

interface ComputeOptions {
  isStored: boolean;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

type Receipt = Pick<Finished, "method" | "params">;
type DeviceRecipe = Exclude<Recipe, { is: "provider" }>;

/** Enlarges a clip where that takes no more than an hour. @throws {DeviceProblem} */
async function enlargeVideo(work: VideoWork, options: ComputeOptions): Promise<Made> {
  const { seconds } = await estimateVideo(work, options);
  const refusal = refuseSlow(seconds);
  if (refusal !== null) throw new DeviceProblem(refusal);
  return upscaleVideo(work, options);
}

/** Computes a picture or a clip, and says how for its receipt. */
async function compute(
  source: Source,
  recipe: DeviceRecipe,
  options: ComputeOptions,
): Promise<Made & Receipt> {
  const { isStored } = options;
  switch (recipe.is) {
    case "upscale": {
      const { method, size } = recipe;
      const wanted = wantedSize(source, size);
      if (wanted.refusal !== undefined) throw new DeviceProblem(wanted.refusal);
      const { width, height } = wanted;
      const made = source.video
        ? await enlargeVideo(videoWorkOf(source, source.video, { method, width, height }), options)
        : await upscaleOnDevice(
            source.file,
            { method, width, height, isStored, isViewed: false },
            options,
          );
      return { ...made, ...receiptOf(method, size, made) };
    }
    case "look": {
      const made = await lookOnDevice(source.file, { look: recipe.look, isStored }, options);
      return { ...made, method: "look", params: paramsOfLook(recipe.look) };
    }
    case "cutout": {
      const { way, tolerance, feather, background } = recipe;
      const { raster } = await previewOf(source.file);
      const rough =
        way === "person"
          ? await findPerson(raster, options.signal)
          : await floodOnDevice(raster, { tolerance });
      options.signal.throwIfAborted();
      const mask = await refineOnDevice(raster, rough, feather);
      options.signal.throwIfAborted();
      const problem = maskProblem(mask);
      if (problem !== null) throw new DeviceProblem(problem);
      const wanted = { mask, background, isStored, format: "image/png" } as const;
      const made = await cutOnDevice(source.file, wanted);
      return { ...made, ...cutoutReceipt(recipe, made) };
    }
    default:
      return recipe satisfies never;
  }
}

/**
 * Stores a result; where there is no network, once there is one again. Where saving is switched off meanwhile, it stays
 * on this page.
 */
async function store(made: Finished, { signal, onStep }: WorkOptions): Promise<Outcome> {
  const saving = watchSwitch();
  const stop = isConnected.subscribe((isThere) =>
    onStep(
      isThere ? "Saving" : "Made. It is saved once there is a connection; keep this page open",
      1,
    ),
  );
  try {
    const ended = AbortSignal.any([signal, saving.signal]);
    return storedOutcome((await storeResult(made, ended)).record);
  } catch (error) {
    signal.throwIfAborted();
    if (saving.signal.aborted) return localOutcome(made);
    throw error;
  } finally {
    stop();
    saving.stop();
  }
}

/**
 * Makes one result of one of the history's, and stores it with its receipt or leaves it on this page.
 * @param isStored whether what the device makes is stored; what a provider makes is in any case.
 * @throws {DeviceProblem} {ApiError} {TypeError} and an AbortError when the signal says so.
 */
export async function doRecipe(
  recipe: Recipe,
  record: GenerationRecord,
  isStored: boolean,
  options: WorkOptions,
): Promise<Outcome> {
  if (recipe.is === "provider") return storedOutcome(await doAtProvider(recipe, record, options));
  const { signal, onStep } = options;
  onStep("Fetching", null);
  const source = await sourceOf(record, signal);
  onStep("Waiting for its turn", null);
  const turn = onDevice(() => {
    signal.throwIfAborted();
    onStep("Working", recipe.is === "cutout" ? null : 0);
    const onProgress = (share: number) => onStep("Working", share);
    return compute(source, recipe, { isStored, signal, onProgress });
  });
  // What waits for its turn does not wait to be canceled.
  const made = await orAborted(turn, signal);
  signal.throwIfAborted();
  const size = `${made.width}x${made.height}`;
  const finished: Finished = {
    ...made,
    source,
    kind: recipe.is,
    isStored,
    // Tells this result from others; no address is needed, for the stored file is shown.
    url: crypto.randomUUID(),
    fileName: `${source.name}-${recipe.is === "upscale" ? size : recipe.is}.${made.video?.container ?? "png"}`,
  };
  // A creator who switches it off while the work goes on does not want it sent either.
  if (!isStored || !savesToHistory.get()) return localOutcome(finished);
  return store(finished, options);
}
