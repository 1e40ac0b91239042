import { type Saying, sayWithFlite } from "./flite";
import { VoiceMissing } from "./voice-file";

/** What the window asks: one sentence, under a number that the answer repeats. */
export interface SayRequest {
  number: number;
  saying: Saying;
}

self.addEventListener("message", async ({ data }: MessageEvent<SayRequest>) => {
  const { number, saying } = data;
  try {
    self.postMessage({ number, spoken: await sayWithFlite(saying) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ number, error: message, isMissing: error instanceof VoiceMissing });
  }
});
