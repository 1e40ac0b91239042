import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import { durationOf } from "#contract/timeline/timeline";
import { spokenSeconds } from "../short/script";
import { lineKey, type SaidLine, unsaidLines, type VoiceLine } from "../voice/say-lines";
import { buildChat } from "./build";
import type { ChatPlan } from "./chat-plan";

/** A sentence of the usual pace, in place of one that no voice has said yet. */
function estimated(text: string): SaidLine {
  const src = { kind: "flite", voice: "slt", pace: 1, text } as const;
  return { text, src, duration: spokenSeconds(text), words: [] };
}

/**
 * How long the film of a chat is, in seconds. Sentences that no voice has said yet are estimated.
 * @param lines what voices say of the plan
 */
export function chatSeconds(plan: ChatPlan, lines: readonly VoiceLine[]): number {
  const open = unsaidLines(lines, plan.said);
  const estimates = open.map((line) => [lineKey(line), estimated(line.text)] as const);
  const said = { ...plan.said, ...Object.fromEntries(estimates) };
  return durationOf(buildChat(plan, { said, seed: 1, newId: () => "" }));
}

/** Why a chat cannot be a film of its length (seconds), as a sentence; null where it can. */
export function chatLengthProblem(seconds: number, hasVoices: boolean): string | null {
  if (seconds <= TIMELINE_LIMITS.seconds) return null;
  const minutes = Math.ceil(seconds / 60);
  const most = TIMELINE_LIMITS.seconds / 60;
  const way = hasVoices ? ", shorten them, or turn voices off" : " or shorten them";
  return `This chat plays for ${minutes} minutes, and a film can have ${most}. Delete some messages${way}.`;
}
