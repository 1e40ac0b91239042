import { type AnyCanvas, type Context2D, contextOf, makeCanvas } from "./canvas";

/** Where pieces are painted beside the frame, one after the other: one canvas of the frame's size for all of them. */
let layer: AnyCanvas | undefined;

/**
 * Paints something beside the frame, so that parts of it can be taken away, and lays it over the frame then: with the
 * place, the opacity and the clip that the context has. Not to be called within `paint`.
 */
export function drawOnLayer(ctx: Context2D, paint: (layer: Context2D) => void): void {
  const { width, height } = ctx.canvas;
  layer ??= makeCanvas(width, height);
  const context = contextOf(layer);
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (layer.width !== width || layer.height !== height) {
    layer.width = width;
    layer.height = height;
  } else context.clearRect(0, 0, width, height);
  context.save();
  paint(context);
  context.restore();
  ctx.drawImage(layer, 0, 0);
}
