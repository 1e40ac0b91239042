import { finishOf } from "../models/text-to-image/finish";
import { readScene } from "../scene/read/read-scene";
import { readEffects } from "../video/read-effects";
import { readMotion } from "../video/read-motion";
import { isFiller } from "./fillers";
import type { Note, Sense } from "./note";
import { type Look, readPrompt } from "./read-prompt";
import { partsOf, wordsOf } from "./words";

/** What a model has a use for in a prompt. Texts in lower case, in the prompt's order, each once. */
export interface PromptCheck {
  readonly understood: readonly string[];
  readonly ignored: readonly string[];
}

type Reader = (prompt: string, take: Note) => void;

/** What each model of the engine reads in its prompt, with the very readers that it works with. */
const READERS: Readonly<Record<string, Reader>> = {
  "text-to-image": readDrawing,
  "text-to-video": (prompt, take) => {
    readDrawing(prompt, take);
    readMotion(prompt, take);
    // Weather and light are drawn in the scene.
    readEffects(prompt, (from, length, effect) => effect === "grain" && take(from, length));
  },
  "image-to-image": (prompt, take) => {
    const look = readPrompt(prompt);
    takeLook(prompt, look, { styles: true, colours: true, rest: true }, take);
  },
  "image-to-video": (prompt, take) => {
    const look = readPrompt(prompt);
    takeLook(prompt, look, { styles: look.style !== "cinematic", colours: true, rest: true }, take);
    readMotion(prompt, take);
    readEffects(prompt, (from, length) => take(from, length));
  },
};

function readDrawing(prompt: string, take: Note): void {
  const { colours } = readScene(prompt, "", take);
  const { look, plain } = finishOf(prompt, "", colours);
  takeLook(prompt, look, { styles: !plain, colours: look.colourWeight > 0, rest: !plain }, take);
}

/** Takes the words that a look really has a use for. */
function takeLook(
  prompt: string,
  look: Look,
  uses: { styles: boolean; colours: boolean; rest: boolean },
  take: Note,
): void {
  if (look.derived) return;
  const isUsed = (sense: Sense): boolean => {
    switch (sense.kind) {
      case "style":
        return uses.styles && (sense.id === look.style || sense.id === look.accent);
      case "mood":
        return uses.rest && (look.moods.includes(sense.id) || look.without.includes(sense.id));
      case "colour":
        return uses.colours;
      case "emphasis":
        return uses.rest;
      default:
        return sense satisfies never;
    }
  };
  readPrompt(prompt, (from, length, sense) => isUsed(sense) && take(from, length));
}

const NEGATIONS = new Set(["no", "not", "without", "never", "avoid", "exclude", "minus", "dont"]);

/** Says which words of a prompt a model has a use for; null where there is no such model. */
export function checkPrompt(model: string, prompt: string): PromptCheck | null {
  const reader = Object.hasOwn(READERS, model) ? READERS[model] : undefined;
  if (!reader) return null;
  const parts = partsOf(prompt).map((part) => part.toLowerCase());
  const words = wordsOf(prompt);
  const spans = new Map<number, number>();
  reader(prompt, (from, length) => {
    // "No clouds" is understood as one.
    const start = NEGATIONS.has(words[from - 1] ?? "") ? from - 1 : from;
    spans.set(start, Math.max(spans.get(start) ?? 0, from + length - start));
  });
  const understood: string[] = [];
  const ignored: string[] = [];
  let run: string[] = [];
  const endRun = () => {
    const text = withoutFillers(run).join(" ");
    if (text !== "") ignored.push(text);
    run = [];
  };
  for (let i = 0; i < parts.length; ) {
    const length = spans.get(i);
    if (length !== undefined) {
      endRun();
      understood.push(parts.slice(i, i + length).join(" "));
    } else if (words[i] === ",") endRun();
    else run.push(parts[i] ?? "");
    i += length ?? 1;
  }
  endRun();
  // Text without a word to read is ignored as it is.
  if (understood.length + ignored.length === 0) ignored.push(prompt.trim());
  return { understood: [...new Set(understood)], ignored: [...new Set(ignored)] };
}

/** A run of words without the small ones at its ends: "and remove the spoon" is "remove the spoon". */
function withoutFillers(run: readonly string[]): readonly string[] {
  const first = run.findIndex((word) => !isFiller(word));
  const last = run.findLastIndex((word) => !isFiller(word));
  return first < 0 ? [] : run.slice(first, last + 1);
}
