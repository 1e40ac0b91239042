import type { Hook, HookBrief, HooksAnswer, MakeHooks, SavedHook } from "#contract/hooks";
import { requestJson, sendJson } from "#lib/api";
import { SAVED_HOOKS_PATH } from "#lib/read-paths";

/** Asks for ten hooks. @param key the same for a repeat of the same press. */
export function requestHooks(body: MakeHooks, key: string): Promise<HooksAnswer> {
  return requestJson("/api/hooks", {
    method: "POST",
    headers: { "idempotency-key": key },
    body: JSON.stringify(body),
  });
}

export function saveHook(hook: Hook, brief: HookBrief): Promise<SavedHook> {
  return sendJson("POST", SAVED_HOOKS_PATH, { hook, brief });
}

export async function removeHook(id: string): Promise<void> {
  await sendJson("DELETE", `${SAVED_HOOKS_PATH}/${encodeURIComponent(id)}`);
}
