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
export function wishOf(name: SizeName): { scale: number } | { target: SizeName } {
  const wanted = SIZES[name];
  return "factor" in wanted ? { scale: wanted.factor } : { target: name };
}
