import type { CreatorModel } from "#contract/models";
import { type Fit, fitUpscale, type WantedScale } from "#contract/upscale-fit";
import { UPSCALE_TARGETS } from "#contract/upscale-sizes";
import { evenSide } from "../clips/clip";

/** What a picture is enlarged to: a factor, or a short side in pixels. */
export const SIZES = {
  "2x": { label: "2×", factor: 2 },
  "4x": { label: "4×", factor: 4 },
  "1080p": { label: "1080p", shortSide: UPSCALE_TARGETS["1080p"] },
  "2k": { label: "2K", shortSide: UPSCALE_TARGETS["2k"] },
  "4k": { label: "4K", shortSide: UPSCALE_TARGETS["4k"] },
} as const satisfies Record<
  string,
  { label: string } & ({ factor: number } | { shortSide: number })
>;

export type SizeName = keyof typeof SIZES;
export const SIZE_NAMES = Object.keys(SIZES) as SizeName[];

/** The most pixels of a result, as many as a stored picture may have. */
export const MOST_PIXELS = 40_000_000;

/** What a source becomes, or why it cannot. */
export type Wanted =
  | { width: number; height: number; factor: number; refusal?: undefined }
  | { refusal: string };

/** The size of the result for a source (a clip's has even sides); the sentence names what stands against it. */
export function wantedSize(
  source: { width: number; height: number; clip?: unknown },
  name: SizeName,
): Wanted {
  const size = SIZES[name];
  const short = Math.min(source.width, source.height);
  const factor = "factor" in size ? size.factor : size.shortSide / short;
  const isClip = source.clip != null;
  if (factor <= 1) {
    return {
      refusal: `This ${isClip ? "clip" : "picture"} has ${short} pixels on its short side already: ${size.label} would not make it larger. Choose a larger size.`,
    };
  }
  const sideOf = isClip ? evenSide : Math.round;
  const [width, height] = [sideOf(source.width * factor), sideOf(source.height * factor)];
  if (width * height > MOST_PIXELS) {
    return {
      refusal: `The result would have ${width} × ${height} pixels. At most 40 megapixels are possible: choose a smaller size.`,
    };
  }
  return { width, height, factor };
}

/** A size as a start at a provider takes it. */
function scaleOf(name: SizeName): WantedScale {
  switch (name) {
    case "2x":
      return { scale: 2 };
    case "4x":
      return { scale: 4 };
    default:
      return { target: name };
  }
}

type Sized = Pick<CreatorModel, "parameters">;

const fitOf = ({ parameters }: Sized, name: SizeName, short: number | null): Fit =>
  fitUpscale(parameters, scaleOf(name), short);

/** Whether a provider's model takes no wish for a size and makes what it always makes. */
export const hasOwnSize = (model: Sized) => fitOf(model, "1080p", null).is === "own";

/** The wish for a size in a start at a provider; a start has one, also where the model takes none. */
export const wishFor = (model: Sized, name: SizeName): Record<string, unknown> => ({
  ...scaleOf(hasOwnSize(model) ? "2x" : name),
});

/** What a provider's model makes of a source whose size it is asked for, or why it does not make that. */
export function sizeAt(
  model: Sized,
  source: { width: number; height: number; clip?: unknown },
  name: SizeName,
): Wanted {
  const wanted = wantedSize(source, name);
  if (wanted.refusal !== undefined) return wanted;
  const fit = fitOf(model, name, Math.min(source.width, source.height));
  if (fit.is === "refused") return { refusal: fit.reason };
  const factor = fit.is === "params" ? (fit.factor ?? wanted.factor) : wanted.factor;
  return {
    width: Math.round(source.width * factor),
    height: Math.round(source.height * factor),
    factor,
  };
}
