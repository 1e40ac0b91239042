import type { VoiceEngineName } from "#contract/timeline/names";
import { answerCalls } from "#lib/web-workers/answer-calls";
import type { Saying, Spoken } from "./engine";
import { VOICE_ENGINES } from "./engines";

/** What the window asks: one sentence. */
export interface SayRequest {
  engine: VoiceEngineName;
  saying: Saying;
}

answerCalls<SayRequest, Spoken>(async ({ engine, saying }) => {
  const say = await VOICE_ENGINES[engine].load();
  return say(saying);
});
