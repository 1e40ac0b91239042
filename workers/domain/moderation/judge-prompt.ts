import { type ContentService, ContentServiceError } from "#providers/moderation/content-service";
import type { ContentRuleRow } from "#storage/schema/index";
import { AppError } from "../app-error";
import { judgeByRules } from "./judge-by-rules";
import { decide, inWords, type Verdict } from "./verdict";

export interface JudgeDeps {
  /** What looks at content beside the rule list; nothing where none is set up. */
  contentService?: ContentService | null;
  /** Whose share of the day's AI the look counts in. */
  accountId?: string;
  log?(event: string, detail: Record<string, unknown>): void;
}

/** A text that must pass, and what it is. */
export interface WrittenText {
  text: string;
  path?: string;
  what?: string;
}

export interface PromptVerdict extends Verdict {
  /** Whether a content service is set up and gave no verdict: the rule list alone has decided. */
  isByRulesAlone: boolean;
}

/**
 * Judges what a creator wrote: by the rule list at once, then by the content service where one is set
 * up. While that does not answer, the rule list alone decides (docs/decisions/moderation.md).
 * @param set what administrators set for the categories.
 */
export async function judgePrompt(
  deps: JudgeDeps,
  text: string,
  set: readonly ContentRuleRow[],
): Promise<PromptVerdict> {
  const found = judgeByRules(text);
  const byRules = { ...decide(found, set), isByRulesAlone: false };
  const { contentService: service, accountId } = deps;
  if (byRules.refused !== null || !service || text.trim() === "") return byRules;
  try {
    return {
      ...decide([...found, ...(await service.judgeText(text, accountId))], set),
      isByRulesAlone: false,
    };
  } catch (error) {
    if (!(error instanceof ContentServiceError)) throw error;
    deps.log?.("content_unanswered", { service: service.name, message: error.message });
    return { ...byRules, isByRulesAlone: true };
  }
}

/**
 * The same for a text that must pass.
 * @param path the field of the request that holds it.
 * @param what how a text that is no prompt is called at the start of a sentence: "This title".
 * @throws {AppError} `content_refused`.
 */
export async function requireFine(
  deps: JudgeDeps,
  { text, path = "prompt", what }: WrittenText,
  set: readonly ContentRuleRow[],
): Promise<PromptVerdict> {
  const verdict = await judgePrompt(deps, text, set);
  if (verdict.refused === null) return verdict;
  const category = inWords([verdict.refused]);
  const message =
    what === undefined
      ? `This was refused, because it reads as ${category}. Nothing was charged. Please change the words.`
      : `${what} was refused, because it reads as ${category}. Please use other words.`;
  throw new AppError("content_refused", message, { issues: [{ path, message }] });
}

/** What a creator is told about what was let through; null where there is nothing to say. */
export function warningAbout({ warned }: Verdict): string | null {
  if (warned.length === 0) return null;
  return `This reads as ${inWords(warned)}. It was started; a result that breaks our rules can be taken down.`;
}

/** The line of a receipt about the check; null where all was well. */
export function receiptOf({ warned, isByRulesAlone }: PromptVerdict): string | null {
  const lines = [
    ...(warned.length > 0 ? [`Started with a warning: it reads as ${inWords(warned)}`] : []),
    ...(isByRulesAlone ? ["The content service did not answer; the rule list alone decided"] : []),
  ];
  return lines.length === 0 ? null : lines.join(". ");
}
