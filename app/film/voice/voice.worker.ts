import type { VoiceEngineName } from "#contract/timeline/names";
import type { Saying } from "./engine";
import { VOICE_ENGINES } from "./engines";
import { VoiceMissing } from "./voice-file";

/** What the window asks: one sentence, under a number that the answer repeats. */
export interface SayRequest {
  number: number;
  engine: VoiceEngineName;
  saying: Saying;
}

self.addEventListener("message", async ({ data }: MessageEvent<SayRequest>) => {
  const { number, engine, saying } = data;
  try {
    const say = await VOICE_ENGINES[engine].load();
    self.postMessage({ number, spoken: await say(saying) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ number, error: message, isMissing: error instanceof VoiceMissing });
  }
});
