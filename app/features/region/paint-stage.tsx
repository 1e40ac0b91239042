import { type PointerEvent, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { cn } from "#lib/cn";
import type { Mask } from "../enhance/pixels/raster";
import { BrushRing, useBrushRing } from "../masks/brush-ring";
import { brushIn, pointIn } from "../masks/pointing";
import { Stroke } from "../masks/stroke";
import { useView } from "../zoom/use-view";
import { ZoomButtons } from "../zoom/zoom-buttons";
import { feathered } from "./feather";
import type { Corners } from "./shapes";
import { tintPainter } from "./tint";
import { TOOLS, type ToolName } from "./tools";
import type { Painting } from "./use-painting";
import type { WorkedPicture } from "./use-picture";

interface PaintStageProps {
  picture: WorkedPicture;
  painting: Painting;
  /** What is marked by now. */
  mask: Mask;
  /** How soft the edge is, in pixels of the mask. */
  feather: number;
}

/** What a pointer has begun besides a stroke. */
interface Begun {
  tool: ToolName;
  from: { x: number; y: number };
}

/** The picture with its marked region as a tint; tools draw on it, two fingers and the wheel zoom it. */
export function PaintStage({ picture, painting, mask, feather }: PaintStageProps) {
  const { tool, adds, brush } = painting.settings;
  const { width, height } = mask;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stroke = useRef<Stroke | null>(null);
  const draw = useRef<ReturnType<typeof tintPainter> | null>(null);
  const begun = useRef<Begun | null>(null);
  const { isDrawn } = TOOLS[tool];
  const { view, scale } = useView(stage, { isDrawn });
  const { ring, follow } = useBrushRing(stage);

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

  const boxNow = () => canvas.current?.getBoundingClientRect() ?? new DOMRect(0, 0, width, height);
  const placeOf = (event: PointerEvent) => pointIn(boxNow(), event, mask);
  const brushNow = () => brushIn(boxNow(), brush, { width, adds });

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
    if (tool === "brush") follow(event);
    if (!event.isPrimary) return;
    if (stroke.current?.isPainting) stroke.current.lineTo(brushNow(), placeOf(event));
    const { current } = begun;
    if (current?.tool === "rectangle") showFrame({ from: current.from, to: placeOf(event) });
  }

  function end(event: PointerEvent<HTMLDivElement>) {
    if (!event.isPrimary) return;
    const painted = stroke.current?.end();
    if (painted) painting.setMask(painted);
    const { current } = begun;
    cancel();
    if (current?.tool === "rectangle")
      painting.markRectangle({ from: current.from, to: placeOf(event) });
    if (current?.tool === "colour") painting.markColourAt(current.from);
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
        {tool === "brush" && <BrushRing ring={ring} radius={brush.radius} />}
      </div>
      <div className="flex items-center gap-1 rounded-control border border-line bg-panel px-1">
        <ZoomButtons view={view} scale={scale} />
      </div>
    </div>
  );
}
