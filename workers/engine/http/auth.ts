import { createMiddleware } from "hono/factory";
import * as z from "zod";
import { ENGINE_HOST_HEADER, type EngineHost } from "#contract/engine";
import type { EngineEnv } from "./env";
import { EngineError } from "./errors";

const hostSchema = z.object({
  caller: z.enum(["application", "client", "stranger"]),
  webhookSecret: z.string(),
  isLocal: z.boolean(),
}) satisfies z.ZodType<EngineHost>;

/** What is known of a request that no one vouches for. */
const STRANGER: EngineHost = { caller: "stranger", webhookSecret: "", isLocal: false };

/** What the application says with a request; where it says nothing, the caller may do nothing. */
export function readHost(headers: Headers): EngineHost {
  try {
    return hostSchema.parse(JSON.parse(headers.get(ENGINE_HOST_HEADER) ?? ""));
  } catch {
    return STRANGER;
  }
}

/** Lets in whom the application vouches for: itself, and clients with the right token. @throws {EngineError} 401. */
export function requireCaller({ caller }: Pick<EngineHost, "caller">): void {
  if (caller !== "stranger") return;
  throw new EngineError(
    401,
    "Unauthenticated",
    "You did not pass a valid authentication token: send it as “Authorization: Bearer <token>”.",
  );
}

/** Requires it of every request that follows. */
export const requireTrust = createMiddleware<EngineEnv>(async (c, next) => {
  requireCaller(c.env);
  await next();
});
