import type { Timeline } from "#contract/timeline/timeline";
import { VOICE_ENGINES } from "../voice/engines";
import { isSpokenHere } from "../voice/spoken-source";
import { plainWord } from "./fillers";
import type { FilmWord, Transcripts } from "./film-words";
import { speakingItems } from "./media";

/** Frequent words by which a language is told, without those that its neighbours write alike. */
const FREQUENT: Readonly<Record<string, string>> = {
  en: "the and you that this with what not its dont there they from know just would have your",
  de: "und nicht ist das ich wir auch mit auf dass eine haben sich von für aber bin",
  fr: "les des est et pas vous nous je dans avec pour qui cest elle une",
  es: "el los las y con una pero está muy del más lo como",
  it: "il di che non per sono gli della anche ma questo più",
  pt: "não uma é com do da em mas você isso muito os ao são",
};
const LISTS = Object.entries(FREQUENT).map(([code, words]) => ({
  code,
  words: new Set(words.split(" ")),
}));
/** So many frequent words tell a language, and this share of all words. */
const LEAST = { count: 3, share: 0.12 };

/** The language that words are written in; undefined where they are too few or another one is nearly as likely. */
function languageOfWords(words: readonly FilmWord[]): string | undefined {
  const texts = words.map(({ text }) => plainWord(text));
  const counts = LISTS.map(({ code, words: frequent }) => ({
    code,
    count: texts.filter((text) => frequent.has(text)).length,
  })).sort((one, other) => other.count - one.count);
  const [first, second] = counts;
  if (!first || first.count < LEAST.count || first.count < texts.length * LEAST.share)
    return undefined;
  return first.count >= 2 * (second?.count ?? 0) ? first.code : undefined;
}

/**
 * The language of a film's words as a BCP 47 tag: what their recogniser, their captions or their voice tell, where
 * those agree; else the one that the words themselves are in. Undefined where it is not known.
 */
export function filmLanguage(
  timeline: Timeline,
  { words, transcripts }: { words: readonly FilmWord[]; transcripts: Transcripts },
): string | undefined {
  const items = new Map(speakingItems(timeline).map((item) => [item.id, item.src]));
  const told = ({ place }: FilmWord): string | undefined => {
    if (place.kind === "transcript") return transcripts.get(place.id)?.language;
    if (place.kind === "voice") {
      const src = items.get(place.item);
      return src && isSpokenHere(src) ? VOICE_ENGINES[src.kind].locale : undefined;
    }
    const track = timeline.tracks.find(({ id }) => id === place.track);
    return track?.kind === "captions" ? track.language : undefined;
  };
  const [language, ...others] = new Set(words.map(told));
  return language !== undefined && others.length === 0 ? language : languageOfWords(words);
}
