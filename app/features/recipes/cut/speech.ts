import type { Timeline } from "#contract/timeline/timeline";
import type { Transcript } from "#contract/transcripts";
import { UNREAD } from "#film/edit/device-sources";
import { type Filler, findFillers } from "#film/transcript/fillers";
import { filmLanguage } from "#film/transcript/film-language";
import { type FilmWord, filmWords } from "#film/transcript/film-words";
import { mediumKey, speakingItems } from "#film/transcript/media";
import type { HeardSpeech } from "../../editor/speech/hear-film";
import { wholeRecording } from "./build";
import type { CutSpeech, SourceRecording } from "./cut-plan";

/** Stands for the transcript's id, which it has once it is stored beside a film. */
const UNSTORED = "unstored";

const milli = (seconds: number) => Math.max(0, Math.round(seconds * 1000) / 1000);

/** What was heard in a recording, as a plan keeps it: an hour of it fits into a stored plan. */
export function speechOf({ heard, model, timing, mayMissFillers }: HeardSpeech): CutSpeech {
  return {
    ...{ model, timing },
    where: mayMissFillers ? "device" : "provider",
    // The device's recogniser understands English only.
    ...(mayMissFillers ? { language: "en" } : {}),
    words: heard
      .filter(({ word }) => word.trim() !== "")
      .map(({ word, start, end }) => [word.trim(), milli(start), milli(Math.max(start, end))]),
  };
}

/** A recording as a film of its own, which is not stored anywhere. */
export function unstoredFilm(recording: SourceRecording): Timeline {
  let count = 0;
  const newId = () => {
    count += 1;
    return `piece-${count}`;
  };
  return wholeRecording({ recording, shape: "own" }, { sha256: UNREAD, newId });
}

/** The words as they are stored beside a film of the recording. */
export function transcriptOfSpeech(recording: SourceRecording, speech: CutSpeech): Transcript {
  const { model, where, timing, language, words } = speech;
  const media = speakingItems(unstoredFilm(recording)).flatMap((item) => mediumKey(item) ?? []);
  return {
    ...{ version: 1, timing, media: media.slice(0, 1) },
    model: { name: model, where, fillers: where === "provider" },
    ...(language === undefined ? {} : { language }),
    words: words.map(([text, t0, t1]) => ({ text, t0, t1 })),
  };
}

/** What is known of a recording's words. */
interface KnownWords {
  words: FilmWord[];
  fillers: Filler[];
}

/** Recognised words do not change, so they are parsed once. */
const known = new WeakMap<CutSpeech, KnownWords>();

/** The words of a recording with the ends of its sentences, and the filler words among them. */
export function wordsOfSpeech(recording: SourceRecording, speech: CutSpeech): KnownWords {
  const before = known.get(speech);
  if (before) return before;
  const film = { ...unstoredFilm(recording), transcripts: [{ id: UNSTORED }] };
  const transcripts = new Map([[UNSTORED, transcriptOfSpeech(recording, speech)]]);
  const words = filmWords(film, transcripts);
  const fillers = findFillers(words, filmLanguage(film, { words, transcripts }));
  const found = { words, fillers };
  known.set(speech, found);
  return found;
}
