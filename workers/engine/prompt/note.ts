import type { MoodId } from "./moods";
import type { StyleId } from "./styles";

/** The meaning of some words of a prompt, besides things and places. */
export type Sense =
  | { kind: "style"; id: StyleId }
  | { kind: "mood"; id: MoodId }
  | { kind: "emphasis" }
  | { kind: "colour" };

/**
 * Learns of each phrase that a reader takes something from.
 * @param from the place of its first word among the text's words
 * @param length its words
 */
export type Note<What = void> = (from: number, length: number, what: What) => void;
