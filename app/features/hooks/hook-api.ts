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

/** The address of one's kept hooks. */
export const SAVED_PATH = "/api/hooks/saved";

/** Asks for ten hooks. @param key the same for a repeat of the same press. */
export function requestHooks(body: MakeHooks, key: string): Promise<HooksAnswer> {
  return requestJson(hooksAnswerSchema, "/api/hooks", {
    method: "POST",
    headers: { "idempotency-key": key },
    body: JSON.stringify(body),
  });
}

export function saveHook(hook: Hook, brief: HookBrief): Promise<SavedHook> {
  const body = JSON.stringify({ hook, brief });
  return requestJson(savedHookSchema, SAVED_PATH, { method: "POST", body });
}

export async function removeHook(id: string): Promise<void> {
  await requestJson(z.null(), `${SAVED_PATH}/${encodeURIComponent(id)}`, { method: "DELETE" });
}
