import { outputOf } from "../../extend/placement";
import { NO_CROP } from "../crop/crop";
import { maskProblem } from "../cutout/mask-problem";
import {
  cutOnDevice,
  estimateVideoOnDevice,
  extendOnDevice,
  lookOnDevice,
  previewOf,
  removeOnDevice,
  upscaleOnDevice,
  upscaleVideoOnDevice,
} from "../device/client";
import type { Made, VideoWork } from "../device/protocol";
import { DeviceProblem } from "../device-problem";
import type { Mask } from "../pixels/raster";
import { areaProblem } from "../remove/hole";
import { wantedSize } from "../upscale/sizes";
import { refuseSlow } from "../videos/video";
import { findMask } from "./find-mask";
import type { Finished } from "./finished";
import type { CutoutJob, DeviceJob, UpscaleJob } from "./job";
import { fileNameOf, jobReceipt } from "./receipt";
import { type Source, videoWorkOf } from "./source";

export interface DeviceOptions {
  /** Whether the result is to be saved to the history. */
  isStored: boolean;
  /** Whether a screen will show every pixel of the result. */
  isViewed: boolean;
  signal: AbortSignal;
  /** Receives the share that is done, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** What a source becomes in size. @throws {DeviceProblem} for a size that is not possible. */
function sizeOf(source: Source, { size }: UpscaleJob): { width: number; height: number } {
  const wanted = wantedSize(source, size);
  if (wanted.refusal !== undefined) throw new DeviceProblem(wanted.refusal);
  return { width: wanted.width, height: wanted.height };
}

/** The work on a clip; null for a picture and for what is not enlarged. @throws {DeviceProblem} */
function videoWork(source: Source, job: DeviceJob): VideoWork | null {
  if (job.is !== "upscale" || !source.video) return null;
  return videoWorkOf(source, source.video, { method: job.method, ...sizeOf(source, job) });
}

/** Refuses a clip that would take more than an hour, by a probe of its first frames. @throws {DeviceProblem} */
export async function checkTime(
  source: Source,
  job: DeviceJob,
  options: Pick<DeviceOptions, "signal">,
): Promise<void> {
  const work = videoWork(source, job);
  if (!work) return;
  const refusal = refuseSlow((await estimateVideoOnDevice(work, options)).seconds);
  if (refusal !== null) throw new DeviceProblem(refusal);
}

/** What is cut out where no creator has painted it. @throws {DeviceProblem} where that is everything or nothing. */
async function foundMask(source: Source, job: CutoutJob, signal: AbortSignal): Promise<Mask> {
  const { raster } = await previewOf(source.file);
  const mask = await findMask(raster, job, signal);
  signal.throwIfAborted();
  const problem = maskProblem(mask);
  if (problem !== null) throw new DeviceProblem(problem);
  return mask;
}

async function compute(source: Source, job: DeviceJob, options: DeviceOptions): Promise<Made> {
  const { isStored, isViewed } = options;
  switch (job.is) {
    case "upscale": {
      const work = videoWork(source, job);
      if (work) return upscaleVideoOnDevice(work, options);
      const wanted = { method: job.method, ...sizeOf(source, job), isStored, isViewed };
      return upscaleOnDevice(source.file, wanted, options);
    }
    case "look":
      return lookOnDevice(
        source.file,
        { look: job.look, crop: job.crop ?? NO_CROP, isStored },
        options,
      );
    case "remove": {
      const problem = areaProblem(job.mask, source);
      if (problem !== null) throw new DeviceProblem(problem);
      return removeOnDevice(source.file, { mask: job.mask, isStored, isViewed }, options);
    }
    case "extend": {
      const output = outputOf(job.placement, source);
      return extendOnDevice(source.file, { output, isOpaque: false, isStored }, options);
    }
    case "cutout": {
      const { background, format = "image/png" } = job;
      const mask = job.mask ?? (await foundMask(source, job, options.signal));
      return cutOnDevice(source.file, { mask, background, isStored, format });
    }
    default:
      return job satisfies never;
  }
}

/** Under which kind a result is listed in the history. */
const KIND_OF_JOB = {
  upscale: "upscale",
  cutout: "cutout",
  look: "look",
  remove: "look",
  extend: "look",
} as const satisfies Record<DeviceJob["is"], Finished["kind"]>;

/**
 * Makes a result of a source on this device, with its receipt and the name of its file.
 * @throws {DeviceProblem} and an AbortError when the signal says so.
 */
export async function makeOnDevice(
  source: Source,
  job: DeviceJob,
  options: DeviceOptions,
): Promise<Finished> {
  const made = await compute(source, job, options);
  return {
    ...made,
    ...jobReceipt(job, made),
    id: crypto.randomUUID(),
    source,
    kind: KIND_OF_JOB[job.is],
    isStored: options.isStored,
    fileName: fileNameOf(source, job, made),
  };
}
