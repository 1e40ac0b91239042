import { type CSSProperties, type PointerEvent, useEffect, useRef } from "react";
import { cn } from "#lib/cn";
import { BrushRing, useBrushRing } from "../../masks/brush-ring";
import { brushIn, pointIn } from "../../masks/pointing";
import { Stroke } from "../../masks/stroke";
import { useView } from "../../zoom/use-view";
import { ZoomButtons } from "../../zoom/zoom-buttons";
import type { Mask, Raster } from "../pixels/raster";
import type { BrushSettings } from "./brush-field";
import { cutoutPainter } from "./mask-painting";

interface MaskCanvasProps {
  image: Raster;
  mask: Mask | null;
  /** Null where nothing is painted: one pointer moves the picture then. */
  brush: BrushSettings | null;
  onMask: (mask: Mask) => void;
  /** What shows where the picture is cut away. */
  behind: CSSProperties;
}

/** The picture with what is cut out of it, which can be zoomed; a brush paints on it. */
export function MaskCanvas({ image, mask, brush, onMask, behind }: MaskCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const painting = useRef<Stroke | null>(null);
  const canPaint = brush !== null && mask !== null;
  const { view, scale } = useView(stage, { isDrawn: canPaint, isOnPage: true });
  const { ring, follow } = useBrushRing(stage);
  const { width, height } = image;

  // Another picture is shown whole at first.
  useEffect(() => {
    void image;
    view.showWhole();
  }, [image, view]);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    painting.current = context ? new Stroke(mask, cutoutPainter(context, image)) : null;
  }, [image, mask]);

  /** The brush, and where the pointer is, in the mask's pixels. */
  function pointed(event: PointerEvent<HTMLCanvasElement>, set: BrushSettings) {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      brushIn(box, set, { width, adds: set.is === "add" }),
      pointIn(box, event, image),
    ] as const;
  }

  return (
    <div className="grid w-full justify-items-center">
      <div
        ref={stage}
        data-place=""
        // The arrow keys move what is zoomed.
        {...(scale > 1 && { tabIndex: 0, role: "group", "aria-label": "Zoomed picture" })}
        className={cn(
          "group relative select-none overflow-hidden",
          canPaint || scale > 1 ? "touch-none" : "touch-pan-y",
          canPaint ? "cursor-crosshair" : scale > 1 && "cursor-grab active:cursor-grabbing",
        )}
      >
        <div ref={view.layer}>
          <canvas
            ref={canvas}
            width={width}
            height={height}
            role="img"
            aria-label={mask ? "Cut-out" : "Picture"}
            className="block max-h-[70dvh] max-w-full"
            style={behind}
            onPointerDown={(event) => {
              // A second finger zooms: what the first one began is taken back.
              if (!event.isPrimary) painting.current?.cancel();
              else if (brush && mask && event.button === 0) {
                event.currentTarget.setPointerCapture(event.pointerId);
                painting.current?.begin(...pointed(event, brush));
              }
            }}
            onPointerMove={(event) => {
              follow(event);
              if (brush && event.isPrimary) painting.current?.lineTo(...pointed(event, brush));
            }}
            onPointerUp={(event) => {
              const painted = event.isPrimary ? painting.current?.end() : null;
              if (painted) onMask(painted);
            }}
            onPointerCancel={() => painting.current?.cancel()}
          />
        </div>
        {canPaint && <BrushRing ring={ring} radius={brush.radius} />}
      </div>
      <div className="flex w-full items-center justify-center gap-1.5 rounded-b-control border border-line bg-panel py-1.5">
        <ZoomButtons view={view} scale={scale} />
      </div>
    </div>
  );
}
