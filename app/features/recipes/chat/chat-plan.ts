import type { ChatLookName } from "#contract/timeline/names";
import type { ChatMessage } from "#contract/timeline/timeline";
import type { ScriptProblem } from "#contract/written-scripts";
import type { Shape } from "#film/build/formats";
import type { SaidLines } from "../voice/say-lines";

/** What the form of a chat asks for. */
export interface ChatInput {
  conversation: string;
  look: ChatLookName;
  shape: Shape;
  /** The part of the conversation that becomes a film, from 1. */
  part: number;
}

/** A participant: how it is seen and who speaks for it. */
export interface PlannedParticipant {
  name: string;
  side: "left" | "right";
  /** The value of a voice; empty for none. */
  voice: string;
}

/** What the creator sees and changes before the film is made. */
export interface ChatPlan {
  title: string;
  messages: Pick<ChatMessage, "id" | "from" | "text" | "picture">[];
  participants: PlannedParticipant[];
  look: ChatLookName;
  isDark: boolean;
  shape: Shape;
  background: { color: string; to: string };
  hasSounds: boolean;
  hasMusic: boolean;
  /** The part that is told, from 1, and how many there are. */
  part: number;
  parts: number;
  problems: ScriptProblem[];
  said: SaidLines;
}
