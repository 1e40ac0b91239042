import {
  HOOKS_A_TIME,
  HOOKS_PRICE,
  type Hook,
  type HookOffer,
  type HooksAnswer,
  type MakeHooks,
} from "#contract/hooks";
import type { TextModel } from "#providers/text/text-model";
import type { Database } from "#storage/database";
import type { Clock } from "../clock";
import { openCharge, settleCharge } from "./charge-hooks";
import { lockFormulas } from "./lock-formulas";
import { writeFromFormulas } from "./write-from-formulas";
import { writeWithModel } from "./write-with-model";

const FROM_TEMPLATES = "From templates, no AI used";

export interface MakeHooksDeps {
  db: Database;
  clock: Clock;
  textModel: TextModel | null;
}

/** What answers a request for hooks here, and its price. */
export function offerHooks({ textModel }: Pick<MakeHooksDeps, "textModel">): HookOffer {
  return textModel ? { source: "model", price: HOOKS_PRICE } : { source: "formulas", price: 0 };
}

/**
 * Makes ten hooks: the locked ones as they are, the rest by the text model, or from templates
 * where there is none or where it fails. Only a good answer of the model is charged.
 * @throws {AppError} `insufficient_credits`, `idempotency_conflict`; both only with a model.
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
  const { brief, locked, replace } = input.request;
  const kept = locked.filter(({ id }) => id !== replace);
  const count = HOOKS_A_TIME - kept.length;
  const rest = { locked_formulas: lockFormulas(brief) };
  if (count > 0 && deps.textModel) {
    const charge = await openCharge(deps, input.accountId, input.request, input.idempotencyKey);
    const written = await writeWithModel(deps.textModel, brief, {
      count,
      not: locked.map(({ text }) => text),
      patienceMs: input.patienceMs,
    });
    if (written.length > 0) {
      const cost = await settleCharge(deps, charge);
      const hooks = [...kept, ...written];
      const filled = fillUp(input.request, hooks);
      const note = noteAbout(filled.length - hooks.length);
      return { hooks: filled, source: "model", note, cost, ...rest };
    }
    const note = `The AI gave no usable answer and nothing was charged. ${FROM_TEMPLATES}`;
    return { hooks: fillUp(input.request, kept), source: "formulas", note, cost: 0, ...rest };
  }
  const hooks = fillUp(input.request, kept);
  return { hooks, source: "formulas", note: FROM_TEMPLATES, cost: 0, ...rest };
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
