import { type RefObject, useEffect, useRef, useState } from "react";
import { sketchLook } from "../device/client";
import type { SmallPreview } from "../device/protocol";
import type { ImageLook } from "../looks/look";
import { createLookPainter, type LookPainter } from "../looks/look-painter";

/** Draws a preview with a look as it changes: by the graphics card, else computed and put onto the canvas. */
export function useLiveLook(
  preview: SmallPreview | null,
  look: ImageLook,
): RefObject<HTMLDivElement> {
  const place = useRef<HTMLDivElement>(null);
  const [painter, setPainter] = useState<LookPainter | null>(null);
  const plain = useRef<CanvasRenderingContext2D | null>(null);
  const isComputing = useRef(false);
  const latest = useRef(look);
  latest.current = look;

  useEffect(() => {
    if (!preview || !place.current) return;
    const canvas = document.createElement("canvas");
    canvas.className = "block max-h-[70dvh] max-w-full rounded-control";
    const made = createLookPainter(canvas, preview.raster, preview.glow);
    plain.current = null;
    if (!made) {
      canvas.width = preview.raster.width;
      canvas.height = preview.raster.height;
      plain.current = canvas.getContext("2d");
    }
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", "Preview of the look");
    place.current.replaceChildren(canvas);
    setPainter(made);
    return () => made?.dispose();
  }, [preview]);

  useEffect(() => {
    async function compute(shown: SmallPreview, wanted: ImageLook) {
      isComputing.current = true;
      try {
        const { data, width, height } = await sketchLook(shown.raster, wanted);
        plain.current?.putImageData(new ImageData(data, width, height), 0, 0);
      } finally {
        isComputing.current = false;
      }
      if (latest.current !== wanted) await compute(shown, latest.current);
    }
    if (painter) {
      const frame = requestAnimationFrame(() => painter.paint(look));
      return () => cancelAnimationFrame(frame);
    }
    if (preview && plain.current && !isComputing.current) void compute(preview, look);
    return undefined;
  }, [painter, preview, look]);

  return place;
}
