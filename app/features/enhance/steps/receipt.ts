import { FILLED } from "#contract/generation-params";
import { NO_CROP } from "../crop/crop";
import { paramsOfCrop } from "../crop/crop-params";
import { cutoutReceipt } from "../cutout/receipt";
import type { Made } from "../device/protocol";
import { paramsOfLook } from "../looks/look-params";
import { paintedShare } from "../remove/hole";
import { upscaleReceipt } from "../upscale/receipt";
import type { DeviceReceipt } from "./finished";
import type { DeviceJob, ExtendJob, RemoveJob } from "./job";
import type { Source } from "./source";

/** What a result's receipt says about how it was made. */
export function jobReceipt(job: DeviceJob, made: Made): DeviceReceipt {
  switch (job.is) {
    case "upscale":
      return upscaleReceipt(job, made);
    case "cutout":
      return cutoutReceipt(job, made);
    case "look":
      return {
        method: "look",
        params: { ...paramsOfLook(job.look), ...paramsOfCrop(job.crop ?? NO_CROP) },
      };
    case "remove":
      return { method: "remove-patches", params: removalParams(job, made) };
    case "extend":
      return { method: "fill-edges", params: extensionParams(job, made) };
    default:
      return job satisfies never;
  }
}

/** A share in percent; what was filled at all is more than nothing. */
const percentOf = (share: number) => Math.max(0.01, Math.round(share * 10_000) / 100);
const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** How much was filled, and how long it took. */
function removalParams({ mask }: RemoveJob, { seconds }: Made): DeviceReceipt["params"] {
  return { [FILLED]: percentOf(paintedShare(mask)), seconds: tenths(seconds) };
}

/** Which shape it has, and how much of it is new. */
function extensionParams(job: ExtendJob, made: Made): DeviceReceipt["params"] {
  const { width, height, seconds } = made;
  const { placement, share } = job;
  return {
    ...{ shape: placement.shape, width, height, [FILLED]: percentOf(share) },
    seconds: tenths(seconds),
  };
}

/** What the file of a result says that was not enlarged. */
const ENDINGS = { cutout: "cutout", look: "look", remove: "removed", extend: "extended" } as const;

/** The ending of a result's file, without the dot. */
function endingOf(job: DeviceJob, { video }: Pick<Made, "video">): string {
  if (video) return video.container;
  return job.is === "cutout" && job.format === "image/webp" ? "webp" : "png";
}

/** What a result's file is called: after its source, with the size of what was enlarged. */
export function fileNameOf(
  { name }: Pick<Source, "name">,
  job: DeviceJob,
  made: Pick<Made, "width" | "height" | "video">,
): string {
  const what = job.is === "upscale" ? `${made.width}x${made.height}` : ENDINGS[job.is];
  return `${name}-${what}.${endingOf(job, made)}`;
}
