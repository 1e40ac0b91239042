import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { RATE } from "#film/sound/loudness";
import { Mixer } from "#film/sound/mix";
import { audioOpener } from "#film/sound/open-audio";
import { mixPartsOf } from "#film/sound/plan-mix";
import { speakSource } from "#film/voice/voice";
import { writeWav } from "#film/voice/wav";

/** What recognisers work with: samples a second, one channel. */
export const SPEECH_RATE = 16_000;
const STEP = RATE / SPEECH_RATE;
/** Seconds that are mixed at a time. */
const BLOCK = 5;

/** The film without what no one says. */
function spokenPart(timeline: Timeline): Timeline {
  return {
    ...timeline,
    tracks: timeline.tracks.filter(({ kind }) => kind === "voice" || kind === "visual"),
  };
}

/** Whether anything in a film may be speech: its voice, or the sound of a clip. */
export function hasSpeech(timeline: Timeline): boolean {
  return mixPartsOf(spokenPart(timeline)).length > 0;
}

/** How long the film's speech is as it is sent, in whole samples. Seconds. */
export function speechSeconds(timeline: Timeline): number {
  return Math.ceil(durationOf(spokenPart(timeline)) * SPEECH_RATE) / SPEECH_RATE;
}

/**
 * The film's speech: its voice and the sound of its clips, without music and effects, at 16 kHz. Empty for a film
 * without either.
 */
export async function speechSamples(
  timeline: Timeline,
  signal?: AbortSignal,
): Promise<Float32Array> {
  const spoken = spokenPart(timeline);
  const mixer = new Mixer(spoken, audioOpener(speakSource));
  if (mixer.isSilent) return new Float32Array(0);
  const samples = new Float32Array(Math.ceil(durationOf(spoken) * SPEECH_RATE));
  try {
    for (let from = 0; from < samples.length; from += BLOCK * SPEECH_RATE) {
      signal?.throwIfAborted();
      const to = Math.min(samples.length, from + BLOCK * SPEECH_RATE);
      const [left, right] = await mixer.block(from * STEP, to * STEP);
      for (let place = from; place < to; place += 1) {
        const at = (place - from) * STEP;
        let sum = 0;
        for (let n = at; n < at + STEP; n += 1) sum += (left[n] ?? 0) + (right[n] ?? 0);
        samples[place] = sum / (2 * STEP);
      }
    }
  } finally {
    await mixer.close();
  }
  return samples;
}

/**
 * The film's speech as a file for a recogniser.
 * @throws an error with a sentence when the film has no speech
 */
export async function speechFile(timeline: Timeline, signal: AbortSignal): Promise<File> {
  const samples = await speechSamples(timeline, signal);
  if (samples.length === 0) {
    throw new Error("This film has no speech yet. Add a clip with sound, or create a voice.");
  }
  const wav = writeWav({ rate: SPEECH_RATE, channels: [samples] });
  return new File([wav], "Speech.wav", { type: "audio/wav" });
}
