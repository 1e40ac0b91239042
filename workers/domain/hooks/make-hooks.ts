import {
  HOOKS_A_TIME,
  HOOKS_PRICE,
  type Hook,
  type HookOffer,
  type HooksAnswer,
  hooksAnswerSchema,
  type MakeHooks,
} from "#contract/hooks";
import { type TextModel, TextModelError } from "#providers/text/text-model";
import { listContentRules } from "#storage/safety/content-rules";
import type { WelcomeDeps } from "../credits/starting-credits";
import { judgeByRules } from "../moderation/judge-by-rules";
import { type JudgeDeps, requireFine } from "../moderation/judge-prompt";
import { decide } from "../moderation/verdict";
import { lockFormulas } from "./lock-formulas";
import { payForText } from "./pay-for-text";
import { HOOKS } from "./pay-hooks";
import { writeFromFormulas } from "./write-from-formulas";
import { writeWithModel } from "./write-with-model";

const FROM_TEMPLATES = "From templates, no AI used";

const USED_UP = `Today's allowance of the AI is used up, and nothing was charged. ${FROM_TEMPLATES}`;

export interface MakeHooksDeps extends WelcomeDeps, JudgeDeps {
  textModel: TextModel | null;
}

/** What answers a request for hooks here, and its price. */
export function offerHooks({ textModel }: Pick<MakeHooksDeps, "textModel">): HookOffer {
  return textModel ? { source: "model", price: HOOKS_PRICE } : { source: "formulas", price: 0 };
}

/**
 * Makes ten hooks: the locked ones as they are, the rest by the text model, or from templates
 * if there is no model or where it fails. The price is held before the model is asked, and taken for a good
 * answer alone; a repeat under the same idempotency key gets that answer again.
 * @throws {AppError} `content_refused`; `insufficient_credits`, `idempotency_conflict`, both only with a model.
 */
export async function makeHooks(
  deps: MakeHooksDeps,
  input: {
    accountId: string;
    request: MakeHooks;
    idempotencyKey: string | null;
    /** How long the model may take, in milliseconds; for tests. */
    patienceMs?: number | undefined;
  },
): Promise<HooksAnswer> {
  const { accountId, request, idempotencyKey: key } = input;
  const { locked, replace } = request;
  const rules = await listContentRules(deps.db);
  const { topic, audience, proof } = request.brief;
  const text = [topic, audience, proof, ...locked.map((hook) => hook.text)].join("\n");
  await requireFine({ ...deps, accountId }, { text, path: "brief.topic" }, rules);
  const kept = locked.filter(({ id }) => id !== replace);
  if (kept.length === HOOKS_A_TIME || !deps.textModel) {
    return fromTemplates(request, kept, FROM_TEMPLATES);
  }
  const keyed = { accountId, scope: "hooks", key, request, answer: hooksAnswerSchema } as const;
  const ask = { model: deps.textModel, count: HOOKS_A_TIME - kept.length };
  return payForText(deps, { keyed, text: HOOKS }, async () => {
    try {
      const drafts = await writeWithModel(ask.model, request.brief, {
        accountId,
        count: ask.count,
        not: locked.map((hook) => hook.text),
        patienceMs: input.patienceMs,
      });
      const written = drafts.filter(
        (hook) => decide(judgeByRules(`${hook.text}\n${hook.first_frame}`), rules).refused === null,
      );
      if (written.length === 0) {
        const note = `The AI gave no usable answer and nothing was charged. ${FROM_TEMPLATES}`;
        return { answer: fromTemplates(request, kept, note), cost: 0 };
      }
      return { answer: fromModel(request, [...kept, ...written]), cost: HOOKS_PRICE };
    } catch (error) {
      if (error instanceof TextModelError && error.reason === "used_up")
        return { answer: fromTemplates(request, kept, USED_UP), cost: 0 };
      throw error;
    }
  });
}

/** @param hooks those that are kept and those that the model wrote. */
function fromModel(request: MakeHooks, hooks: readonly Hook[]): HooksAnswer {
  const filled = fillUp(request, hooks);
  return {
    hooks: filled,
    source: "model",
    note: noteAbout(filled.length - hooks.length),
    cost: HOOKS_PRICE,
    locked_formulas: lockFormulas(request.brief),
  };
}

function fromTemplates(request: MakeHooks, kept: readonly Hook[], note: string): HooksAnswer {
  return {
    hooks: fillUp(request, kept),
    source: "formulas",
    note,
    cost: 0,
    locked_formulas: lockFormulas(request.brief),
  };
}

/** The hooks and as many from templates as are missing to ten. */
function fillUp({ brief, page, locked, replace }: MakeHooks, hooks: readonly Hook[]): Hook[] {
  const there = [...locked, ...hooks];
  const without = {
    ids: new Set([...there.map(({ id }) => id), ...(replace === undefined ? [] : [replace])]),
    texts: new Set(there.map(({ text }) => text)),
  };
  const count = HOOKS_A_TIME - hooks.length;
  return [...hooks, ...writeFromFormulas(brief, { page, count, without })];
}

function noteAbout(filled: number): string {
  const written = "Written by AI from your brief. Check every claim before you say it.";
  if (filled === 0) return written;
  const some = filled === 1 ? "One is" : `${filled} are`;
  return `${written} ${some} from templates, in place of what claimed more than your brief.`;
}
