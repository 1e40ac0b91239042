import { useStore } from "@nanostores/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { itemLength, type VisualItem } from "#contract/timeline/timeline";
import { findItem } from "#film/edit/find";
import { updateItem } from "#film/edit/items";
import type { Drawable } from "#film/paint/canvas";
import { contextOf, makeCanvas } from "#film/paint/canvas";
import { sourceTime } from "#film/paint/scene-at";
import { sourcePoint } from "#film/paint/source-point";
import { type Desk, seek, useDesk, useFilmPart } from "../desk";
import { picking } from "./picking";

interface Size {
  width: number;
  height: number;
}

/** So many pixels each way are mixed: a single one may be noise. */
const AROUND = 5;
/** How far an arrow key moves the mark, and how far with Shift, in shares of the frame. */
const STEP = 0.01;
const BIG_STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The colour of a picture around a point, as #rrggbb. */
function colourAt(picture: Drawable, { x, y }: { x: number; y: number }): string {
  const context = contextOf(makeCanvas(AROUND, AROUND), { read: true });
  const most = (at: number, length: number) =>
    Math.round(Math.min(Math.max(0, length - AROUND), Math.max(0, at - AROUND / 2)));
  const [left, top] = [most(x, picture.width), most(y, picture.height)];
  context.drawImage(picture.image, left, top, AROUND, AROUND, 0, 0, AROUND, AROUND);
  const { data } = context.getImageData(0, 0, AROUND, AROUND);
  const mean = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < data.length; at += 4) sum += data[at] ?? 0;
    return Math.round(sum / (data.length / 4));
  };
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** The colour that the picture of a piece has under a point of the frame; null beside it, or where it is not loaded. */
function colourUnder(desk: Desk, item: VisualItem, point: { x: number; y: number }, frame: Size) {
  const time = desk.time.get();
  const picture = desk.assets.frame(item, sourceTime(item, time));
  const at = picture && sourcePoint(item, point, { frame, picture, time });
  return at ? colourAt(picture, at) : null;
}

/** Begins to pick: the piece is shown where it is not. */
export function startPicking(desk: Desk, item: VisualItem): void {
  const time = desk.time.get();
  if (desk.isPlaying.get()) desk.player.get()?.pause();
  if (time < item.at || time >= item.at + itemLength(item)) seek(desk, item.at);
  picking.set(item.id);
}

/** A mark over the preview with which the colour of a key is taken from the picture as it is without the key. */
export function ColourPicker({ size }: { size: Size }) {
  const desk = useDesk();
  const id = useStore(picking);
  const selected = useStore(desk.selected);
  const item = useFilmPart((timeline) => (id === null ? undefined : findItem(timeline, id)?.item));
  const isOpen = item !== undefined && "fit" in item && selected === id && size.width > 0;
  useEffect(() => {
    if (id !== null && selected !== id) picking.set(null);
  }, [id, selected]);
  useEffect(() => () => picking.set(null), []);
  return isOpen ? <Mark key={id} desk={desk} item={item} size={size} /> : null;
}

function Mark({ desk, item, size }: { desk: Desk; item: VisualItem; size: Size }) {
  const [point, setPoint] = useState({ x: 0.5, y: 0.5 });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const inFrame = (at: typeof point) => ({ x: at.x * size.width, y: at.y * size.height });
  const colour = colourUnder(desk, item, inFrame(point), size);
  const take = (color: string | null) => {
    picking.set(null);
    if (color === null) return;
    desk.editing.edit((timeline) => {
      const found = findItem(timeline, item.id)?.item;
      if (!found || !("fit" in found) || !found.chroma) return timeline;
      const chroma = { ...found.chroma, color };
      return updateItem(timeline, { id: item.id, changes: { chroma } });
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      picking.set(null);
      return;
    }
    const to = ARROWS[event.key];
    if (!to) return;
    event.preventDefault();
    const by = event.shiftKey ? BIG_STEP : STEP;
    const clamp = (value: number) => Math.min(0.999, Math.max(0, value));
    setPoint(({ x, y }) => ({ x: clamp(x + to[0] * by), y: clamp(y + to[1] * by) }));
  };
  return (
    <button
      ref={button}
      type="button"
      aria-label={`Pick the colour from the picture: ${colour ?? "no picture here"}. Arrow keys move, Enter takes it, Escape cancels`}
      onPointerMove={({ currentTarget, clientX, clientY }) => {
        const { left, top } = currentTarget.getBoundingClientRect();
        setPoint({ x: (clientX - left) / size.width, y: (clientY - top) / size.height });
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={({ detail, currentTarget, clientX, clientY }) => {
        const { left, top } = currentTarget.getBoundingClientRect();
        const at = detail === 0 ? inFrame(point) : { x: clientX - left, y: clientY - top };
        take(colourUnder(desk, item, at, size));
      }}
      onKeyDown={onKey}
      className="absolute inset-0 cursor-crosshair touch-none overflow-hidden"
    >
      <span
        aria-hidden="true"
        className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute size-10 rounded-pill border-4 shadow-print outline-2 outline-white"
        style={{
          left: `${point.x * 100}%`,
          top: `${point.y * 100}%`,
          borderColor: colour ?? "#000",
        }}
      />
    </button>
  );
}
