import type { Enhance, Enhanced } from "#contract/enhance";
import { MAX_PROMPT_LENGTH } from "#contract/limits";
import { type TextModel, TextModelError } from "#providers/text/text-model";
import { pick } from "../hooks/seed";
import { capitalised } from "../hooks/topic";
import { enhanceWithModel } from "./enhance-with-model";
import { isEnglish } from "./is-english";
import { type Clause, PARTS, type PromptPart } from "./parts";

/** Room that a clause may take, with what joins it; the longest one has less. */
const CLAUSE_ROOM = 72;

const ADDED = "From templates, no AI used. Your words stay as they are.";
const COMPLETE = "From templates, no AI used. Your prompt already says what could be added.";
const NOT_ENGLISH =
  "From templates, no AI used. The templates speak English only, so your prompt stays as it is.";
const NO_ROOM = "From templates, no AI used. Your prompt is as long as it may be.";
const BY_MODEL = "Enhanced by AI. Read it before you use it.";

/**
 * Makes a better prompt out of a creator's own: by the text model, or from templates where there is
 * none, where it fails, or where the day's allowance is used up. Free.
 * @param accountId whose share of the allowance it takes.
 */
export async function enhancePrompt(
  { textModel }: { textModel: TextModel | null },
  request: Enhance,
  accountId: string,
): Promise<Enhanced> {
  const written =
    textModel &&
    (await enhanceWithModel(textModel, request, accountId).catch((error: unknown) => {
      if (error instanceof TextModelError) return null;
      throw error;
    }));
  if (written) return { enhanced: written, source: "model", note: BY_MODEL };
  return { ...enhanceFromTemplates(request), source: "formulas" };
}

/** Adds what an English prompt leaves open. The same prompt always gives the same one. */
export function enhanceFromTemplates({ prompt, kind }: Enhance): {
  enhanced: string;
  note: string;
} {
  if (!isEnglish(prompt)) return { enhanced: prompt, note: NOT_ENGLISH };
  const open = PARTS.filter(
    ({ kinds, isSaid, unless }) =>
      kinds.includes(kind) && !isSaid.test(prompt) && !unless?.test(prompt),
  );
  const clauses = open.flatMap((part) => clauseFor(part, prompt));
  const most = Math.floor((MAX_PROMPT_LENGTH - prompt.length) / CLAUSE_ROOM);
  const added = clauses.slice(0, Math.max(0, most));
  if (added.length === 0) {
    return { enhanced: prompt, note: clauses.length === 0 ? COMPLETE : NO_ROOM };
  }
  return { enhanced: joined(prompt, added), note: ADDED };
}

function clauseFor(part: PromptPart, prompt: string): string[] {
  const fitting = part.clauses.filter(({ unless }) => !unless?.test(prompt));
  const meant = fitting.filter(({ when }) => when?.test(prompt));
  const general = fitting.filter(({ when }) => !when);
  const choice: readonly Clause[] = meant.length > 0 ? meant : general;
  if (choice.length === 0) return [];
  const { text } = pick(choice, `${prompt}\n${part.name}`);
  return [typeof text === "string" ? text : text(prompt)];
}

/** A sentence continues as a new one, a row of words as a longer row. */
function joined(prompt: string, clauses: readonly string[]): string {
  const added = clauses.join(", ");
  if (/[.!?…]["”’')]?$/u.test(prompt)) return `${prompt} ${capitalised(added)}.`;
  return /[,;:]$/u.test(prompt) ? `${prompt} ${added}` : `${prompt}, ${added}`;
}
