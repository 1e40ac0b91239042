import type { AudioItem, Timeline, VisualItem } from "#contract/timeline/timeline";

/** A piece of the picture without the reason for which it was chosen in the film that it comes from. */
function withoutReason({ why: _why, ...item }: VisualItem): VisualItem {
  return item;
}

/** A sound without the words that were heard in it. */
function withoutWords({ words: _words, ...item }: AudioItem): AudioItem {
  return item;
}

/**
 * A film as a template: what another film of its kind begins with. Its pictures, clips, titles, music, effects, looks,
 * caption style and rows stay; each picture and clip can be replaced, each title rewritten. What is said in this one film
 * goes: its script, the texts of its posts, the sentences of a made voice, the words of its captions, and its transcripts. Recordings stay, as they
 * are files like clips.
 */
export function templateOf(timeline: Timeline): Timeline {
  const {
    script: _script,
    transcripts: _transcripts,
    speakers: _speakers,
    post: _post,
    ...film
  } = timeline;
  return {
    ...film,
    tracks: film.tracks.map((track) => {
      if (track.kind === "visual") return { ...track, items: track.items.map(withoutReason) };
      if (track.kind === "captions") {
        const { source: _source, language: _language, ...style } = track;
        return { ...style, words: [], timing: "exact" };
      }
      const items = track.items.filter(({ text }) => track.kind !== "voice" || text === undefined);
      return { ...track, items: items.map(withoutWords) };
    }),
  };
}
