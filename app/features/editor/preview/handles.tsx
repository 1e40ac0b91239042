import { useStore } from "@nanostores/react";
import { type PointerEvent, useRef, useSyncExternalStore } from "react";
import type { Platform } from "#contract/timeline/platforms";
import { isFile } from "#contract/timeline/source-file";
import { itemLength, type Timeline, type VisualItem } from "#contract/timeline/timeline";
import type { FilmAssets } from "#film/assets/open-assets";
import { findItem } from "#film/edit/find";
import { updateItem } from "#film/edit/items";
import { itemAt } from "#film/keys/keys";
import { framePlaceOf } from "#film/paint/frame-place";
import { useDesk, useFilmPart } from "../desk";
import { dragStep } from "../editing/drag-step";
import { followPointer } from "../follow-pointer";
import { useTimeWhile } from "../inspector/key-moment";
import { editedFrame } from "./edited-frame";
import { KenBurnsFrames } from "./ken-burns-frames";
import { MaskHandles, maskHandled } from "./mask-handles";
import { PlaceHandles } from "./place-handles";
import { boxOf } from "./placed";

interface Size {
  width: number;
  height: number;
}

/** A share of the frame in ten thousandths: pointers give longer numbers. */
const share = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 10_000) / 10_000;

/** The chosen piece of the picture, where it is shown and may be changed. */
function useChosen(): VisualItem | null {
  const desk = useDesk();
  const selected = useStore(desk.selected);
  const isPlaying = useStore(desk.isPlaying);
  const item = useFilmPart((timeline) => {
    const found = selected === null ? null : findItem(timeline, selected);
    const isOpen = found?.track.kind === "visual" && !found.track.locked && !found.track.hidden;
    return isOpen ? (found.item as VisualItem) : null;
  });
  const isShown = useSyncExternalStore(desk.time.listen, () => {
    const time = desk.time.get();
    return item !== null && time >= item.at - 0.01 && time < item.at + itemLength(item);
  });
  return isShown && !isPlaying ? item : null;
}

/** Counts what the assets load: the height of a picture is known once it is there. */
function useLoaded(assets: FilmAssets, isAsked: boolean): void {
  const count = useRef(0);
  useSyncExternalStore(
    (onChange) =>
      isAsked
        ? assets.onChange(() => {
            count.current += 1;
            onChange();
          })
        : () => undefined,
    () => count.current,
  );
}

/** Grips over the preview: place, size and rotation of a title, sticker or overlay, the focus of a scene. */
export function Handles({ size, platform }: { size: Size; platform: Platform }) {
  const desk = useDesk();
  const { assets } = desk;
  const item = useChosen();
  const isMasking = useStore(maskHandled) === item?.id;
  const edited = useStore(editedFrame);
  const isFramed = item?.kenBurns !== undefined && edited?.id === item.id;
  useLoaded(assets, (item?.place !== undefined || isFramed) && item !== null && isFile(item.src));
  useTimeWhile(desk, item?.keys !== undefined);
  if (!item || size.width <= 0) return null;
  const { id } = item;
  if (item.kenBurns && edited?.id === id)
    return <KenBurnsFrames item={item} moves={item.kenBurns} edge={edited.edge} size={size} />;
  const place = framePlaceOf(itemAt(item, desk.time.get()));
  const box = boxOf(item, { frame: size, assets, time: desk.time.get() });
  if (item.mask && isMasking)
    return (
      <MaskHandles
        key={id}
        desk={desk}
        item={item}
        mask={item.mask}
        piece={box ?? { x: size.width / 2, y: size.height / 2, ...size, rotation: 0 }}
      />
    );
  if (place && box)
    return (
      <PlaceHandles
        key={id}
        desk={desk}
        item={item}
        place={place}
        box={box}
        frame={size}
        platform={platform}
      />
    );
  if (
    item.kenBurns ||
    item.src.kind === "color" ||
    (item.motion === "none" && item.fit !== "cover")
  )
    return null;
  return <FocusGrip item={item} size={size} />;
}

/** How far an arrow key moves a grip, in shares of the frame. */
const STEP = 0.02;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The point of a scene that stays in view: dragged as one step of undo. */
function FocusGrip({ item: { id, focus }, size }: { item: VisualItem; size: Size }) {
  const { editing } = useDesk();
  const [x, y] = focus;
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
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      <span
        aria-hidden="true"
        className="size-6 rounded-pill border-2 border-white bg-signal/80 shadow-print"
      />
    </button>
  );
}
