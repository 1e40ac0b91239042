import type { CreatorModel } from "#contract/models";
import type { Placement } from "../../extend/placement";
import type { Crop } from "../crop/crop";
import type { MadeBackground } from "../cutout/receipt";
import type { Background, CutoutFormat, DeviceMethod } from "../device/protocol";
import type { ImageLook } from "../looks/look";
import type { Mask } from "../pixels/raster";
import { hasOwnSize, type SizeName, sizeAt, wantedSize } from "../upscale/sizes";

export type CutoutWay = "person" | "plain";

/** How what is cut out is found: the tolerance counts for a plain background, and the feather is in pixels. */
export interface MaskWish {
  way: CutoutWay;
  tolerance: number;
  feather: number;
}

export interface UpscaleJob {
  is: "upscale";
  method: DeviceMethod;
  size: SizeName;
}

export interface CutoutJob extends MaskWish {
  is: "cutout";
  background: Background;
  /** Where the background was made from words. */
  made: MadeBackground | null;
  /** What a creator has corrected; without it the mask is found first. */
  mask?: Mask;
  /** PNG where it is left out. */
  format?: CutoutFormat;
}

export interface LookJob {
  is: "look";
  look: ImageLook;
  /** All of the picture where it is left out. */
  crop?: Crop;
}

export interface RemoveJob {
  is: "remove";
  /** What is to go, on a copy of the picture that may be smaller. */
  mask: Mask;
}

export interface ExtendJob {
  is: "extend";
  placement: Placement;
  /** The share of the result that is new, from 0 to 1. */
  share: number;
}

/** What is made on this device. */
export type DeviceJob = UpscaleJob | CutoutJob | LookJob | RemoveJob | ExtendJob;

/** What a provider's model makes. */
export interface ModelJob {
  is: "provider";
  kind: "upscale" | "cutout" | "image_to_image";
  model: CreatorModel;
  /** Null for what is not enlarged. */
  size: SizeName | null;
  /** Of a removal: what is to go, and what the model is told. */
  removal?: { mask: Mask; prompt: string };
}

/** What is done with a picture or a clip: with one on the screen, or with every item of a batch. */
export type EnhanceJob = DeviceJob | ModelJob;

/** Why a clip cannot be worked on, or a picture where clips are wanted; null where nothing speaks against it. */
function mediumProblem(job: EnhanceJob, isVideo: boolean): string | null {
  if (job.is === "provider") {
    const wantsVideos = job.model.takes_clip;
    if (wantsVideos === isVideo) return null;
    return wantsVideos
      ? "This is a picture. This model takes clips only."
      : "This is a clip. This model takes pictures only.";
  }
  if (!isVideo || job.is === "upscale") return null;
  if (job.is === "look") return "This is a clip. Use the editor to give it a look.";
  if (job.is === "extend") return "This is a clip. Only pictures can be extended.";
  return job.is === "cutout"
    ? "This is a clip. Only pictures can be cut out."
    : "This is a clip. Things can be removed from pictures only.";
}

/** Facts about a result or a file that are known before it is opened. */
export interface Workable {
  /** Null for what is neither. */
  medium: "image" | "video" | null;
  /** In pixels, and seconds; null where it is not known. */
  width: number | null;
  height: number | null;
  duration: number | null;
}

/** Why a result or a file cannot be worked on, in a sentence; null where nothing speaks against it. */
export function jobRefusal(job: EnhanceJob, { medium, width, height }: Workable): string | null {
  if (medium === null) return "This result has no picture.";
  const problem = mediumProblem(job, medium === "video");
  if (problem !== null) return problem;
  const size = job.is === "upscale" || job.is === "provider" ? job.size : null;
  if (size === null || width === null || height === null) return null;
  if (job.is !== "provider") return wantedSize({ width, height }, size).refusal ?? null;
  const { model } = job;
  return hasOwnSize(model) ? null : (sizeAt(model, { width, height }, size).refusal ?? null);
}
