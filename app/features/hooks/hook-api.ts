import type { Hook, HookBrief, HooksAnswer, MakeHooks, SavedHook } from "#contract/hooks";
import { requestJson, sendJson } from "#lib/api";
import { SAVED_HOOKS_PATH } from "#lib/read-paths";
import { sendOnce } from "#lib/send-once";

// The call has the name of the server's verb that it asks for, by intent: saveHook.

/** Asks for ten hooks, once for each press. */
export function requestHooks(hooks: MakeHooks): Promise<HooksAnswer> {
  const body = JSON.stringify(hooks);
  return sendOnce(`hooks ${body}`, (key) =>
    requestJson("/api/hooks", {
      method: "POST",
      headers: { "idempotency-key": key },
      body,
    }),
  );
}

export function saveHook(hook: Hook, brief: HookBrief): Promise<SavedHook> {
  return sendJson("POST", SAVED_HOOKS_PATH, { hook, brief });
}

export async function removeHook(id: string): Promise<void> {
  await sendJson("DELETE", `${SAVED_HOOKS_PATH}/${encodeURIComponent(id)}`);
}
