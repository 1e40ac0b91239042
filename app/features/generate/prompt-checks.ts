import type { StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import type { PromptCheck } from "#contract/prompt-check";
import { sendJson } from "#lib/api";
import { promptRefusal } from "./prompt-length";

// The call has the name of the server's verb that it asks for, by intent: checkPrompt.

/** What a form would send, as far as its check depends on it. */
export interface Wish {
  kind: StudioKind;
  model: CreatorModel | null;
  prompt: string;
}

/** More than this and the oldest answer is forgotten. */
const MAX_ANSWERS = 40;
const answers = new Map<string, Promise<PromptCheck | null>>();

/** Whether the chosen model can say what it has a use for: one that is no AI can, of a prompt that can be sent. */
export function isChecked({ model, prompt }: Wish): boolean {
  return model !== null && !model.is_ai && promptRefusal(prompt) === null;
}

/** What the chosen model will use of a prompt; null where that cannot be found out. Never throws. */
export function checkPrompt({ kind, model, prompt }: Wish): Promise<PromptCheck | null> {
  const body = { kind, prompt: prompt.trim(), ...(model ? { model: model.name } : {}) };
  const key = JSON.stringify(body);
  const known = answers.get(key);
  if (known) return known;
  const asking = sendJson<PromptCheck>("POST", "/api/prompt-check", body).catch(() => {
    // What was not answered is asked again.
    answers.delete(key);
    return null;
  });
  answers.set(key, asking);
  const [oldest] = answers.keys();
  if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
  return asking;
}

/** Whether a model has no use for any word of a prompt. */
export function isNothingUnderstood(check: PromptCheck | null): boolean {
  return check !== null && check.understood.length === 0 && check.ignored.length > 0;
}

/** How long a press waits for the check. Milliseconds. */
const PATIENCE_MS = 1_500;

/**
 * Whether a person should be asked before this is paid for. Where that is not known in time, the
 * generation starts: it is what was asked for.
 */
export async function isWorthAsking(wish: Wish): Promise<boolean> {
  if (!isChecked(wish)) return false;
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return isNothingUnderstood(await Promise.race([checkPrompt(wish), late]));
}
