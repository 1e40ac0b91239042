import type { CaptionTrack, Timeline } from "#contract/timeline/timeline";

/** The captions that viewers see. */
export function shownCaptions({ tracks }: Timeline): CaptionTrack[] {
  return tracks.filter(
    (track): track is CaptionTrack =>
      track.kind === "captions" && !track.hidden && track.words.length > 0,
  );
}
