import type { KeyboardEvent, PointerEvent } from "react";
import type { KeyedName } from "#contract/timeline/keys";
import { itemLength } from "#contract/timeline/timeline";
import { findItem } from "#film/edit/find";
import { type KeyTime, keyTimes, moveKeys, removeKeys } from "#film/edit/keys";
import { stepFrames, timecodeOf } from "#film/edit/timecode";
import { cn } from "#lib/cn";
import { type Desk, seek, useDesk, useFilmPart } from "../desk";
import { dragStep } from "../editing/drag-step";
import { followPointer } from "../follow-pointer";
import { presentMoment, showKeySettings, useTimeWhile } from "../inspector/key-moment";
import { guide } from "./guide";

/** A press that moves less than this is no drag; how near the playhead attracts a key. Pixels. */
const THRESHOLD = 3;
const SNAP = 6;

const NAMES: Readonly<Record<KeyedName, string>> = {
  ...{ x: "Position", y: "Position", width: "Width", rotation: "Rotation", opacity: "Opacity" },
  ...{ gainDb: "Volume", brightness: "Brightness", contrast: "Contrast" },
  ...{ saturation: "Saturation", temperature: "Temperature", grain: "Grain" },
  vignette: "Vignette",
};

const namesOf = (names: readonly KeyedName[]) =>
  [...new Set(names.map((name) => NAMES[name]))].join(", ");

interface Grip {
  desk: Desk;
  id: string;
  time: number;
  names: readonly KeyedName[];
}

/** Shows the film at a key; dragged, all keys of its time move, as one step of undo. `scale` in pixels a second. */
function dragKey(event: PointerEvent<HTMLElement>, { desk, id, time }: Grip, scale: number): void {
  if (event.button !== 0) return;
  event.stopPropagation();
  const show = dragStep(desk.editing);
  const moment = { ...presentMoment(desk), time };
  const playhead = desk.time.get();
  let isDragged = false;
  followPointer(event, {
    onMove(right) {
      if (!isDragged && Math.abs(right) < THRESHOLD) return;
      isDragged = true;
      const wanted = time + right / scale;
      const isNear = Math.abs(wanted - playhead) * scale <= SNAP;
      guide.set(isNear ? playhead : null);
      show((before) => moveKeys(before, { id, ...moment, to: isNear ? playhead : wanted }));
    },
    onEnd(right) {
      guide.set(null);
      if (!isDragged) {
        seek(desk, time);
        showKeySettings();
      } else if (right === null) show((before) => before);
    },
  });
}

/** Arrow keys move a key by frames, with Shift by ten; Delete takes it away. */
function pressKey(event: KeyboardEvent, { desk, id, time, names }: Grip): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const isDelete = event.key === "Delete" || event.key === "Backspace";
  if (by === undefined && !isDelete) return;
  // The film's own keys would move the playhead, or delete the piece.
  event.preventDefault();
  event.stopPropagation();
  const moment = { id, ...presentMoment(desk), time };
  if (isDelete) {
    desk.editing.edit((timeline) => removeKeys(timeline, { ...moment, names }));
    return;
  }
  const { fps } = desk.editing.state.get().timeline;
  const to = stepFrames(time, (by ?? 0) * (event.shiftKey ? 10 : 1), fps);
  desk.editing.edit((timeline) => moveKeys(timeline, { ...moment, to }), `key:move:${id}`);
}

/** The keys of the chosen piece, as diamonds on it: those of one time are one. */
export function PieceKeys({ id, scale }: { id: string; scale: number }) {
  const desk = useDesk();
  // A piece that moves keeps its drawing: its keys ask the film where it is.
  const item = useFilmPart((timeline) => {
    const found = findItem(timeline, id)?.item;
    return found?.keys ? found : null;
  });
  const fps = useFilmPart((timeline) => timeline.fps);
  const now = useTimeWhile(desk, item !== null);
  if (!item) return null;
  const times = keyTimes(item);
  const { tolerance } = presentMoment(desk);
  const isSeen = ({ time }: KeyTime) =>
    time >= item.at - tolerance && time <= item.at + itemLength(item) + tolerance;
  return times.filter(isSeen).map(({ time, names }, index) => {
    const grip = { desk, id, time, names };
    const isHere = Math.abs(time - now) <= tolerance;
    return (
      <button
        // A key keeps its place among the others while it is moved between them.
        // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays with a key that is moved
        key={index}
        type="button"
        aria-label={`Keyframe, ${timecodeOf(time, fps)}: ${namesOf(names)}`}
        aria-pressed={isHere}
        title={`Keyframe: ${namesOf(names)}`}
        onPointerDown={(event) => dragKey(event, grip, scale)}
        onClick={({ detail }) => {
          // A press of the pointer has shown it; one of a key has not.
          if (detail > 0) return;
          seek(desk, time);
          showKeySettings();
        }}
        onKeyDown={(event) => pressKey(event, grip)}
        className="-translate-x-1/2 absolute bottom-0 z-20 grid size-5 cursor-ew-resize touch-none place-items-center pointer-coarse:size-8"
        style={{ left: (time - item.at) * scale }}
      >
        <span
          aria-hidden="true"
          className={cn("size-2.5 rotate-45 border border-panel", isHere ? "bg-signal" : "bg-text")}
        />
      </button>
    );
  });
}
