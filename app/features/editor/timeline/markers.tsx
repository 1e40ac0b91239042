import { useStore } from "@nanostores/react";
import { Trash2, X } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import type { Marker } from "#contract/timeline/timeline";
import { removeMarker, updateMarker } from "#film/edit/markers";
import { snapTime } from "#film/edit/move";
import { stepFrames, timecodeOf } from "#film/edit/timecode";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { Input } from "#ui/input";
import { type Desk, seek, useDesk, useTimeline } from "../desk";
import { followPointer } from "../follow-pointer";
import { chosenMarker } from "./chosen-marker";
import { guide } from "./guide";
import { NAMES_WIDTH } from "./ruler";

/** A press that moves less than this is no drag; how near an edge a marker snaps to it. Pixels. */
const THRESHOLD = 4;
const SNAP = 8;
/** The colour of a marker that has none of its own. */
const USUAL_COLOR = "#ff8a3d";
const MAX_NAME = 80;

/** Chooses a marker and shows the film there; dragged, it moves, as one step of undo. */
function dragMarker(
  event: PointerEvent<HTMLElement>,
  { desk, marker, scale }: { desk: Desk; marker: Marker; scale: number },
): void {
  event.stopPropagation();
  if (event.button !== 0) return;
  const { id } = marker;
  const before = desk.editing.state.get().timeline;
  let isDragged = false;
  const show = (at: number) =>
    desk.editing.edit(
      (timeline) => updateMarker(timeline, { id, changes: { at } }),
      `marker:move:${id}`,
    );
  followPointer(event, {
    onMove(pixels) {
      if (!isDragged && Math.abs(pixels) < THRESHOLD) return;
      isDragged = true;
      const near = snapTime(before, {
        ...{ time: Math.max(0, marker.at + pixels / scale), tolerance: SNAP / scale },
        ...{ except: [id], playhead: desk.time.get() },
      });
      guide.set(near.snapped ? near.time : null);
      show(near.time);
    },
    onEnd(pixels) {
      guide.set(null);
      if (pixels === null && isDragged) show(marker.at);
      desk.editing.endStep();
      if (isDragged) return;
      chosenMarker.set(id);
      seek(desk, marker.at);
    },
  });
}

function forget(desk: Desk, id: string): void {
  chosenMarker.set(null);
  desk.editing.edit((timeline) => removeMarker(timeline, { id }));
}

/** Arrow keys move a marker by frames, Delete takes it away. */
function pressMarker(event: KeyboardEvent, desk: Desk, { id, at }: Marker): void {
  const { fps } = desk.editing.state.get().timeline;
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const isDelete = event.key === "Delete" || event.key === "Backspace";
  if (by === undefined && !isDelete) return;
  // The film's own keys would move the playhead, or delete what is chosen.
  event.preventDefault();
  event.stopPropagation();
  if (isDelete) forget(desk, id);
  else {
    const next = stepFrames(at, (by ?? 0) * (event.shiftKey ? 10 : 1), fps);
    desk.editing.edit(
      (timeline) => updateMarker(timeline, { id, changes: { at: next } }),
      `marker:move:${id}`,
    );
  }
}

/** The markers on the ruler, as flags. */
export function MarkerFlags({ scale }: { scale: number }) {
  const desk = useDesk();
  const { markers, fps } = useTimeline();
  const chosen = useStore(chosenMarker);
  return markers.map((marker) => (
    <button
      key={marker.id}
      type="button"
      aria-label={`${marker.label || "Marker"}, ${timecodeOf(marker.at, fps)}`}
      aria-pressed={chosen === marker.id}
      title={marker.label || "Marker"}
      onPointerDown={(event) => dragMarker(event, { desk, marker, scale })}
      // A press by a key: one by a pointer was taken by the drag.
      onClick={({ detail }) => {
        if (detail === 0) chosenMarker.set(marker.id);
      }}
      onKeyDown={(event) => pressMarker(event, desk, marker)}
      className={cn(
        "-translate-x-1/2 absolute top-0 z-10 h-4 w-3 cursor-grab touch-none rounded-t-frame [clip-path:polygon(0_0,100%_0,100%_60%,50%_100%,0_60%)] pointer-coarse:w-5",
        chosen === marker.id && "brightness-125 saturate-150",
      )}
      style={{ left: marker.at * scale, background: marker.color ?? USUAL_COLOR }}
    />
  ));
}

/** A thin line below each marker, across all rows. */
export function MarkerLines({ scale }: { scale: number }) {
  const { markers } = useTimeline();
  return markers.map(({ id, at, color = USUAL_COLOR }) => (
    <div
      key={id}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-0 w-px opacity-50"
      style={{ transform: `translateX(${NAMES_WIDTH + at * scale}px)`, background: color }}
    />
  ));
}

/** The name and the colour of the chosen marker, in the timeline's bar. */
export function MarkerBar() {
  const desk = useDesk();
  const { markers } = useTimeline();
  const chosen = useStore(chosenMarker);
  const marker = markers.find(({ id }) => id === chosen);
  if (!marker) return null;
  const { id } = marker;
  const change = (changes: Partial<Marker>) =>
    desk.editing.edit(
      (timeline) => updateMarker(timeline, { id, changes }),
      `marker:${Object.keys(changes).join()}:${id}`,
    );
  return (
    <fieldset aria-label="Marker" className="ml-2 flex min-w-0 items-center gap-1">
      <Input
        aria-label="Marker name"
        placeholder="Marker name"
        maxLength={MAX_NAME}
        value={marker.label ?? ""}
        onChange={({ target: { value } }) => change({ label: value === "" ? undefined : value })}
        className="h-8 w-40 text-sm"
      />
      <input
        type="color"
        aria-label="Marker colour"
        value={(marker.color ?? USUAL_COLOR).slice(0, 7)}
        onChange={({ target: { value } }) => change({ color: value })}
        className="h-8 w-10 cursor-pointer rounded-control border border-control bg-field p-1"
      />
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label="Delete marker"
        onClick={() => forget(desk, id)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label="Close marker"
        onClick={() => chosenMarker.set(null)}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </fieldset>
  );
}
