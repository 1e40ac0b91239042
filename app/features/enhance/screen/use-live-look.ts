import { type RefObject, useEffect, useRef, useState } from "react";
import type { Pixels } from "#film/looks/details";
import { sketchLook } from "../device/client";
import type { SmallPreview } from "../device/protocol";
import { markLost } from "../looks/clipping";
import { countColours, type Histogram } from "../looks/histogram";
import type { ImageLook } from "../looks/look";
import {
  type ClippingMarks,
  createLookPainter,
  type LookPainter,
  NO_MARKS,
} from "../looks/look-painter";

/** How long a look must have been the same until its colours are counted, at most. Milliseconds. */
const COUNT_EVERY = 90;

interface LiveOptions {
  marks?: ClippingMarks;
  /** Gets the colours of what is shown, without marks. */
  onCounted?: (histogram: Histogram) => void;
}

/** Counts the colours of pictures that follow closely once in a while; the last one always. */
function useCounting(onCounted: LiveOptions["onCounted"]) {
  const latest = useRef(onCounted);
  latest.current = onCounted;
  const timer = useRef<number | null>(null);
  const next = useRef<(() => Parameters<typeof countColours>[0]) | null>(null);
  useEffect(() => () => window.clearTimeout(timer.current ?? undefined), []);
  return useRef((read: () => Parameters<typeof countColours>[0]) => {
    if (!latest.current) return;
    next.current = read;
    timer.current ??= window.setTimeout(() => {
      timer.current = null;
      if (next.current) latest.current?.(countColours(next.current()));
    }, COUNT_EVERY);
  }).current;
}

/** Draws a preview with a look as it changes: by the graphics card, else computed and put onto the canvas. */
export function useLiveLook(
  preview: SmallPreview | null,
  look: ImageLook,
  { marks = NO_MARKS, onCounted }: LiveOptions = {},
): RefObject<HTMLDivElement> {
  const place = useRef<HTMLDivElement>(null);
  const [painter, setPainter] = useState<LookPainter | null>(null);
  const plain = useRef<CanvasRenderingContext2D | null>(null);
  const isComputing = useRef(false);
  const wish = { look, marks };
  const latest = useRef(wish);
  latest.current = wish;
  const count = useCounting(onCounted);

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
    async function compute(shown: SmallPreview, wanted: typeof wish) {
      isComputing.current = true;
      try {
        const made: Pixels = await sketchLook(shown.raster, wanted.look);
        onComputed(made, wanted.marks);
      } finally {
        isComputing.current = false;
      }
      const { current } = latest;
      if (current.look !== wanted.look || current.marks !== wanted.marks) {
        await compute(shown, current);
      }
    }
    function onComputed(made: Pixels, wanted: ClippingMarks) {
      const data = new Uint8ClampedArray(made.data);
      count(() => made);
      markLost({ ...made, data }, wanted);
      plain.current?.putImageData(new ImageData(data, made.width, made.height), 0, 0);
    }
    if (painter && preview) {
      const { width, height } = preview.raster;
      const frame = requestAnimationFrame(() => painter.paint(look, marks));
      count(() => {
        painter.paint(look);
        const data = painter.pixels();
        if (marks !== NO_MARKS) painter.paint(look, marks);
        return { width, height, data };
      });
      return () => cancelAnimationFrame(frame);
    }
    if (preview && plain.current && !isComputing.current) void compute(preview, { look, marks });
    return undefined;
  }, [painter, preview, look, marks, count]);

  return place;
}
