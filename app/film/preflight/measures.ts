import type { CaptionTrack, Timeline } from "#contract/timeline/timeline";

/** How bright a colour is for the eye, from 0 to 1 (WCAG's relative luminance). */
export function luminance([r, g, b]: readonly [number, number, number]): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** The channels of `#rrggbb`. */
export function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** WCAG's contrast of two colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(channels(a)), luminance(channels(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** How much there is to see in a picture: the spread of its brightness, from 0 (one colour) to about 0.5. */
export function spreadOf({ data }: Pick<ImageData, "data">): { mean: number; spread: number } {
  let [sum, squares, count] = [0, 0, 0];
  for (let at = 0; at + 2 < data.length; at += 16) {
    const value =
      (0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)) /
      255;
    sum += value;
    squares += value * value;
    count += 1;
  }
  const mean = count === 0 ? 0 : sum / count;
  return { mean, spread: count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - mean * mean)) };
}

/** The captions that viewers see. */
export function shownCaptions({ tracks }: Timeline): CaptionTrack[] {
  return tracks.filter(
    (track): track is CaptionTrack =>
      track.kind === "captions" && !track.hidden && track.words.length > 0,
  );
}
