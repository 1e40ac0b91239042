import {
  emptyTimeline,
  itemLength,
  type Licence,
  type Timeline,
} from "#contract/timeline/timeline";
import { findItem, type Item } from "../edit/find";
import { audioItem } from "../edit/new-item";
import { addAudio } from "./audio";
import { closestShape, DEFAULT_SIDE, sizeOf } from "./formats";
import {
  audioSourceOf,
  type Medium,
  STILL_SECONDS,
  toMilliseconds,
  visualSourceOf,
} from "./medium";
import { addScenes, type NewId, type NewScene, scenesOf } from "./scenes";
import { spokenItems } from "./voice-state";

/** A medium that is to be added: the id of its piece, and how long it is. */
export interface MeasuredMedium {
  medium: Medium;
  id: string;
  seconds: number;
}

/** The longest name of a piece, in letters. */
const MAX_LABEL_LETTERS = 200;

/** The name of a piece that shows a medium. */
export const labelOf = ({ name }: Medium) => name.slice(0, MAX_LABEL_LETTERS);

/** How long new pictures are shown: as long as the voice needs pictures, shared among them. */
function stillSeconds(timeline: Timeline, videoSeconds: number, stills: number): number {
  const ends = (items: readonly Item[]) =>
    items.reduce((end, item) => Math.max(end, item.at + itemLength(item)), 0);
  const open = ends(spokenItems(timeline)) - ends(scenesOf(timeline)) - videoSeconds;
  return stills > 0 ? Math.max(STILL_SECONDS, toMilliseconds(open / stills)) : STILL_SECONDS;
}

function scenesFrom(timeline: Timeline, media: readonly MeasuredMedium[]): NewScene[] {
  const videos = media.filter(({ medium }) => medium.type === "video");
  const videoSeconds = videos.reduce((sum, { seconds }) => sum + seconds, 0);
  const still = stillSeconds(timeline, videoSeconds, media.length - videos.length);
  return media.map(({ medium, id, seconds }) => ({
    id,
    src: visualSourceOf(medium, seconds),
    length: medium.type === "video" ? seconds : still,
    label: labelOf(medium),
  }));
}

/** The film with the licences of what was added to it. */
export function withLicences(timeline: Timeline, licences: readonly Licence[]): Timeline {
  if (licences.length === 0) return timeline;
  const items = new Set(licences.map(({ item }) => item));
  const others = timeline.licences.filter(({ item }) => !item || !items.has(item));
  return { ...timeline, licences: [...others, ...licences] };
}

/**
 * Adds media in their order: pictures and clips as scenes, effects and other sounds at a time; with the licences of
 * others' work.
 * @param input.after the id of the scene that new scenes follow; without it they come last
 * @param input.ripple whether the scenes behind make room
 * @param input.at where sounds begin, in seconds; beside new scenes they begin with the first of these
 */
export function addMedia(
  timeline: Timeline,
  input: {
    media: readonly MeasuredMedium[];
    after?: string | null;
    ripple?: boolean;
    at: number;
    newId: NewId;
  },
): Timeline {
  const { media, after = null, ripple = true, at, newId } = input;
  const seen = media.filter(({ medium }) => medium.type !== "audio");
  const scenes = scenesFrom(timeline, seen);
  let next = scenes.length > 0 ? addScenes(timeline, { scenes, after, ripple, newId }) : timeline;
  const begin = findItem(next, scenes[0]?.id ?? "")?.item.at ?? at;
  for (const { medium, id, seconds } of media) {
    if (medium.type !== "audio") continue;
    const src = audioSourceOf(medium, seconds);
    const item = audioItem({ id, src, out: seconds, label: labelOf(medium) });
    next = addAudio(next, {
      kind: src.kind === "effect" ? "sfx" : "music",
      item,
      at: begin,
      newId,
    });
  }
  return withLicences(next, media.flatMap(licencesOfMedium));
}

/** The licence is named after the clip, so that its pieces keep it when they are split. */
export function licencesOfMedium({ medium, id }: MeasuredMedium): Licence[] {
  const { licence, source } = medium;
  return licence ? [{ ...licence, item: source.kind === "stock" ? source.id : id }] : [];
}

/** A timeline that begins with a picture or a clip, in the shape that is nearest to its own. */
export function timelineOfMedium(measured: MeasuredMedium, newId: NewId): Timeline {
  const { width, height } = measured.medium;
  const size = width && height ? sizeOf(closestShape({ width, height }), DEFAULT_SIDE) : {};
  return addMedia(emptyTimeline(size), { media: [measured], at: 0, newId });
}
