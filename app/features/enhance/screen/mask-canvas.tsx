import { type CSSProperties, type PointerEvent, useEffect, useRef } from "react";
import { paintStroke } from "../cutout/brush";
import type { Mask, Raster } from "../pixels/raster";

interface MaskCanvasProps {
  image: Raster;
  mask: Mask | null;
  brush: { adds: boolean; radius: number } | null;
  onMask: (mask: Mask) => void;
  /** What shows where the picture is cut away. */
  behind: CSSProperties;
}

/** The picture with what is cut out of it; a brush paints on it. */
export function MaskCanvas({ image, mask, brush, onMask, behind }: MaskCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const points = useRef<{ x: number; y: number }[]>([]);
  const { width, height } = image;

  useEffect(() => draw(ref.current, image, mask), [image, mask]);

  function placeOf(event: PointerEvent<HTMLCanvasElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  }

  /** The brush's radius in the mask's pixels: it is set in those of the screen. */
  const radiusOf = (event: PointerEvent<HTMLCanvasElement>) =>
    ((brush?.radius ?? 1) * width) / event.currentTarget.getBoundingClientRect().width;

  function stroke(event: PointerEvent<HTMLCanvasElement>): Mask | null {
    if (!brush || !mask) return null;
    const { adds } = brush;
    return paintStroke(mask, { points: points.current, radius: radiusOf(event), adds });
  }

  return (
    <canvas
      ref={ref}
      width={width}
      height={height}
      role="img"
      aria-label={mask ? "Cut-out" : "Picture"}
      className="block max-h-[70dvh] max-w-full"
      style={{ ...behind, ...(brush ? { cursor: "crosshair", touchAction: "none" } : {}) }}
      onPointerDown={(event) => {
        if (!brush || !mask) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        points.current = [placeOf(event)];
        draw(ref.current, image, stroke(event));
      }}
      onPointerMove={(event) => {
        if (points.current.length === 0) return;
        points.current.push(placeOf(event));
        draw(ref.current, image, stroke(event));
      }}
      onPointerUp={(event) => {
        const painted = points.current.length > 0 ? stroke(event) : null;
        points.current = [];
        if (painted) onMask(painted);
      }}
      onPointerCancel={() => {
        points.current = [];
        draw(ref.current, image, mask);
      }}
    />
  );
}

function draw(canvas: HTMLCanvasElement | null, image: Raster, mask: Mask | null) {
  const context = canvas?.getContext("2d");
  if (!context) return;
  const data = image.data.slice();
  if (mask) {
    for (let at = 0; at < mask.data.length; at += 1) {
      data[at * 4 + 3] = ((data[at * 4 + 3] ?? 0) * (mask.data[at] ?? 0)) / 255;
    }
  }
  context.putImageData(new ImageData(data, image.width, image.height), 0, 0);
}
