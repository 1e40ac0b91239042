import { useEffect, useMemo, useRef } from "react";
import { resizeLanczos } from "../enhance/pixels/lanczos";
import type { Raster } from "../enhance/pixels/raster";
import { fillEdges } from "./fill-edges";
import type { Placement } from "./placement";

/** The longer side of the preview while the picture moves and once it rests, in pixels, and how long that takes. */
const [MOVING, RESTING, REST_MS] = [128, 448, 140];

/** The frame with its edges filled, small; null where the picture is too small to be seen in it. */
function drawSmall(copy: Raster, placement: Placement, size: Placement["width"], whole: number) {
  const scale = size / Math.max(placement.width, placement.height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const perCopy = copy.width / whole;
  const picture = resizeLanczos(copy, side(copy.width / perCopy), side(copy.height / perCopy));
  const place = {
    width: side(placement.width),
    height: side(placement.height),
    left: Math.round(placement.left * scale),
    top: Math.round(placement.top * scale),
  };
  return fillEdges(picture, place, true);
}

/** Shows how the edges of a frame would be filled: coarse while it changes, finer once it rests. */
export function FramePreview({
  copy,
  width,
  placement,
}: {
  /** A copy of the picture. */
  copy: Raster;
  /** Of the picture itself, in pixels. */
  width: number;
  placement: Placement;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const small = useMemo(() => {
    const scale = Math.min(1, RESTING / Math.max(copy.width, copy.height));
    const side = (length: number) => Math.max(1, Math.round(length * scale));
    return resizeLanczos(copy, side(copy.width), side(copy.height));
  }, [copy]);

  useEffect(() => {
    const draw = (size: number) => {
      const made = drawSmall(small, placement, size, width);
      const { current } = canvas;
      if (!current) return;
      current.width = made.width;
      current.height = made.height;
      current
        .getContext("2d")
        ?.putImageData(new ImageData(made.data, made.width, made.height), 0, 0);
    };
    const frame = requestAnimationFrame(() => draw(MOVING));
    const rest = window.setTimeout(() => draw(RESTING), REST_MS);
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(rest);
    };
  }, [small, placement, width]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="The frame with its edges filled"
      className="absolute inset-0 size-full"
    />
  );
}
