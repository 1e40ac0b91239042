import { MAX_IMAGE_PIXELS, MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE } from "#contract/limits";
import type { CreatorModel } from "#contract/models";
import { type Fit, fitUpscale, type WantedScale } from "#contract/upscale-fit";
import { UPSCALE_TARGETS } from "#contract/upscale-sizes";
import { evenSide } from "../videos/video";

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

/** The most pixels of a picture that is made on the device, as many as a stored one may have. */
const MAX_PIXELS = MAX_IMAGE_PIXELS;
/** The most pixels of a clip's frame, and of what a provider makes. */
const MAX_PIXELS_ELSEWHERE = MAX_UPLOAD_PIXELS;

/** What a source becomes, or why it cannot. */
export type Wanted =
  | { width: number; height: number; factor: number; refusal?: undefined }
  | { refusal: string };

interface Sizable {
  width: number;
  height: number;
  video?: unknown;
}

const isWithin = ({ width, height }: { width: number; height: number }, most: number) =>
  width * height <= most && Math.max(width, height) <= MAX_UPLOAD_SIDE;

/** Which size is possible where one is too large: the largest. */
function advice(source: Sizable, most: number): string {
  const possible = SIZE_NAMES.flatMap((name) => {
    const wanted = sizeOf(source, name);
    return wanted.factor > 1 && isWithin(wanted, most) ? [{ ...wanted, name }] : [];
  }).sort((one, other) => other.factor - one.factor);
  const [best] = possible;
  return best
    ? `Choose ${SIZES[best.name].label}, which gives ${best.width} × ${best.height}.`
    : "This one cannot be enlarged here.";
}

/** What a size comes to, whether it is possible or not. A clip's has even sides. */
function sizeOf(source: Sizable, name: SizeName) {
  const size = SIZES[name];
  const short = Math.min(source.width, source.height);
  const factor = "factor" in size ? size.factor : size.shortSide / short;
  const sideOf = source.video != null ? evenSide : Math.round;
  return { width: sideOf(source.width * factor), height: sideOf(source.height * factor), factor };
}

/**
 * The size of the result for a source; the sentence names what prevents it, and the size that is possible.
 * @param most pixels of the result, where it is not made on this device.
 */
export function wantedSize(
  source: Sizable,
  name: SizeName,
  most = source.video != null ? MAX_PIXELS_ELSEWHERE : MAX_PIXELS,
): Wanted {
  const { width, height, factor } = sizeOf(source, name);
  if (factor <= 1) {
    const short = Math.min(source.width, source.height);
    return {
      refusal: `This ${source.video != null ? "clip" : "picture"} has ${short} pixels on its short side already: ${SIZES[name].label} would not make it larger. Choose a larger size.`,
    };
  }
  if (isWithin({ width, height }, most)) return { width, height, factor };
  const bound = `At most ${most / 1e6} megapixels and ${MAX_UPLOAD_SIDE} pixels a side are possible.`;
  return {
    refusal: `The result would have ${width} × ${height} pixels (${Math.ceil((width * height) / 1e6)} megapixels). ${bound} ${advice(source, most)}`,
  };
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
  source: { width: number; height: number; video?: unknown },
  name: SizeName,
): Wanted {
  const wanted = wantedSize(source, name, MAX_PIXELS_ELSEWHERE);
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
