import {
  itemLength,
  type SoundItem,
  type Timeline,
  type VisualItem,
} from "#contract/timeline/timeline";
import { toScene, withSceneTrack } from "../add-pieces";
import { visualSource } from "../media/chosen";
import { newId, scenesOf } from "../pieces";
import type { Proposal } from "./propose-videos";

/** The slowest that a short clip runs to last for its sentence. */
const SLOWEST = 0.5;

const exact = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** What fills a stretch of the film: a clip that is too short runs slower, and again where that is not enough. */
function scenesFor({ candidate, why }: Proposal, at: number, seconds: number): VisualItem[] {
  const { medium } = candidate;
  const length = medium.type === "video" ? (medium.duration ?? seconds) : seconds;
  const count = Math.max(1, Math.ceil((seconds * SLOWEST) / length - 0.001));
  const each = seconds / count;
  const speed = Math.min(1, Math.max(SLOWEST, length / each));
  const label = medium.name.slice(0, 200);
  return Array.from({ length: count }, (_, index) => ({
    ...toScene({ id: newId(), src: visualSource(medium, length), length: each, label, why }),
    at: exact(at + index * each),
    out: exact(each * speed),
    speed,
  }));
}

/** A film whose scenes are the proposed clips, each as long as its sentence with the pause behind it. */
export function layProposals(
  timeline: Timeline,
  sentences: readonly SoundItem[],
  proposals: readonly Proposal[],
): Timeline {
  const { film, id } = withSceneTrack(timeline);
  const starts = sentences.map(({ at }, index) => (index === 0 ? 0 : at));
  const last = sentences.at(-1);
  const end = last ? last.at + itemLength(last) + 0.4 : 0;
  const items = proposals.flatMap((proposal, index) => {
    const at = starts[index] ?? 0;
    return scenesFor(proposal, at, (starts[index + 1] ?? end) - at);
  });
  const before = scenesOf(film);
  // What stood behind the voice stays there.
  const behind = before.filter((item) => item.at >= end);
  return {
    ...film,
    tracks: film.tracks.map((track) =>
      track.id === id && track.kind === "visual"
        ? { ...track, items: [...items, ...behind] }
        : track,
    ),
  };
}
