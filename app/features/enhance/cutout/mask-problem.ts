import type { Mask } from "../pixels/raster";

/** Of all pixels: below this nothing was cut out, and as near to all of them, nothing was cut away. */
const MIN_SHARE = 0.003;

/** What is wrong with a mask that no one looks at before it is used; null where it tells two parts apart. */
export function maskProblem({ data }: Mask): string | null {
  let sum = 0;
  for (const value of data) sum += value;
  const share = data.length === 0 ? 0 : sum / (255 * data.length);
  const advice = "Open it by itself in Enhance and correct it with the brush.";
  if (share < MIN_SHARE) return `Nothing was found to cut out. ${advice}`;
  if (share > 1 - MIN_SHARE) return `No background was found to cut away. ${advice}`;
  return null;
}
