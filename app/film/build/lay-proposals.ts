import type { Timeline, VisualItem } from "#contract/timeline/timeline";
import { putTrack, trackOf } from "../edit/find";
import { toMilliseconds, visualSourceOf } from "./medium";
import type { Proposal } from "./propose-videos";
import { type NewId, toScene, withSceneTrack } from "./scenes";
import type { SpokenSentencePlace } from "./spoken-sentences";

/** The slowest that a short clip runs to last for its sentence. */
const SLOWEST = 0.5;
/** How long the last scene goes on behind the voice, in seconds. */
const AFTER_VOICE = 0.4;

/** What fills a stretch of the film: a clip that is too short runs slower, and again where that is not enough. */
function scenesFor(
  { candidate, why }: Proposal,
  { at, seconds, newId }: { at: number; seconds: number; newId: NewId },
): VisualItem[] {
  const { medium } = candidate;
  const length = medium.type === "video" ? (medium.duration ?? seconds) : seconds;
  const count = Math.max(1, Math.ceil((seconds * SLOWEST) / length - 0.001));
  const each = seconds / count;
  const speed = Math.min(1, Math.max(SLOWEST, length / each));
  const label = medium.name.slice(0, 200);
  return Array.from({ length: count }, (_, index) => ({
    ...toScene({ id: newId(), src: visualSourceOf(medium, length), length: each, label, why }),
    at: toMilliseconds(at + index * each),
    out: toMilliseconds(each * speed),
    speed,
  }));
}

/**
 * Lays clips over what is spoken, in place of the scenes there, each as long as its sentence with the pause behind it.
 * The scenes behind the voice keep their places.
 * @param input.sentences what is spoken, in its order
 * @param input.proposals one for each of them
 */
export function layProposals(
  timeline: Timeline,
  input: {
    sentences: readonly SpokenSentencePlace[];
    proposals: readonly Proposal[];
    newId: NewId;
  },
): Timeline {
  const { sentences, proposals, newId } = input;
  const { timeline: begun } = withSceneTrack(timeline, newId);
  const track = trackOf(begun, "visual");
  if (!track) return timeline;
  const starts = sentences.map(({ at }, index) => (index === 0 ? 0 : at));
  const last = sentences.at(-1);
  const end = last ? last.end + AFTER_VOICE : 0;
  const items = proposals.flatMap((proposal, index) => {
    const at = starts[index] ?? 0;
    return scenesFor(proposal, { at, seconds: (starts[index + 1] ?? end) - at, newId });
  });
  const behind = track.items.filter((item) => item.at >= end);
  return putTrack(begun, { ...track, items: [...items, ...behind] });
}
