import { ENGINE_BASE_URL, type EnginePromptCheck } from "#contract/engine";
import type { PromptCheck, PromptCheckWish } from "#contract/prompt-check";
import type { Providers } from "#providers/providers";
import type { Database } from "#storage/database";
import { readStart } from "../generation/start";
import { requireModel } from "../models/catalogue";
import { callableEndpoint } from "../models/endpoint-address";
import { featureDisabled } from "../models/features";
import { judgeByRules } from "../moderation/judge-by-rules";
import { decide, noticeAbout } from "../moderation/verdict";

const ENDING = "/predictions";
/** How long a form waits for the engine. Milliseconds. */
const PATIENCE_MS = 3_000;

const UNKNOWN = { understood: [], ignored: [], language: "und" } satisfies PromptCheck;

/**
 * Says what the chosen model will use of a prompt, before anything is spent. For a model whose
 * provider cannot say so, and while the engine does not answer, both lists are empty.
 * @throws {AppError} `feature_disabled`, `invalid_request`, `unavailable`.
 */
export async function checkPrompt(
  deps: {
    db: Database;
    providers: Pick<Providers, "all">;
    /** Calls the embedded engine; null where it is switched off. */
    engine: { fetch: typeof fetch } | null;
  },
  { kind, prompt, model: name }: PromptCheckWish,
): Promise<PromptCheck> {
  const reading = await readStart(deps, { kind, model: name, inputKey: null });
  if (!reading.isEnabled) throw featureDisabled();
  const endpoint = callableEndpoint(requireModel({ kind, name }, reading.model).endpointUrl);
  const isEngine = endpoint.startsWith(`${ENGINE_BASE_URL}/`) && endpoint.endsWith(ENDING);
  const verdict = decide(judgeByRules(prompt), reading.contentRules);
  const notice = noticeAbout(verdict);
  const about = notice === null ? {} : { notice };
  if (!deps.engine || !isEngine || verdict.refused !== null) return { ...UNKNOWN, ...about };
  try {
    const answer = await deps.engine.fetch(`${endpoint.slice(0, -ENDING.length)}/prompt-check`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ prompt }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { ...(answer.ok ? await answer.json<EnginePromptCheck>() : UNKNOWN), ...about };
  } catch (error) {
    console.warn(JSON.stringify({ event: "prompt_check_unanswered", reason: String(error) }));
    return { ...UNKNOWN, ...about };
  }
}
