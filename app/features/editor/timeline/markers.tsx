import { useStore } from "@nanostores/react";
import { Trash2, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import type { Marker, Timeline } from "#contract/timeline/timeline";
import { removeMarker, updateMarker } from "#film/edit/markers";
import { stepFrames, timecodeOf } from "#film/edit/timecode";
import { cn } from "#lib/cn";
import { useFocusHandover } from "#lib/focus-handover";
import { Button } from "#ui/button";
import { Input } from "#ui/input";
import { type Desk, useDesk, useFilmPart } from "../desk";
import { previewSection } from "../preview/preview-section";
import { chosenMarker } from "./chosen-marker";
import { dragMarker } from "./marker-drag";
import { keptOrder, nearestMarker } from "./marker-order";
import { NAMES_WIDTH } from "./ruler";

/** The colour of a marker that has none of its own. */
export const USUAL_MARKER_COLOR = "#ff8a3d";
export const MAX_MARKER_NAME = 80;

/** The flag of the marker nearest to a time: it gets the focus of one that goes. */
function flagNear(desk: Desk, time: number): HTMLElement | null {
  const nearest = nearestMarker(desk.editing.state.get().timeline.markers, time);
  const flag = nearest && document.querySelector(`[data-marker="${CSS.escape(nearest.id)}"]`);
  return flag instanceof HTMLElement ? flag : previewSection();
}

const markersOf = ({ markers }: Timeline) => markers;

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

function MarkerFlag({ marker, scale }: { marker: Marker; scale: number }) {
  const desk = useDesk();
  const fps = useFilmPart((timeline) => timeline.fps);
  const isChosen = useStore(chosenMarker) === marker.id;
  return (
    <button
      ref={useFocusHandover(() => flagNear(desk, marker.at))}
      type="button"
      data-marker={marker.id}
      aria-label={`${marker.label || "Marker"}, ${timecodeOf(marker.at, fps)}`}
      aria-pressed={isChosen}
      title={marker.label || "Marker"}
      onPointerDown={(event) => dragMarker(event, { desk, marker, scale })}
      // A press by a key: one by a pointer was taken by the drag.
      onClick={({ detail }) => {
        if (detail === 0) chosenMarker.set(marker.id);
      }}
      onKeyDown={(event) => pressMarker(event, desk, marker)}
      // More is pressed than is seen: a flag alone would be too small for a finger.
      className="-translate-x-1/2 absolute top-0 z-10 flex size-6 cursor-grab touch-none justify-center pointer-coarse:h-7 pointer-coarse:w-11"
      style={{ left: marker.at * scale }}
    >
      <span
        className={cn(
          "h-4 w-3 rounded-t-frame [clip-path:polygon(0_0,100%_0,100%_60%,50%_100%,0_60%)] pointer-coarse:w-5",
          isChosen && "brightness-125 saturate-150",
        )}
        style={{ background: marker.color ?? USUAL_MARKER_COLOR }}
      />
    </button>
  );
}

/** The markers on the ruler, as flags. */
export function MarkerFlags({ scale }: { scale: number }) {
  const markers = useFilmPart(markersOf);
  const order = useRef<string[]>([]);
  order.current = keptOrder(order.current, markers);
  return order.current.map((id) => {
    const marker = markers.find((one) => one.id === id);
    return marker && <MarkerFlag key={id} marker={marker} scale={scale} />;
  });
}

/** A thin line below each marker, across all rows. */
export function MarkerLines({ scale }: { scale: number }) {
  const markers = useFilmPart(markersOf);
  return markers.map(({ id, at, color = USUAL_MARKER_COLOR }) => (
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
  const markers = useFilmPart(markersOf);
  const chosen = useStore(chosenMarker);
  const marker = markers.find(({ id }) => id === chosen);
  const shownAt = useRef(0);
  if (marker) shownAt.current = marker.at;
  // The flag itself while it is there, else the one beside it.
  const handOver = useFocusHandover(() => flagNear(desk, shownAt.current));
  if (!marker) return null;
  const { id } = marker;
  const change = (changes: Partial<Marker>) =>
    desk.editing.edit(
      (timeline) => updateMarker(timeline, { id, changes }),
      `marker:${Object.keys(changes).join()}:${id}`,
    );
  return (
    <fieldset ref={handOver} aria-label="Marker" className="ml-2 flex min-w-0 items-center gap-1">
      <Input
        aria-label="Marker name"
        placeholder="Marker name"
        maxLength={MAX_MARKER_NAME}
        value={marker.label ?? ""}
        onChange={({ target: { value } }) => change({ label: value === "" ? undefined : value })}
        className="h-8 w-40 text-sm"
      />
      <input
        type="color"
        aria-label="Marker colour"
        value={(marker.color ?? USUAL_MARKER_COLOR).slice(0, 7)}
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
