import { getSessionFromCtx } from "better-auth/api";
import { bearer } from "better-auth/plugins";
import type { HookContext } from "./refuse";

const [fromBearer] = bearer().hooks.before;

/**
 * Who a request comes from, in a hook before its endpoint: what the bearer plugin reads of the header
 * reaches the endpoint, and not the other hooks.
 */
export async function sessionOf(c: HookContext) {
  const read = await fromBearer?.handler({ ...c, returnHeaders: false });
  const headers = read?.context.headers ?? c.headers;
  return getSessionFromCtx({ ...c, ...(headers ? { headers } : {}) });
}
