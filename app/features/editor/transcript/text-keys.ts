/** What a press in the text box does; null for what the browser does with it. */
export type TextAct = "cut" | "play" | "leave" | "undo" | "redo" | "wordLeft" | "wordRight";

const PLAIN: Readonly<Record<string, TextAct>> = {
  Delete: "cut",
  Backspace: "cut",
  Enter: "leave",
  Escape: "leave",
  ArrowLeft: "wordLeft",
  ArrowRight: "wordRight",
};
const CONTROL: Readonly<Record<string, TextAct>> = {
  z: "undo",
  y: "redo",
  Delete: "cut",
  Backspace: "cut",
  ArrowLeft: "wordLeft",
  ArrowRight: "wordRight",
};

interface TextPress {
  key: string;
  hasControl: boolean;
  hasShift: boolean;
  hasAlt: boolean;
  /** Whether words are marked: a space is written over them then. */
  isMarked: boolean;
}

/** The act of a press: the caret goes from word to word, and what removes letters elsewhere cuts the film. */
export function textAct({
  key,
  hasControl,
  hasShift,
  hasAlt,
  isMarked,
}: TextPress): TextAct | null {
  if (hasAlt) return null;
  if (key === " ") return isMarked ? null : "play";
  const act = (hasControl ? (CONTROL[key] ?? CONTROL[key.toLowerCase()]) : PLAIN[key]) ?? null;
  return act === "undo" && hasShift ? "redo" : act;
}
