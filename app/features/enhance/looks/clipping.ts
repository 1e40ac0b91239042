import type { Pixels } from "#film/looks/details";
import type { ClippingMarks } from "./look-painter";

/** Blue for what is lost in the dark, red for what is lost in the light. look-shader.ts has the same colours. */
const DARK = [28, 107, 255] as const;
const BRIGHT = [255, 46, 33] as const;

/** Shows parts that have a channel at its end in a colour of their own, in place. */
export function markLost({ data }: Pixels, { dark, bright }: ClippingMarks): void {
  if (!dark && !bright) return;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const isDark = dark && Math.min(red, green, blue) === 0;
    if (isDark) data.set(DARK, at);
    else if (bright && Math.max(red, green, blue) === 255) data.set(BRIGHT, at);
  }
}
