import { AppError, invalid } from "../app-error";
import { requireFineText } from "../moderation/require-fine";
import { tellsOfMinor } from "../moderation/tells-of-minor";
import { isCommon } from "./common-words";

export type WordsDeps = Parameters<typeof requireFineText>[0];

/** The refusal of a trigger that ordinary prompts have too. */
const commonTrigger = (): AppError =>
  invalid(
    "trigger",
    "This trigger is a word that ordinary prompts have too. Use one that occurs nowhere else, such as zk7mug.",
  );

/**
 * Refuses words about people shown that tell of a minor.
 * @param why what else is said of it.
 * @throws {AppError} `content_refused`.
 */
export function requireAdults(
  { text, path, what }: { text: string; path: string; what: string },
  why = "What shows a person shows adults alone.",
): void {
  if (!tellsOfMinor(text)) return;
  const message = `${what} was refused, because it tells of a person under 18. ${why}`;
  throw new AppError("content_refused", message, { issues: [{ path, message }] });
}

/**
 * Refuses words of a LoRA that the rules for content do not let through, and a trigger that means no LoRA; of one that
 * shows a person also words that tell of a minor.
 * @throws {AppError} `invalid_request`, `content_refused`.
 */
export async function requireFineWords(
  deps: WordsDeps,
  words: { name?: string | undefined; trigger?: string | null | undefined; licence?: string },
  { showsPerson = false } = {},
): Promise<void> {
  const { name, trigger, licence } = words;
  if (trigger && isCommon(trigger)) throw commonTrigger();
  if (showsPerson && name) requireAdults({ text: name, path: "name", what: "This name" });
  if (showsPerson && trigger)
    requireAdults({ text: trigger, path: "trigger", what: "This trigger" });
  if (name) await requireFineText(deps, { text: name, path: "name", what: "This name" });
  if (trigger)
    await requireFineText(deps, { text: trigger, path: "trigger", what: "This trigger" });
  // The rule list alone: it is the name of a text that others wrote.
  if (licence)
    await requireFineText(
      { db: deps.db },
      { text: licence, path: "licence", what: "This licence" },
    );
}
