import type { PointerEvent } from "react";
import type { ShareRect } from "#contract/timeline/platforms";
import type { Timeline, VisualItem } from "#contract/timeline/timeline";
import { updateItem } from "#film/edit/items";
import { useDesk, useFilmPart } from "../desk";
import { dragStep } from "../editing/drag-step";
import { followPointer } from "../follow-pointer";
import { besideCaptions } from "./beside-captions";

interface Size {
  width: number;
  height: number;
}

/** A share of the frame in ten thousandths: pointers give longer numbers. */
const share = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 10_000) / 10_000;

/** How far an arrow key moves a grip, in shares of the frame. */
const STEP = 0.02;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Half of the size of the mark and of its edge. Pixels. */
const RADIUS = 13;

const tracksOf = ({ tracks }: Timeline) => tracks;

/** Where captions are that the film shows, in shares of the frame. */
const captionBoxes = (tracks: Timeline["tracks"]): ShareRect[] =>
  tracks.flatMap((track) =>
    track.kind === "captions" && !track.hidden && track.words.length > 0 ? [track.box] : [],
  );

/**
 * The point of a scene that stays in view: dragged as one step of undo. It makes room for captions, which begin in the
 * middle of a tall frame, as the focus does.
 */
export function FocusGrip({ item: { id, focus }, size }: { item: VisualItem; size: Size }) {
  const { editing } = useDesk();
  const tracks = useFilmPart(tracksOf);
  const [x, y] = focus;
  const place = besideCaptions(
    { x: x * size.width, y: y * size.height },
    { captions: captionBoxes(tracks), frame: size, radius: RADIUS },
  );
  const focused = (right: number, down: number) => (timeline: Timeline) =>
    updateItem(timeline, { id, changes: { focus: [share(right), share(down)] } });
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    const show = dragStep(editing);
    followPointer(event, {
      onMove: (right, down) => show(focused(x + right / size.width, y + down / size.height)),
      onEnd: (right) => right === null && show((before) => before),
    });
  };
  return (
    <button
      type="button"
      aria-label="Focus of this scene: drag it, or move it with the arrow keys"
      onPointerDown={drag}
      onKeyDown={(event) => {
        const by = ARROWS[event.key];
        if (!by) return;
        event.preventDefault();
        editing.edit(focused(x + by[0], y + by[1]), `focus:${id}`);
      }}
      className="-translate-x-1/2 -translate-y-1/2 absolute grid size-6 cursor-move touch-none place-items-center pointer-coarse:size-11"
      style={{ left: place.x, top: place.y }}
    >
      <span
        aria-hidden="true"
        className="size-6 rounded-pill border-2 border-white bg-signal/80 ring-1 ring-black/40"
      />
    </button>
  );
}
