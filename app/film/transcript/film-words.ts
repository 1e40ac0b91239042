import { filmTime } from "#contract/timeline/pace";
import { type CaptionTrack, itemLength, type Timeline } from "#contract/timeline/timeline";
import { endsSentence, mayGoOn } from "#contract/timeline/words";
import type { Transcript, TranscriptLink } from "#contract/transcripts";
import { captionWordsOf } from "../edit/captions";
import { endOf, type Item } from "../edit/find";
import { isAt, mediumKey, speakingItems } from "./media";

/** Where a word of a film is written down: what is corrected there. */
export type WordPlace =
  | { kind: "caption"; track: string; index: number }
  | { kind: "transcript"; id: string; word: number; item: string }
  | { kind: "voice"; item: string };

/** A word that is said in a film, with its times in the film, in seconds. */
export interface FilmWord {
  /** Stays the same while the word does, also when it is moved. */
  key: string;
  text: string;
  t0: number;
  t1: number;
  speaker: number | null;
  place: WordPlace;
  /** Whether a line or a sentence ends behind it. */
  isLast: boolean;
}

/** The transcripts that were read, by their ids. */
export type Transcripts = ReadonlyMap<string, Transcript>;

/** Which transcript tells what is said in each medium: of several the last. */
function linksByMedium(timeline: Timeline, transcripts: Transcripts) {
  const found = new Map<string, { link: TranscriptLink; transcript: Transcript; medium: number }>();
  for (const link of timeline.transcripts ?? []) {
    const transcript = transcripts.get(link.id);
    for (const [medium, key] of (transcript?.media ?? []).entries())
      if (transcript) found.set(key, { link, transcript, medium });
  }
  return found;
}

type Found = ReturnType<typeof linksByMedium> extends Map<string, infer T> ? T : never;

/** What a transcript says in a piece, as far as the piece plays it. */
function heardIn(item: Item, { link, transcript, medium }: Found): FilmWord[] {
  const edits = new Map(link.edits?.map((edit) => [edit.word, edit]));
  return transcript.words.flatMap((word, index): FilmWord[] => {
    if ((word.medium ?? 0) !== medium) return [];
    const middle = (word.t0 + word.t1) / 2;
    if (middle < item.in || middle >= item.out) return [];
    const edit = edits.get(index);
    const text = edit?.text ?? word.text;
    if (text === "") return [];
    return [
      {
        key: `${link.id}:${index}:${item.id}`,
        text,
        t0: Math.max(item.at, filmTime(item, word.t0)),
        t1: Math.min(endOf(item), filmTime(item, word.t1)),
        speaker: edit?.speaker ?? word.speaker ?? null,
        place: { kind: "transcript", id: link.id, word: index, item: item.id },
        isLast: false,
      },
    ];
  });
}

function captionWords(track: CaptionTrack): FilmWord[] {
  return track.words.map((word, index) => ({
    key: `${track.id}:${index}`,
    text: word.w,
    t0: word.t0,
    t1: word.t1,
    speaker: word.speaker ?? null,
    place: { kind: "caption", track: track.id, index },
    isLast: word.breakAfter === true,
  }));
}

function voiceWords(item: Item): FilmWord[] {
  if ("fit" in item) return [];
  return captionWordsOf(item).map(({ w, t0, t1, breakAfter }, index) => ({
    key: `${item.id}:${index}`,
    text: w,
    ...{ t0, t1, speaker: null },
    place: { kind: "voice", item: item.id },
    isLast: breakAfter === true,
  }));
}

/** Words behind a pause as long as this begin a new line, in seconds. */
const PARTED = 1.2;

/** Words in the order in which they are said, with the ends of their sentences. */
function inSentences(words: readonly FilmWord[]): FilmWord[] {
  const sorted = [...words].sort((one, other) => one.t0 - other.t0);
  return sorted.map((word, index) => {
    const next = sorted[index + 1];
    const ends = endsSentence(word.text) && !mayGoOn(word.text);
    const isStop = mayGoOn(word.text) && (next === undefined || /^[^\p{Ll}]/u.test(next.text));
    const isParted = next !== undefined && next.t0 - word.t1 > PARTED;
    const isOther = next !== undefined && next.speaker !== word.speaker;
    return { ...word, isLast: next === undefined || ends || isStop || isParted || isOther };
  });
}

/**
 * Everything that is known to be said in a film: for each recording what a transcript heard in it, else what its
 * captions say, else the words of made voices.
 */
export function filmWords(timeline: Timeline, transcripts: Transcripts): FilmWord[] {
  const links = linksByMedium(timeline, transcripts);
  const heard: FilmWord[] = [];
  const covered: Item[] = [];
  const voices: Item[] = [];
  for (const item of speakingItems(timeline)) {
    const medium = mediumKey(item);
    const link = medium === null ? undefined : links.get(medium);
    if (link) {
      const words = heardIn(item, link).filter(
        ({ t0, t1 }) => !covered.some((one) => isAt(one, (t0 + t1) / 2)),
      );
      heard.push(...words);
      covered.push(item);
    } else if (!("fit" in item) && (item.words ?? []).length > 0) voices.push(item);
  }
  const isFree = ({ t0, t1 }: FilmWord) => !covered.some((item) => isAt(item, (t0 + t1) / 2));
  const track = timeline.tracks.find(
    (one): one is CaptionTrack => one.kind === "captions" && one.words.length > 0,
  );
  const written = track ? captionWords(track).filter(isFree) : [];
  const isWritten = (item: Item) =>
    written.some(({ t0, t1 }) => t0 < item.at + itemLength(item) && t1 > item.at);
  const spoken = voices.filter((item) => !isWritten(item)).flatMap(voiceWords);
  return inSentences([...heard, ...written, ...spoken]);
}

/** A sentence: its first word, the one behind its last, and its times in the film. */
export interface SaidSentence {
  first: number;
  end: number;
  from: number;
  to: number;
}

/** The sentences of words as `filmWords` gives them. */
export function sentencesIn(words: readonly FilmWord[]): SaidSentence[] {
  const sentences: SaidSentence[] = [];
  let first = 0;
  for (const [index, word] of words.entries()) {
    if (!word.isLast) continue;
    const said = words.slice(first, index + 1);
    const to = said.reduce((latest, { t1 }) => Math.max(latest, t1), 0);
    sentences.push({ first, end: index + 1, from: words[first]?.t0 ?? 0, to });
    first = index + 1;
  }
  return sentences;
}

/**
 * The film's time that chosen words take: to the middle of the gap to the words beside them, but no more of it than
 * a breath, so that no word is cut and no pause becomes twice as long.
 */
export function rangeOfWords(
  words: readonly FilmWord[],
  { first, end }: { first: number; end: number },
): { from: number; to: number } {
  const chosen = words.slice(first, end);
  const from = chosen[0]?.t0 ?? 0;
  const to = chosen.reduce((latest, { t1 }) => Math.max(latest, t1), from);
  const before = words[first - 1]?.t1 ?? 0;
  const next = words[end]?.t0;
  const most = 0.15;
  return {
    from: from - Math.min(most, Math.max(0, from - before) / 2),
    to: next === undefined ? to + most : to + Math.min(most, Math.max(0, next - to) / 2),
  };
}

/** The film's time between the words beside chosen ones. */
export function roomOfWords(
  words: readonly FilmWord[],
  { first, end }: { first: number; end: number },
): { from: number; to: number } {
  return {
    from: words[first - 1]?.t1 ?? 0,
    to: words[end]?.t0 ?? Number.POSITIVE_INFINITY,
  };
}
