/** Peaks that are read for each second of a sound: as fine as the closest zoom shows two pixels. */
export const PEAKS_PER_SECOND = 200;

/**
 * How high the bars of a wave are, from 0 to 1, the loudest of what each pixel covers.
 * @param peaks from 0 to 255, {@link PEAKS_PER_SECOND} of each second
 * @param look.timeOf when a bar begins, in seconds of the sound; it grows with the bar's number
 */
export function peakBars(
  peaks: Uint8Array,
  { timeOf, count }: { timeOf: (bar: number) => number; count: number },
): Float32Array {
  const bars = new Float32Array(count);
  for (let bar = 0; bar < count; bar += 1) {
    const first = Math.floor(timeOf(bar) * PEAKS_PER_SECOND);
    const last = Math.max(first + 1, Math.floor(timeOf(bar + 1) * PEAKS_PER_SECOND));
    let most = 0;
    for (let at = Math.max(0, first); at < last; at += 1) most = Math.max(most, peaks[at] ?? 0);
    bars[bar] = most / 255;
  }
  return bars;
}
