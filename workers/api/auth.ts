import { Hono } from "hono";
import { createAuth } from "../auth";
import { notFound } from "../domain/app-error";
import type { ApiEnv } from "./context";

/** better-auth's own endpoints. */
export const auth = new Hono<ApiEnv>().on(["GET", "POST"], "/*", async (c) => {
  const answer = await createAuth(c.var.services, c.var.origin).handler(plain(c.req.raw));
  if (answer.status === 404 && !answer.body) throw notFound("This address");
  const headers = new Headers(answer.headers);
  const wait = headers.get("x-retry-after");
  if (answer.status === 429 && wait !== null) headers.set("Retry-After", wait);
  return new Response(answer.body, { status: answer.status, headers });
});

/**
 * Node's `fetch` names a fetch mode without a site, which better-auth takes for a browser that
 * hides its origin. Browsers always name both, so such a request comes from none and needs no
 * protection from cross-site forms.
 */
function plain(request: Request): Request {
  if (request.headers.has("sec-fetch-site") || !request.headers.has("sec-fetch-mode"))
    return request;
  const headers = new Headers(request.headers);
  headers.delete("sec-fetch-mode");
  return new Request(request, { headers });
}
