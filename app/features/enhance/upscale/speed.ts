import { newRaster } from "../pixels/raster";
import { type ModelName, scaleFor } from "./models";
import { spansOf } from "./tiles";

/** How long a network takes for a pixel, in seconds: a square of its input is enlarged twice. */
export async function secondsPerPixel(
  model: ModelName,
  factor: number,
  side: number,
): Promise<number> {
  const { network } = await import("./network");
  const ready = await network(model, scaleFor(factor));
  const square = newRaster(side, side);
  const [span] = spansOf(side, side);
  if (!span) return 0;
  // The first run compiles; the second one is what counts.
  await ready.run(square, span, span);
  const before = performance.now();
  await ready.run(square, span, span);
  return (performance.now() - before) / 1000 / (side * side);
}
