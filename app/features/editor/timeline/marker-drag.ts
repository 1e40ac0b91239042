import type { PointerEvent } from "react";
import type { Marker } from "#contract/timeline/timeline";
import { updateMarker } from "#film/edit/markers";
import { snapTime } from "#film/edit/move";
import { type Desk, seek } from "../desk";
import { dragStep } from "../editing/drag-step";
import { followPointer } from "../follow-pointer";
import { chosenMarker } from "./chosen-marker";
import { guide } from "./guide";

/** A press that moves less than this is no drag; how near an edge a marker snaps to it. Pixels. */
const THRESHOLD = 4;
const SNAP = 8;

/** Chooses a marker and shows the film there; dragged, it moves, as one step of undo. `scale` in pixels a second. */
export function dragMarker(
  event: PointerEvent<HTMLElement>,
  { desk, marker, scale }: { desk: Desk; marker: Marker; scale: number },
): void {
  event.stopPropagation();
  if (event.button !== 0) return;
  const { id } = marker;
  const before = desk.editing.state.get().timeline;
  let isDragged = false;
  const show = dragStep(desk.editing);
  followPointer(event, {
    onMove(pixels) {
      if (!isDragged && Math.abs(pixels) < THRESHOLD) return;
      isDragged = true;
      const near = snapTime(before, {
        ...{ time: Math.max(0, marker.at + pixels / scale), tolerance: SNAP / scale },
        ...{ except: [id], playhead: desk.time.get() },
      });
      guide.set(near.snapped ? near.time : null);
      show((film) => updateMarker(film, { id, changes: { at: near.time } }));
    },
    onEnd(pixels) {
      guide.set(null);
      if (isDragged) {
        if (pixels === null) show((film) => film);
        return;
      }
      chosenMarker.set(id);
      seek(desk, marker.at);
    },
  });
}
