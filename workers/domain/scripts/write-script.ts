import {
  SCRIPT_PRICE,
  type ScriptScene,
  type WriteScript,
  type WrittenScripts,
  writtenScriptsSchema,
} from "#contract/written-scripts";
import { type TextModel, TextModelError } from "#providers/text/text-model";
import { insertRowScript } from "#storage/recipes/row-scripts";
import { listContentRules } from "#storage/safety/content-rules";
import type { RecipeBatchRowRecord } from "#storage/schema/index";
import type { WelcomeDeps } from "../credits/starting-credits";
import { payForText, type TextPayment } from "../hooks/pay-for-text";
import { type JudgeDeps, requireFine } from "../moderation/judge-prompt";
import { sceneChecker } from "./check-script";
import { requireRow, SCRIPT_NAME, scriptOfRow, wishDigest } from "./row-script";
import { languageOfScript, writeByRules } from "./rules/write-by-rules";
import { writeScriptsWithModel } from "./write-with-model";

export interface WriteScriptDeps extends WelcomeDeps, JudgeDeps {
  textModel: TextModel | null;
}

/**
 * Writes scripts: by the text model, or by rule where there is none or where it fails. The price is held before the
 * model is asked, and taken for scripts alone that it wrote; a repeat under the same key gets the same answer.
 * No script that is answered has a problem by `check-script`. A row of a batch has one script, which stays with it:
 * it is given again without asking or paying, whatever the key.
 * @throws {AppError} `content_refused`; `not_found` for a row; `insufficient_credits`, `idempotency_conflict`, both
 *   only with a model.
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
  const row = request.row ? await requireRow(deps, accountId, request.row) : null;
  const kept = row && (await scriptOfRow(row, request, check));
  if (kept) return kept;
  const model = deps.textModel;
  if (!model) return byRules();
  const payment = {
    text: { name: SCRIPT_NAME, cost: SCRIPT_PRICE * request.count },
    ...(row
      ? paidForRow(deps, row, { accountId, request })
      : { keyed: { accountId, scope: "scripts", key, request, answer: writtenScriptsSchema } }),
  } as const satisfies TextPayment<typeof writtenScriptsSchema>;
  return payForText(deps, payment, async () => {
    const task = { accountId, request, language: languageOfScript(request), check, patienceMs };
    const written = await writeScriptsWithModel(model, task).catch((error) => {
      if (error instanceof TextModelError && error.reason === "used_up") return [];
      throw error;
    });
    if (written.length === 0) return { answer: byRules(), cost: 0 };
    const cost = SCRIPT_PRICE * written.length;
    return { answer: answerWith([...written, ...ruled(written.length)], "model", cost), cost };
  });
}

/**
 * The payment of a row's script. Its key follows from the script that the row has, so that a page that was reloaded
 * meanwhile gets the script that is being written.
 */
function paidForRow(
  { db }: Pick<WriteScriptDeps, "db">,
  { batchId, n, scriptPayment }: RecipeBatchRowRecord,
  { accountId, request }: { accountId: string; request: WriteScript },
): Omit<TextPayment<typeof writtenScriptsSchema>, "text"> {
  const key = [batchId, n, scriptPayment ?? "first"].join(" ");
  return {
    keyed: { accountId, scope: "row_scripts", key, request, answer: writtenScriptsSchema },
    async store(capture, claim, { scripts, cost }) {
      const take = request.row?.take ?? 0;
      const script = { request: await wishDigest(request), take, scripts, cost };
      await insertRowScript(db, { id: batchId, n }, { capture, claim, script });
    },
  };
}

const answerWith = (
  scripts: readonly ScriptScene[][],
  by: WrittenScripts["by"],
  cost: number,
): WrittenScripts => ({ scripts: scripts.map((scenes) => ({ scenes })), by, cost });
