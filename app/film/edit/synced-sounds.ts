import { sourceAddress } from "#contract/timeline/source-file";
import type { AudioItem, VisualItem } from "#contract/timeline/timeline";
import { endOf } from "./find";
import { ofFilm } from "./of-film";
import { isRunningClip } from "./source";
import { SAME } from "./stretches";

/** When a piece would play the first moment of its file. */
const originOf = ({ at, in: start }: VisualItem | AudioItem) => at - start;

/** The address of the clip that a piece plays as fast as it was recorded; null for any other piece. */
const clipAddress = (item: VisualItem) =>
  isRunningClip(item) && item.speed === 1 && !item.ramp ? sourceAddress(item.src) : null;

/**
 * The clips under which each sound plays in sync: those of the same file that show, at each moment, what the sound
 * says. So is a sound that was detached from its clip, until it is moved by hand; its edges may be elsewhere (J- and
 * L-cuts).
 * @returns the clips by the ids of their sounds; music, and a sound of no clip, are not among them
 */
export const syncedClips = ofFilm(({ tracks }): ReadonlyMap<string, readonly VisualItem[]> => {
  const clips = Map.groupBy(
    tracks.flatMap((track) => (track.kind === "visual" ? track.items : [])),
    clipAddress,
  );
  const synced = new Map<string, VisualItem[]>();
  for (const track of tracks) {
    // Music never moves, even where it is the sound of a clip.
    if (track.kind !== "voice" && track.kind !== "sfx") continue;
    for (const sound of track.items) {
      const address = sourceAddress(sound.src);
      if (address === null || sound.loop) continue;
      const same = clips
        .get(address)
        ?.filter(
          (clip) =>
            Math.abs(originOf(clip) - originOf(sound)) < SAME &&
            clip.at < endOf(sound) - SAME &&
            endOf(clip) > sound.at + SAME,
        );
      if (same && same.length > 0) synced.set(sound.id, same);
    }
  }
  return synced;
});
