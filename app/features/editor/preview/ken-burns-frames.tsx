import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { KEN_BURNS_ZOOM, type KenBurns, type KenBurnsPart } from "#contract/timeline/keys";
import type { Timeline, VisualItem } from "#contract/timeline/timeline";
import { updateItem } from "#film/edit/items";
import { kenBurnsAt, withKenBurnsPart } from "#film/keys/ken-burns";
import { containRect, coverCrop } from "#film/paint/place";
import { sourceTime } from "#film/paint/scene-at";
import { cn } from "#lib/cn";
import { useDesk } from "../desk";
import { dragStep } from "../editing/drag-step";
import { followPointer } from "../follow-pointer";

interface Size {
  width: number;
  height: number;
}

/** How far an arrow key moves a frame, in shares of the picture, and how much it zooms. */
const STEP = 0.01;
const ZOOM_STEP = 1.05;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const WHOLE = { zoom: 1, focus: [0.5, 0.5] } as const;

/** The part of a picture that a frame shows, in pixels of the picture; it is as near to its centre as the picture lets it. */
function cropOf(part: KenBurnsPart, image: Size, frame: Size) {
  return coverCrop(image, frame, { zoom: part.zoom, focus: [part.x, part.y] });
}

/**
 * The whole picture over the preview, with the two frames between which it moves: the chosen one is dragged, and zoomed by
 * its corner.
 */
export function KenBurnsFrames({
  item,
  moves,
  edge,
  size,
}: {
  item: VisualItem;
  moves: KenBurns;
  edge: "start" | "end";
  size: Size;
}) {
  const desk = useDesk();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { assets, editing } = desk;
  const shown = assets.frame(item, sourceTime(item, desk.time.get()));
  const image = shown ?? { width: size.width, height: size.height };
  const room = containRect(image, size, WHOLE);
  const scale = room.width / image.width;

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !shown) return;
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.drawImage(shown.image, room.x, room.y, room.width, room.height);
  });

  const boxOf = (part: KenBurnsPart) => {
    const crop = cropOf(part, image, size);
    return {
      left: room.x + crop.x * scale,
      top: room.y + crop.y * scale,
      width: crop.width * scale,
      height: crop.height * scale,
    };
  };
  const parts = { start: kenBurnsAt(moves, 0), end: kenBurnsAt(moves, 1) };
  const part = parts[edge];
  const box = boxOf(part);
  /** The centre as the picture lets it be: a drag goes on from what is seen. */
  const crop = cropOf(part, image, size);
  const seen: KenBurnsPart = {
    x: (crop.x + crop.width / 2) / image.width,
    y: (crop.y + crop.height / 2) / image.height,
    zoom: part.zoom,
  };
  const put = (next: Partial<KenBurnsPart>) => (timeline: Timeline) =>
    updateItem(timeline, {
      id: item.id,
      changes: { kenBurns: withKenBurnsPart(moves, edge, { ...seen, ...next }) },
    });
  const drag = (
    event: PointerEvent<HTMLElement>,
    partAt: (right: number, down: number) => Partial<KenBurnsPart>,
  ) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const show = dragStep(editing);
    followPointer(event, {
      onMove: (right, down) => show(put(partAt(right, down))),
      onEnd: (right) => {
        if (right === null) show((before) => before);
      },
    });
  };
  const zoomed = (factor: number) => ({
    zoom: Math.min(KEN_BURNS_ZOOM.to, Math.max(KEN_BURNS_ZOOM.from, part.zoom * factor)),
  });
  const onArrow =
    (act: (x: number, y: number) => Partial<KenBurnsPart>) => (event: KeyboardEvent) => {
      const to = ARROWS[event.key];
      if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const by = event.shiftKey ? 5 : 1;
      editing.edit(put(act(to[0] * by, to[1] * by)), `ken-burns:${item.id}:${edge}`);
    };
  const name = edge === "start" ? "Start" : "End";
  const other = edge === "start" ? "end" : "start";
  return (
    <div className="absolute inset-0 overflow-hidden bg-black">
      <canvas
        ref={canvas}
        width={Math.round(size.width)}
        height={Math.round(size.height)}
        className="absolute inset-0 size-full"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute border border-white/70 border-dashed text-2xs text-white"
        style={boxOf(parts[other])}
      >
        <span className="bg-black/60 px-1">{other === "start" ? "Start" : "End"}</span>
      </span>
      <div
        className="absolute border-2 border-signal shadow-[0_0_0_200vmax_rgb(0_0_0/0.45)]"
        style={box}
      >
        <button
          type="button"
          aria-label={`${name} frame: drag it, or move it with the arrow keys`}
          className="absolute inset-0 cursor-move touch-none text-left text-2xs text-white"
          onPointerDown={(event) =>
            drag(event, (right, down) => ({
              x: seen.x + right / room.width,
              y: seen.y + down / room.height,
            }))
          }
          onKeyDown={onArrow((x, y) => ({ x: seen.x + x * STEP, y: seen.y + y * STEP }))}
        >
          <span aria-hidden="true" className="absolute top-0 left-0 bg-signal px-1 text-on-signal">
            {name}
          </span>
        </button>
        {([-1, 1] as const).flatMap((right) =>
          ([-1, 1] as const).map((down) => {
            const isLast = right === 1 && down === 1;
            return (
              <button
                key={`${right} ${down}`}
                type="button"
                // One of the four is enough for the keyboard.
                tabIndex={isLast ? 0 : -1}
                aria-hidden={isLast ? undefined : true}
                aria-label={`${name} frame zoom: drag it, or change it with the arrow keys`}
                className={cn(
                  "-translate-1/2 absolute grid size-6 touch-none place-items-center pointer-coarse:size-11",
                  right === down ? "cursor-nwse-resize" : "cursor-nesw-resize",
                )}
                style={{ left: `${(right + 1) * 50}%`, top: `${(down + 1) * 50}%` }}
                onPointerDown={(event) =>
                  drag(event, (across, along) => {
                    const wide = Math.max(
                      8,
                      box.width + across * right * 2,
                      box.width + (along * down * 2 * box.width) / box.height,
                    );
                    return zoomed(box.width / wide);
                  })
                }
                onKeyDown={onArrow((x, y) => zoomed(ZOOM_STEP ** (y - x)))}
              >
                <span aria-hidden="true" className="size-3 border-2 border-signal bg-white" />
              </button>
            );
          }),
        )}
      </div>
    </div>
  );
}
