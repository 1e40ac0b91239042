import { newRaster } from "../pixels/raster";
import { collect, stripsOf } from "../pixels/strips";
import { type ModelName, scaleFor } from "./models";
import { refineStrips } from "./refine";
import { spansOf } from "./tiles";

/** How long a network takes for a pixel, in seconds: a square of its input is enlarged twice, then refined. */
export async function secondsPerPixel(
  model: ModelName,
  factor: number,
  { side, isRefined }: { side: number; isRefined: boolean },
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
  if (isRefined) {
    const made = newRaster(side * ready.scale, side * ready.scale);
    await collect(
      refineStrips(square, stripsOf(made), ready.filters, () => undefined),
      made,
    );
  }
  return (performance.now() - before) / 1000 / (side * side);
}
