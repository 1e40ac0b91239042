import { isModelVoice } from "../../editor/voice/voice-choices";

/** What of a plan says whether AI made any of its film. */
export interface AiParts {
  /** Who wrote its words. */
  by: "creator" | "rules" | "model";
  /** The values of its voices; empty for none. */
  voices: readonly string[];
  /** Pictures and clips that it shows. */
  pictures?: readonly ({ isAi?: boolean } | null)[];
}

/** Whether AI makes any of a film: its words, a voice, or a picture that is shown. */
export const isAiInside = ({ by, voices, pictures = [] }: AiParts): boolean =>
  by === "model" || voices.some(isModelVoice) || pictures.some((one) => one?.isAi === true);

/**
 * The film's note about AI, for its document: nothing where AI made no part of it, or where its maker switched
 * that off.
 * @param saysAi undefined for a plan of before, which says it
 */
export const aiLabel = (
  parts: AiParts,
  saysAi: boolean | undefined,
): { label: "Made with AI" } | Record<never, never> =>
  isAiInside(parts) && saysAi !== false ? { label: "Made with AI" } : {};
