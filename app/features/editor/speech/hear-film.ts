import type { SpokenWord, Timeline } from "#contract/timeline/timeline";
import { speechBlocks, speechFile, speechSeconds } from "#film/sound/film-speech";
import { MOONSHINE } from "#film/speech/moonshine";
import { recogniseSpeech } from "#film/speech/recognise-speech";
import { uploadMedia } from "#lib/upload-media";
import { startAtPrice } from "../../generate/start-at-price";
import { ended } from "../voice/say";
import type { WorkReport } from "../works/works";
import type { Recogniser } from "./recognisers";

/** What was heard in a film. */
export interface HeardSpeech {
  /** With times in seconds of `listened`. */
  heard: SpokenWord[];
  /** The film as it was when it was listened to. */
  listened: Timeline;
  /** What heard it: another model may have taken over. */
  model: string;
  /** Estimated where the model does not say when words are spoken. */
  timing: "recognised" | "estimated";
  /** Whether the model may leave out "um" and "uh". */
  mayMissFillers: boolean;
}

const NOTHING_HEARD = "No speech was found in the film's sound.";

async function hearHere(timeline: Timeline, report: WorkReport): Promise<HeardSpeech> {
  const { signal, onProgress } = report;
  const heard = await recogniseSpeech({
    blocks: speechBlocks(timeline, signal),
    seconds: speechSeconds(timeline),
    onProgress,
    signal,
  });
  if (heard.length === 0) {
    throw new Error(`${NOTHING_HEARD} This device understands English only.`);
  }
  return { heard, listened: timeline, model: MOONSHINE, timing: "estimated", mayMissFillers: true };
}

/**
 * The words that are spoken in a film.
 * @param report says how far it is, and when it is to stop: a provider's generation is then canceled
 * @throws an error with a sentence for people, also when nothing was heard
 */
export async function hearFilm(
  timeline: Timeline,
  recogniser: Recogniser,
  report: WorkReport,
): Promise<HeardSpeech> {
  const { model } = recogniser;
  if (model === null) return hearHere(timeline, report);
  const { signal, onStep, onProgress } = report;
  onStep("Reading the sound");
  const file = await speechFile(timeline, signal);
  onStep("Sending");
  const { url } = await uploadMedia(file, { onProgress, signal });
  onProgress(null);
  onStep("Listening");
  const predictionId = await startAtPrice(
    "transcription",
    { ...model, price: recogniser.price(timeline) },
    { audio_url: url },
  );
  const { words = [], model: heardBy } = await ended(predictionId, signal);
  if (words.length === 0) throw new Error(NOTHING_HEARD);
  return {
    heard: words,
    listened: timeline,
    model: heardBy ?? model.name,
    timing: "recognised",
    mayMissFillers: false,
  };
}
