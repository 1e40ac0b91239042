import { z } from "zod";
import {
  type Hook,
  type HookBrief,
  type HooksAnswer,
  hooksAnswerSchema,
  type MakeHooks,
  type SavedHook,
  savedHookSchema,
} from "#contract/hooks";
import { requestJson } from "#lib/api";
import { sendOnce } from "#lib/send-once";

/** The address of one's kept hooks. */
export const SAVED_PATH = "/api/hooks/saved";

/** Asks for ten hooks, once for each press. */
export function requestHooks(hooks: MakeHooks): Promise<HooksAnswer> {
  const body = JSON.stringify(hooks);
  return sendOnce(`hooks ${body}`, (key) =>
    requestJson(hooksAnswerSchema, "/api/hooks", {
      method: "POST",
      headers: { "idempotency-key": key },
      body,
    }),
  );
}

export function saveHook(hook: Hook, brief: HookBrief): Promise<SavedHook> {
  const body = JSON.stringify({ hook, brief });
  return requestJson(savedHookSchema, SAVED_PATH, { method: "POST", body });
}

export async function removeHook(id: string): Promise<void> {
  await requestJson(z.null(), `${SAVED_PATH}/${encodeURIComponent(id)}`, { method: "DELETE" });
}
