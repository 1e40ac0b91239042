import type { Sentence } from "#film/edit/voice";
import type { VoiceChoice } from "./voice-choices";

/** What voices have said since the film was opened: it is paid, also where a later sentence failed. */
export type Said = Map<string, Omit<Sentence, "id">>;

/** Names a sentence as a voice says it. */
export function saidKey(text: string, choice: Pick<VoiceChoice, "value">): string {
  return `${choice.value}\n${text}`;
}
