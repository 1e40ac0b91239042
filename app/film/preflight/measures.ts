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

/** The least contrast between a caption's letters and what is always behind them: outline or plate. */
export function captionContrast({ style }: CaptionTrack): number {
  const backs = [
    ...(style.plate ? [style.plate] : []),
    ...(style.strokeWidth > 0.02 ? [style.stroke] : []),
  ];
  if (backs.length === 0) return 1;
  const fronts = style.preset === "karaoke" ? [style.color, style.highlight] : [style.color];
  return Math.min(
    ...fronts.map((front) => Math.max(...backs.map((back) => contrast(front, back)))),
  );
}

/** When something is first said or written, in seconds; Infinity when nothing is. */
export function hookAt(timeline: Timeline): number {
  const times = timeline.tracks.flatMap((track) => {
    if (track.kind === "captions")
      return track.hidden ? [] : track.words.slice(0, 1).map(({ t0 }) => t0);
    if (track.kind === "voice") {
      return track.muted
        ? []
        : track.items.slice(0, 1).map((item) => item.at + (item.words?.[0]?.start ?? 0));
    }
    if (track.kind !== "visual" || track.hidden) return [];
    return track.items.filter(({ src }) => src.kind === "text").map(({ at }) => at);
  });
  return times.reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY);
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

/** Names of what needs a licence and has none: stock clips without a row, music without a tick. */
export function unlicensed(
  timeline: Timeline,
): { id: string; label: string; needsTick: boolean }[] {
  const known = new Set(timeline.licences.map(({ item }) => item));
  return timeline.tracks.flatMap((track) => {
    if (track.kind === "captions") return [];
    return track.items.flatMap((item) => {
      const isStock = item.src.kind === "stock" && !known.has(item.id) && !known.has(item.src.id);
      const isOwnMusic =
        track.kind === "music" && item.src.kind === "upload" && !("rights" in item && item.rights);
      if (!isStock && !isOwnMusic) return [];
      return [
        {
          id: item.id,
          label: item.label ?? (isStock ? "Stock clip" : "Music"),
          needsTick: isOwnMusic,
        },
      ];
    });
  });
}
