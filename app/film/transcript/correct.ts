import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import type { CaptionTrack, Timeline } from "#contract/timeline/timeline";
import { wordsOf } from "#contract/timeline/words";
import type { TranscriptLink } from "#contract/transcripts";
import { rewordPhrase } from "../edit/edit-phrase";
import { hasItems, putTrack } from "../edit/find";
import type { FilmWord } from "./film-words";

/** The texts that take the place of some words, one for each: what is too much is with the last, what is missing is empty. */
function sharedOut(text: string, count: number): string[] {
  const words = wordsOf(text);
  const texts = Array.from({ length: count }, (_, index) => words[index] ?? "");
  if (words.length > count) texts[count - 1] = words.slice(count - 1).join(" ");
  return texts.map((one) => one.slice(0, TIMELINE_LIMITS.letters));
}

/** A link with other texts or speakers for some words. */
function withEdits(
  link: TranscriptLink,
  edits: NonNullable<TranscriptLink["edits"]>,
): TranscriptLink {
  const all = new Map(link.edits?.map((edit) => [edit.word, edit]));
  for (const edit of edits) all.set(edit.word, { ...all.get(edit.word), ...edit });
  return { ...link, edits: [...all.values()].slice(-TIMELINE_LIMITS.words) };
}

function editLinks(
  timeline: Timeline,
  words: readonly FilmWord[],
  change: (index: number) => { text?: string; speaker?: number },
): Timeline {
  const { transcripts } = timeline;
  if (!transcripts) return timeline;
  const links = transcripts.map((link) => {
    const edits = words.flatMap(({ place }, index) =>
      place.kind === "transcript" && place.id === link.id
        ? [{ word: place.word, ...change(index) }]
        : [],
    );
    return edits.length === 0 ? link : withEdits(link, edits);
  });
  return { ...timeline, transcripts: links };
}

/** The captions in which some words are shown: those that are written there, or at the same time. */
function shownIn(track: CaptionTrack, words: readonly FilmWord[]) {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return null;
  const isShown = words.map(({ place }) =>
    place.kind === "caption" && place.track === track.id ? place.index : -1,
  );
  const own = isShown.filter((index) => index >= 0);
  const from =
    own.length > 0
      ? Math.min(...own)
      : track.words.findIndex(({ t0, t1 }) => (t0 + t1) / 2 >= first.t0);
  const to =
    own.length > 0
      ? Math.max(...own)
      : track.words.findLastIndex(({ t0, t1 }) => (t0 + t1) / 2 <= last.t1);
  if (from < 0 || to < from) return null;
  const start = track.words[from]?.t0 ?? 0;
  const end = track.words[to]?.t1 ?? start;
  return { first: from, endIndex: to + 1, start, end, text: "" };
}

/**
 * Writes words otherwise than they were heard, in the transcript and in the captions; their times stay. As many words
 * as before keep theirs each, others share the time of all.
 * @param words that follow each other
 */
export function correctWords(
  timeline: Timeline,
  { words, text }: { words: readonly FilmWord[]; text: string },
): Timeline {
  const texts = sharedOut(text, words.length);
  const linked = editLinks(timeline, words, (index) => ({ text: texts[index] ?? "" }));
  const spoken = new Set(
    words.flatMap(({ place }) => (place.kind === "voice" ? [place.item] : [])),
  );
  const voiced = [...spoken].reduce((next, id) => correctVoice(next, id, words, texts), linked);
  if (text.trim() === "") return voiced;
  return voiced.tracks.reduce((next, track) => {
    if (track.kind !== "captions" || track.locked) return next;
    const phrase = shownIn(track, words);
    return phrase
      ? putTrack(next, { ...track, words: rewordPhrase(track.words, phrase, text) })
      : next;
  }, voiced);
}

/** The words of a made voice that no captions show: what it says stays, what is written of it changes. */
function correctVoice(
  timeline: Timeline,
  id: string,
  words: readonly FilmWord[],
  texts: readonly string[],
): Timeline {
  const tracks = timeline.tracks.map((track) => {
    if (!hasItems(track) || track.kind === "visual" || track.locked) return track;
    const items = track.items.map((item) => {
      if (item.id !== id) return item;
      const said = (item.words ?? []).map((word) => {
        const index = words.findIndex(
          ({ place, t0 }) =>
            place.kind === "voice" &&
            place.item === id &&
            Math.abs(t0 - (item.at + word.start - item.in)) < 0.002,
        );
        return index < 0 ? word : { ...word, word: texts[index] ?? word.word };
      });
      return { ...item, words: said };
    });
    return { ...track, items };
  });
  return { ...timeline, tracks };
}

/** Says who speaks some words. @param speaker counted from 0 */
export function setSpeaker(
  timeline: Timeline,
  { words, speaker }: { words: readonly FilmWord[]; speaker: number },
): Timeline {
  const linked = editLinks(timeline, words, () => ({ speaker }));
  // Captions have colours for eight.
  const shown = Math.min(7, speaker);
  return linked.tracks.reduce((next, track) => {
    if (track.kind !== "captions" || track.locked) return next;
    const phrase = shownIn(track, words);
    if (!phrase) return next;
    const all = track.words.map((word, index) =>
      index >= phrase.first && index < phrase.endIndex ? { ...word, speaker: shown } : word,
    );
    return putTrack(next, { ...track, words: all });
  }, linked);
}

/** Names a speaker once for the whole film. */
export function nameSpeaker(
  timeline: Timeline,
  { speaker, name }: { speaker: number; name: string },
): Timeline {
  const length = Math.max(timeline.speakers?.length ?? 0, speaker + 1);
  const speakers = Array.from({ length }, (_, index) => timeline.speakers?.[index] ?? "");
  speakers[speaker] = name.slice(0, 200);
  return { ...timeline, speakers };
}
