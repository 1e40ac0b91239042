import { MapPin } from "lucide-react";
import { addMarker, markerBeside } from "#film/edit/markers";
import { type Desk, seek } from "../desk";
import { newId } from "../pieces";
import type { Command, CommandState } from "./command";

const timelineOf = (desk: Desk) => desk.editing.state.get().timeline;

/** Marks the present time. */
function markHere(desk: Desk): void {
  const at = desk.time.get();
  desk.editing.edit((timeline) => addMarker(timeline, { id: newId(), at }));
}

/** Shows the film at the next marker, or at the one before. */
function jump(desk: Desk, by: -1 | 1): void {
  const marker = markerBeside(timelineOf(desk), desk.time.get(), by);
  if (marker) seek(desk, marker.at);
}

const hasMarkers = ({ timeline }: CommandState) => timeline.markers.length > 0;

/** What sets markers and goes from one to another. */
export const MARKERS = {
  addMarker: {
    label: "Add marker",
    icon: MapPin,
    keys: ["M"],
    run: markHere,
  },
  nextMarker: {
    label: "To the next marker",
    keys: ["Shift+M"],
    enabled: hasMarkers,
    run: (desk) => jump(desk, 1),
  },
  previousMarker: {
    label: "To the marker before",
    keys: ["Ctrl+Shift+M"],
    enabled: hasMarkers,
    run: (desk) => jump(desk, -1),
  },
} as const satisfies Record<string, Command>;
