import {
  SCRIPT_PRICE,
  type ScriptScene,
  type WriteScript,
  type WrittenScripts,
  writtenScriptsSchema,
} from "#contract/written-scripts";
import { type TextModel, TextModelError } from "#providers/text/text-model";
import { listContentRules } from "#storage/safety/content-rules";
import type { WelcomeDeps } from "../credits/starting-credits";
import { captureHooks, holdHooksOnce, releaseHooks } from "../hooks/pay-hooks";
import { answerOnce, recallAnswer } from "../idempotency/answer-once";
import { type JudgeDeps, requireFine } from "../moderation/judge-prompt";
import { sceneChecker } from "./check-script";
import { languageOfScript, writeByRules } from "./rules/write-by-rules";
import { writeScriptsWithModel } from "./write-with-model";

/** As the ledger names scripts. */
const NAME = "Script";

export interface WriteScriptDeps extends WelcomeDeps, JudgeDeps {
  textModel: TextModel | null;
}

/**
 * Writes scripts: by the text model, or by rule where there is none or where it fails. The price is held before the
 * model is asked, and taken for scripts alone that it wrote; a repeat under the same key gets the same answer.
 * No script that is answered has a problem by `check-script`.
 * @throws {AppError} `content_refused`; `insufficient_credits`, `idempotency_conflict`, both only with a model.
 */
export async function writeScript(
  deps: WriteScriptDeps,
  input: {
    accountId: string;
    request: WriteScript;
    idempotencyKey: string | null;
    /** How long the model may take, in milliseconds; for tests. */
    patienceMs?: number | undefined;
  },
): Promise<WrittenScripts> {
  const { accountId, request, idempotencyKey: key, patienceMs } = input;
  const rules = await listContentRules(deps.db);
  const { topic = "", hook = "" } = request;
  if (topic !== "")
    await requireFine({ ...deps, accountId }, { text: topic, path: "topic" }, rules);
  if (hook !== "") await requireFine({ ...deps, accountId }, { text: hook, path: "hook" }, rules);
  const check = sceneChecker({ ...request, rules });
  const ruled = (from: number): ScriptScene[][] =>
    Array.from({ length: request.count - from }, (_, at) =>
      writeByRules(request, from + at, check),
    );
  const byRules = (): WrittenScripts => answerWith(ruled(0), "rules", 0);
  const model = deps.textModel;
  if (!model) return byRules();
  const keyed = {
    accountId,
    scope: "scripts",
    key,
    request,
    answer: writtenScriptsSchema,
  } as const;
  const earlier = await recallAnswer(deps, keyed);
  if (earlier) return earlier;
  const price = { name: NAME, cost: SCRIPT_PRICE * request.count };
  return answerOnce(deps, keyed, async (claim) => {
    const payment = await holdHooksOnce(deps, { accountId, key, text: price });
    try {
      const task = { accountId, request, language: languageOfScript(request), check, patienceMs };
      const written = await writeScriptsWithModel(model, task);
      if (written.length === 0) {
        await releaseHooks(deps, payment, NAME);
        return byRules();
      }
      const cost = SCRIPT_PRICE * written.length;
      const answer = answerWith([...written, ...ruled(written.length)], "model", cost);
      await captureHooks(deps, payment, claim(answer), { name: NAME, cost });
      return answer;
    } catch (error) {
      await releaseHooks(deps, payment, NAME);
      if (error instanceof TextModelError && error.reason === "used_up") return byRules();
      throw error;
    }
  });
}

const answerWith = (
  scripts: readonly ScriptScene[][],
  by: WrittenScripts["by"],
  cost: number,
): WrittenScripts => ({ scripts: scripts.map((scenes) => ({ scenes })), by, cost });
