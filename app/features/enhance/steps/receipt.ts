import { cutoutReceipt } from "../cutout/receipt";
import type { Made } from "../device/protocol";
import { paramsOfLook } from "../looks/look-params";
import { upscaleReceipt } from "../upscale/receipt";
import type { DeviceReceipt } from "./finished";
import type { DeviceJob } from "./job";
import type { Source } from "./source";

/** What a result's receipt says about how it was made. */
export function jobReceipt(job: DeviceJob, made: Made): DeviceReceipt {
  switch (job.is) {
    case "upscale":
      return upscaleReceipt(job, made);
    case "cutout":
      return cutoutReceipt(job, made);
    case "look":
      return { method: "look", params: paramsOfLook(job.look) };
    default:
      return job satisfies never;
  }
}

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
  const what = job.is === "upscale" ? `${made.width}x${made.height}` : job.is;
  return `${name}-${what}.${endingOf(job, made)}`;
}
