import type { Buffer } from "node:buffer";
import { createHash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { EngineEnv } from "./env";
import { EngineError } from "./errors";

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Lets in who carries one of the accepted bearer tokens. */
export const requireToken = createMiddleware<EngineEnv>(async (c, next) => {
  const match = /^(?:bearer|token)\s+(\S+)\s*$/i.exec(c.req.header("authorization") ?? "");
  // Digests are equally long, so that comparing them takes a time that tells nothing.
  const given = match?.[1] ?? "";
  let allowed = false;
  for (const token of c.env.tokens) {
    if (token !== "" && timingSafeEqual(digest(given), digest(token))) allowed = true;
  }
  if (!allowed) {
    throw new EngineError(
      401,
      "Unauthenticated",
      "You did not pass a valid authentication token: send it as “Authorization: Bearer <token>”.",
    );
  }
  await next();
});
