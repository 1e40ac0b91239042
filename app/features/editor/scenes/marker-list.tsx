import { useStore } from "@nanostores/react";
import { Trash2 } from "lucide-react";
import type { Marker } from "#contract/timeline/timeline";
import { removeMarker, updateMarker } from "#film/edit/markers";
import { timecodeOf } from "#film/edit/timecode";
import { useFocusHandover } from "#lib/focus-handover";
import { Button } from "#ui/button";
import { Input } from "#ui/input";
import { ThumbButton } from "../commands/command-button";
import { seek, useDesk, useFilmPart } from "../desk";
import { chosenMarker } from "../timeline/chosen-marker";
import { MAX_MARKER_NAME, USUAL_MARKER_COLOR } from "../timeline/markers";

/** A marker's name, its colour and what takes it away. */
function MarkerTools({
  marker: { id, label = "", color = USUAL_MARKER_COLOR },
}: {
  marker: Marker;
}) {
  const { editing } = useDesk();
  const change = (changes: Partial<Marker>) =>
    editing.edit(
      (timeline) => updateMarker(timeline, { id, changes }),
      `marker:${Object.keys(changes).join()}:${id}`,
    );
  return (
    <div ref={useFocusHandover()} className="flex items-center gap-1 border-line border-t p-2">
      <Input
        aria-label="Marker name"
        placeholder="Marker name"
        maxLength={MAX_MARKER_NAME}
        value={label}
        onChange={({ target: { value } }) => change({ label: value === "" ? undefined : value })}
        className="h-11 min-w-0 flex-1"
      />
      <input
        type="color"
        aria-label="Marker colour"
        value={color.slice(0, 7)}
        onChange={({ target: { value } }) => change({ color: value })}
        className="h-11 w-12 cursor-pointer rounded-control border border-control bg-field p-1"
      />
      <Button
        variant="quiet"
        size="icon"
        aria-label="Delete marker"
        className="size-11"
        onClick={() => {
          chosenMarker.set(null);
          editing.edit((timeline) => removeMarker(timeline, { id }));
        }}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}

/** The markers of a film below its scenes, on a phone: one that is pressed shows its time, and its name can be changed. */
export function MarkerList() {
  const desk = useDesk();
  const markers = useFilmPart((timeline) => timeline.markers);
  const fps = useFilmPart((timeline) => timeline.fps);
  const chosen = useStore(chosenMarker);
  return (
    <section aria-label="Markers" tabIndex={-1} className="grid gap-2">
      <div className="flex items-center justify-between">
        <h2 className="text-base">Markers</h2>
        <div className="flex">
          <ThumbButton command="addMarker" name="Add marker" hasText />
        </div>
      </div>
      <ul className="grid gap-2">
        {markers.map((marker) => (
          <li key={marker.id} className="overflow-hidden rounded-panel border border-line bg-panel">
            <button
              type="button"
              aria-pressed={chosen === marker.id}
              onClick={() => {
                chosenMarker.set(chosen === marker.id ? null : marker.id);
                seek(desk, marker.at);
              }}
              className="flex min-h-11 w-full items-center gap-3 p-2 text-left focus-visible:-outline-offset-3"
            >
              <span
                aria-hidden="true"
                className="size-4 shrink-0 rounded-frame"
                style={{ background: marker.color ?? USUAL_MARKER_COLOR }}
              />
              <span dir="auto" className="min-w-0 flex-1 truncate font-medium text-sm">
                {marker.label || "Marker"}
              </span>
              <span className="figures text-faint text-xs">{timecodeOf(marker.at, fps)}</span>
            </button>
            {chosen === marker.id && <MarkerTools marker={marker} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
