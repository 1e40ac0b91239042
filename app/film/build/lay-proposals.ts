import type { Timeline, VisualItem, VisualTrack } from "#contract/timeline/timeline";
import { endOf, putTrack, trackOf } from "../edit/find";
import { visualTrack } from "../edit/new-item";
import { MIN_PIECE_SECONDS } from "../edit/source";
import { licencesOfMedium, withLicences } from "./media";
import { toMilliseconds, visualSourceOf } from "./medium";
import type { Proposal } from "./propose-videos";
import { type NewId, scenesOf, toScene, withSceneTrack } from "./scenes";
import type { SpokenSentencePlace } from "./spoken-sentences";

/** The slowest that a short clip runs to last for its sentence. */
const SLOWEST = 0.5;
/** How long a picture goes on behind its sentence, in seconds; a pause of twice that is bridged. */
const AFTER_VOICE = 0.4;
/** What the row is called that is made for it. */
const ROW_NAME = "B-roll";

/** A stretch of the film. Seconds. */
interface Stretch {
  at: number;
  end: number;
}

/** What fills a stretch of the film: a clip that is too short runs slower, and again where that is not enough. */
function piecesFor(
  { candidate, why }: Proposal,
  { at, end }: Stretch,
  { newId, isOver }: { newId: NewId; isOver: boolean },
): VisualItem[] {
  const { medium } = candidate;
  const seconds = end - at;
  const isVideo = medium.type === "video";
  const length = isVideo ? (medium.duration ?? seconds) : seconds;
  const count = Math.max(1, Math.ceil((seconds * SLOWEST) / length - 0.001));
  const each = seconds / count;
  const speed = Math.min(1, Math.max(SLOWEST, length / each));
  const label = medium.name.slice(0, 200);
  return Array.from({ length: count }, (_, index) => ({
    ...toScene({ id: newId(), src: visualSourceOf(medium, length), length: each, label, why }),
    at: toMilliseconds(at + index * each),
    out: toMilliseconds(each * speed),
    speed,
    // The voice is heard, and not what the clip was recorded with.
    ...(isOver && isVideo ? { muted: true } : {}),
  }));
}

/**
 * The time of each sentence that something is shown for, with a short pause behind it. Of two that are said at once, the
 * later one is shown from where it begins.
 */
function stretchesOver(
  sentences: readonly SpokenSentencePlace[],
  isShown: readonly boolean[],
): Stretch[] {
  return sentences.map(({ at, end }, index) => {
    const later = sentences.slice(index + 1);
    const behind = later.find((one) => one.at >= end)?.at ?? Number.POSITIVE_INFINITY;
    const wanted = behind - end <= 2 * AFTER_VOICE ? behind : end + AFTER_VOICE;
    const next = later.find((_, place) => isShown[index + 1 + place])?.at ?? wanted;
    return { at, end: Math.min(wanted, next) };
  });
}

/** The film's time cut at the sentences that something is shown for, without a gap. */
function stretchesOfFilm(
  sentences: readonly SpokenSentencePlace[],
  isShown: readonly boolean[],
): Stretch[] {
  const first = isShown.indexOf(true);
  const last = Math.max(0, ...sentences.map(({ end }) => end)) + AFTER_VOICE;
  return sentences.map(({ at }, index) => {
    const next = isShown.findIndex((one, place) => one && place > index);
    return { at: index === first ? 0 : at, end: sentences[next]?.at ?? last };
  });
}

/** The row directly above the scenes where it has room for some pieces and covers nothing that is read; else a new one there. */
function withRow(timeline: Timeline, items: readonly VisualItem[], newId: NewId): Timeline {
  const scenes = timeline.tracks.findIndex(({ kind }) => kind === "visual");
  const above = timeline.tracks.findIndex(({ kind }, at) => kind === "visual" && at > scenes);
  const row = timeline.tracks[above];
  const isFree = ({ hidden, locked, items: there }: VisualTrack) =>
    !hidden &&
    !locked &&
    there.every(
      (one) =>
        one.place === undefined &&
        items.every((item) => item.at >= endOf(one) - 1e-6 || endOf(item) <= one.at + 1e-6),
    );
  if (row?.kind === "visual" && isFree(row)) {
    const all = [...row.items, ...items].sort((one, other) => one.at - other.at);
    return putTrack(timeline, { ...row, items: all });
  }
  const made = visualTrack(newId(), { name: ROW_NAME, items: [...items] });
  return { ...timeline, tracks: timeline.tracks.toSpliced(scenes + 1, 0, made) };
}

/**
 * Lays clips and pictures over what is spoken: on a row directly above the scenes, below titles, each as long as its
 * sentence; the scenes stay. Clips are silent there. A film that has no scenes gets them as its scenes, each until the next
 * one. Sentences without a proposal show what is below, and so do those that are too short to be seen.
 * @param input.sentences what is spoken, in the order of its times
 * @param input.proposals one for each of them, or null
 */
export function layProposals(
  timeline: Timeline,
  input: {
    sentences: readonly SpokenSentencePlace[];
    proposals: readonly (Proposal | null)[];
    newId: NewId;
  },
): Timeline {
  const { sentences, proposals, newId } = input;
  const isOver = scenesOf(timeline).length > 0;
  const isShown = sentences.map((_, index) => Boolean(proposals[index]));
  if (!isShown.includes(true)) return timeline;
  const stretches = isOver
    ? stretchesOver(sentences, isShown)
    : stretchesOfFilm(sentences, isShown);
  const { timeline: begun } = withSceneTrack(timeline, newId);
  const laid = stretches.flatMap((stretch, index) => {
    const proposal = proposals[index];
    if (!proposal || stretch.end - stretch.at < MIN_PIECE_SECONDS) return [];
    const { medium } = proposal.candidate;
    return piecesFor(proposal, stretch, { newId, isOver }).map((item) => ({
      item,
      licences: licencesOfMedium({ medium, id: item.id, seconds: medium.duration ?? 0 }),
    }));
  });
  const items = laid.map(({ item }) => item);
  const track = trackOf(begun, "visual");
  const next =
    isOver || !track ? withRow(begun, items, newId) : putTrack(begun, { ...track, items });
  return withLicences(
    next,
    laid.flatMap(({ licences }) => licences),
  );
}
