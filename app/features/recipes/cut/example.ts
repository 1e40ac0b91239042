import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { visualItem, visualTrack } from "#film/edit/new-item";
import { buildCut } from "./build";
import type { SourceRecording } from "./cut-plan";

const RECORDING: SourceRecording = {
  ...{ id: "example", name: "Talk.m4a", bytes: 1, type: "audio", width: 0, height: 0 },
  duration: 9,
};
const CUTS = [
  { from: 1.5, to: 3.2 },
  { from: 5, to: 7.3 },
];

/** A recording that this recipe cut, for its card: its file is not shipped, so that only the length is seen. */
export function cutExample(newId: () => string): Timeline {
  const film = buildCut(
    { recording: RECORDING, shape: "9:16" },
    { sha256: "0".repeat(64), newId, cuts: CUTS },
  );
  const left = durationOf(film);
  const number = visualItem({
    ...{ id: newId(), out: left, place: { x: 0.5, y: 0.42, width: 0.7, rotation: 0 } },
    src: {
      ...{ kind: "count", from: RECORDING.duration, to: left, decimals: 1, grouping: "1,234.5" },
      ...{ prefix: "", suffix: " s", label: "without its pauses", duration: 2, color: "#ffffff" },
    },
  });
  return { ...film, tracks: [...film.tracks, visualTrack(newId(), { items: [number] })] };
}
