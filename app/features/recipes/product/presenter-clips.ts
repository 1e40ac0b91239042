import type { CreatorModel } from "#contract/models";
import { emptyTimeline, type Timeline } from "#contract/timeline/timeline";
import { tick, trackOf } from "#film/edit/find";
import { speechSamples } from "#film/sound/film-speech";
import { SPEECH_RATE } from "#film/speech/mfcc";
import { writeWav } from "#film/voice/wav";
import { creditsLabel } from "#lib/format";
import { startPrice } from "#lib/start-price";
import { uploadMedia } from "#lib/upload-media";
import { ended } from "../../editor/voice/say";
import { startAtPrice } from "../../generate/start-at-price";
import type { RecipeReport } from "../recipe";
import { pictureOf } from "../short/pictures";
import {
  type Presented,
  type PresentedClip,
  type PresentedClips,
  type PresenterRun,
  presenterRuns,
  runsPrice,
} from "./presenter";

/** What makes the clips of a presenter, and what keeps them. */
export interface ClipMaker {
  model: CreatorModel;
  /** What the creator was shown that they cost, in credits. */
  quoted: number;
  made: PresentedClips;
  report: RecipeReport;
  /** Keeps a clip with the plan, also while it is being made; null forgets it. */
  keep: (key: string, clip: PresentedClip | null) => void;
}

/** What the film's voice says in the scenes of a clip, with the pauses, as a file. */
async function soundOf(
  film: Timeline,
  { at, seconds }: PresenterRun,
  signal: AbortSignal,
): Promise<File> {
  const voice = trackOf(film, "voice");
  const items = (voice?.items ?? [])
    .filter((item) => item.at >= at - 0.001 && item.at < at + seconds - 0.001)
    .map((item) => ({ ...item, at: tick(Math.max(0, item.at - at)) }));
  const spoken = voice ? { ...emptyTimeline(film.size), tracks: [{ ...voice, items }] } : film;
  const said = await speechSamples(spoken, signal);
  const samples = new Float32Array(Math.round(seconds * SPEECH_RATE));
  samples.set(said.subarray(0, samples.length));
  const wav = writeWav({ rate: SPEECH_RATE, channels: [samples] });
  return new File([wav], "Presenter's voice.wav", { type: "audio/wav" });
}

/** Starts the clip of some scenes; gives the id of its generation. */
async function startClip(
  { presenter }: Presented,
  run: PresenterRun,
  film: Timeline,
  { model, report: { signal } }: ClipMaker,
): Promise<string> {
  const { photo, consent } = presenter;
  const file = await soundOf(film, run, signal);
  const sound = await uploadMedia(file, { signal, onProgress: () => undefined });
  const price = startPrice(model, { soundSeconds: sound.duration ?? run.seconds });
  return startAtPrice(
    "presenter",
    { ...model, price },
    { image_url: photo?.src.url, audio_url: sound.url, consent },
  );
}

/**
 * Makes the clips of a presenter that are missing, one after the other; each is kept from its start on, so that a reload
 * goes on with it.
 * @param film the ad as it is timed by its voice, without the presenter
 * @throws an error with a sentence for people; what was made by then is kept
 */
export async function presentClips(
  presented: Presented,
  film: Timeline,
  maker: ClipMaker,
): Promise<PresentedClips> {
  const { made, model, quoted, report, keep } = maker;
  const runs = presenterRuns(presented, film);
  const price = runsPrice(runs, made, { model, slack: 1 });
  if (price > quoted) {
    throw new Error(
      `The voice is longer than estimated: the presenter costs ${creditsLabel(price)}. Nothing was charged for it. Press again to make it at this price.`,
    );
  }
  const all: Record<string, PresentedClip> = { ...made };
  for (const [index, run] of runs.entries()) {
    const { key } = run;
    if (all[key]?.src) continue;
    report.signal.throwIfAborted();
    report.onProgress(index / runs.length, `Presenter: clip ${index + 1} of ${runs.length}`);
    const id = all[key]?.id ?? (await startClip(presented, run, film, maker));
    keep(key, { id, src: null });
    try {
      const picture = pictureOf(await ended(id, report.signal));
      if (!picture) throw new Error("The presenter's clip has no file. Please try again.");
      all[key] = { id, src: picture.src };
      keep(key, all[key]);
    } catch (error) {
      keep(key, null);
      throw error;
    }
  }
  return all;
}
