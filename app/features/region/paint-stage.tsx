import { type PointerEvent, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { cn } from "#lib/cn";
import type { Mask } from "../enhance/pixels/raster";
import type { BrushShape } from "../masks/brush-amounts";
import { Stroke } from "../masks/stroke";
import { useView } from "../zoom/use-view";
import { ZoomButtons } from "../zoom/zoom-buttons";
import { feathered } from "./feather";
import type { Corners } from "./shapes";
import { tintPainter } from "./tint";
import { TOOLS, type ToolName } from "./tools";
import type { WorkedPicture } from "./use-picture";

interface PaintStageProps {
  picture: WorkedPicture;
  mask: Mask;
  /** How soft the edge is, in pixels of the mask. */
  feather: number;
  tool: ToolName;
  /** Whether a tool marks, or takes a mark away. */
  adds: boolean;
  brush: BrushShape;
  onStroke: (mask: Mask) => void;
  onRectangle: (corners: Corners) => void;
  onColour: (at: { x: number; y: number }) => void;
}

/** What a pointer has begun besides a stroke. */
interface Begun {
  tool: ToolName;
  from: { x: number; y: number };
}

/** The picture with its marked region as a tint; tools draw on it, two fingers and the wheel zoom it. */
export function PaintStage(props: PaintStageProps) {
  const { picture, mask, feather, tool, adds, brush, onStroke, onRectangle, onColour } = props;
  const { width, height } = mask;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stroke = useRef<Stroke | null>(null);
  const draw = useRef<ReturnType<typeof tintPainter> | null>(null);
  const begun = useRef<Begun | null>(null);
  const { isDrawn } = TOOLS[tool];
  const { view, scale } = useView(stage, { isDrawn });

  const wanted = useDeferredValue(feather);
  const soft = useMemo(() => feathered(mask, wanted), [mask, wanted]);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    draw.current = context ? tintPainter(context, { width, height }) : null;
  }, [width, height]);
  useEffect(() => {
    stroke.current = new Stroke(mask, (painted, area) => draw.current?.(painted, area));
    const whole = { left: 0, top: 0, right: mask.width, bottom: mask.height };
    if (soft !== mask) draw.current?.(soft, whole);
  }, [mask, soft]);

  function placeOf({ clientX, clientY }: PointerEvent) {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: ((clientX - box.left) / box.width) * width,
      y: ((clientY - box.top) / box.height) * height,
    };
  }

  /** The brush in the mask's pixels: its radius is set in those of the screen. */
  function brushNow() {
    const perPixel = width / (canvas.current?.getBoundingClientRect().width ?? width);
    return { radius: brush.radius * perPixel, hardness: brush.hardness, adds };
  }

  /** Shows how far the brush reaches. */
  function showRing({ clientX, clientY }: PointerEvent) {
    const box = stage.current?.getBoundingClientRect();
    if (!ring.current || !box) return;
    ring.current.style.transform = `translate(${clientX - box.left}px, ${clientY - box.top}px) translate(-50%, -50%)`;
  }

  /** Shows the rectangle that is being drawn; nothing for none. */
  function showFrame(corners: Corners | null) {
    if (!frame.current) return;
    frame.current.hidden = corners === null;
    if (!corners) return;
    const { from, to } = corners;
    const { style } = frame.current;
    style.left = `${(Math.min(from.x, to.x) / width) * 100}%`;
    style.top = `${(Math.min(from.y, to.y) / height) * 100}%`;
    style.width = `${(Math.abs(to.x - from.x) / width) * 100}%`;
    style.height = `${(Math.abs(to.y - from.y) / height) * 100}%`;
  }

  function cancel() {
    stroke.current?.cancel();
    begun.current = null;
    showFrame(null);
  }

  function begin(event: PointerEvent<HTMLDivElement>) {
    // A second finger zooms: what the first one began is taken back.
    if (!event.isPrimary) return cancel();
    if (!isDrawn || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = placeOf(event);
    if (tool === "brush") stroke.current?.begin(brushNow(), from);
    else begun.current = { tool, from };
  }

  function move(event: PointerEvent<HTMLDivElement>) {
    if (tool === "brush") showRing(event);
    if (!event.isPrimary) return;
    if (stroke.current?.isPainting) stroke.current.lineTo(brushNow(), placeOf(event));
    const { current } = begun;
    if (current?.tool === "rectangle") showFrame({ from: current.from, to: placeOf(event) });
  }

  function end(event: PointerEvent<HTMLDivElement>) {
    if (!event.isPrimary) return;
    const painted = stroke.current?.end();
    if (painted) onStroke(painted);
    const { current } = begun;
    cancel();
    if (current?.tool === "rectangle") onRectangle({ from: current.from, to: placeOf(event) });
    if (current?.tool === "colour") onColour(current.from);
  }

  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-2">
      <div
        ref={stage}
        data-place=""
        className={cn(
          "group relative size-full touch-none select-none overflow-hidden [container-type:size]",
          isDrawn ? "cursor-crosshair" : "cursor-grab active:cursor-grabbing",
        )}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={cancel}
      >
        <div ref={view.layer} className="grid size-full place-items-center">
          <div
            className="relative"
            style={{
              width: `min(100cqw, calc(100cqh * ${width / height}))`,
              aspectRatio: `${width} / ${height}`,
            }}
          >
            <img
              src={picture.url}
              alt=""
              decoding="async"
              draggable={false}
              className="absolute inset-0 size-full"
            />
            <canvas
              ref={canvas}
              width={width}
              height={height}
              role="img"
              aria-label="Picture with the marked region"
              className="absolute inset-0 size-full"
            />
            <div
              ref={frame}
              hidden
              aria-hidden="true"
              className="pointer-events-none absolute border border-white bg-white/20 outline outline-black/60"
            />
          </div>
        </div>
        {tool === "brush" && (
          <span
            ref={ring}
            aria-hidden="true"
            className="pointer-events-none absolute top-0 left-0 hidden rounded-full border border-white outline outline-black/60 group-hover:[@media(hover:hover)]:block"
            style={{ width: brush.radius * 2, height: brush.radius * 2 }}
          />
        )}
      </div>
      <div className="flex items-center gap-1 rounded-control border border-line bg-panel px-1">
        <ZoomButtons view={view} scale={scale} />
      </div>
    </div>
  );
}
