import type { GenerationRecord } from "#contract/generation";
import type { CreatorModel } from "#contract/models";
import { isFilm, isImage } from "#lib/result";
import type { MadeBackground } from "../cutout/receipt";
import type { Background, DeviceMethod } from "../device/protocol";
import type { Look } from "../looks/look";
import { type ModelScale, scaleFor } from "../upscale/models";
import { hasOwnSize, type SizeName, sizeAt, wantedSize } from "../upscale/sizes";
import { workOf } from "../upscale/tiles";

/** What is done with every item of a batch. */
export type Recipe =
  | { is: "upscale"; method: DeviceMethod; size: SizeName }
  | {
      is: "cutout";
      way: CutoutWay;
      tolerance: number;
      feather: number;
      background: Background;
      /** Where the background was made from words. */
      made: MadeBackground | null;
    }
  | { is: "look"; look: Look }
  /** `size` is null for a cut-out. */
  | { is: "provider"; kind: "upscale" | "cutout"; model: CreatorModel; size: SizeName | null };

export type CutoutWay = "person" | "plain";

/** Why a clip cannot be worked on, or a picture where clips are wanted; null where nothing speaks against it. */
function mediumProblem(recipe: Recipe, isVideo: boolean): string | null {
  if (recipe.is === "provider") {
    const wantsVideos = recipe.model.takes_clip;
    if (wantsVideos === isVideo) return null;
    return wantsVideos
      ? "A picture. This model works on clips."
      : "A clip. This model works on pictures.";
  }
  if (!isVideo || recipe.is === "upscale") return null;
  return recipe.is === "look"
    ? "A clip. The editor gives clips a look."
    : "A clip. Cut-outs are made of pictures.";
}

/** Why a result cannot be worked on, in a sentence; null where nothing speaks against it. */
export function refusalOf(recipe: Recipe, record: GenerationRecord): string | null {
  if (!isImage(record) && !isFilm(record)) return "There is no picture to work on.";
  const problem = mediumProblem(recipe, isFilm(record));
  if (problem !== null) return problem;
  const size = recipe.is === "upscale" || recipe.is === "provider" ? recipe.size : null;
  const { width, height } = record;
  if (size === null || width === null || height === null) return null;
  if (recipe.is !== "provider") return wantedSize({ width, height }, size).refusal ?? null;
  const { model } = recipe;
  return hasOwnSize(model) ? null : (sizeAt(model, { width, height }, size).refusal ?? null);
}

/** How long the work on one pixel takes on this device, in seconds, for each scale of a network. */
export type Pace = Readonly<Partial<Record<ModelScale, number>>>;

/** What a picture becomes; null where its size is not known, and for clips, whose frames are their own matter. */
function wishFor(record: GenerationRecord, size: SizeName) {
  const { width, height } = record;
  if (isFilm(record) || width === null || height === null) return null;
  const wanted = wantedSize({ width, height }, size);
  return wanted.refusal === undefined ? { width, height, factor: wanted.factor } : null;
}

/** The scales of the network that a batch needs. */
export function scalesFor(records: readonly GenerationRecord[], size: SizeName): ModelScale[] {
  const factors = records.map((record) => wishFor(record, size)?.factor ?? null);
  return [...new Set(factors.filter((factor) => factor !== null).map(scaleFor))].sort();
}

/**
 * How long the pictures of a batch take on this device, in seconds, by a pace that was measured once; null while the pace
 * of a scale that it needs is not known.
 */
export function secondsFor(
  records: readonly GenerationRecord[],
  size: SizeName,
  pace: Pace,
): number | null {
  let seconds = 0;
  for (const record of records) {
    const wish = wishFor(record, size);
    if (!wish) continue;
    const perPixel = pace[scaleFor(wish.factor)];
    if (perPixel === undefined) return null;
    seconds += perPixel * workOf(wish.width, wish.height);
  }
  return seconds;
}
