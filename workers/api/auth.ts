import { Hono } from "hono";
import { AppError, notFound } from "#domain/app-error";
import { finishAnswer } from "#workers/auth/answer";
import { inLeastTime } from "#workers/auth/least-time";
import { AUTH_BASE, findAuthPath } from "#workers/auth/paths";
import { whereaboutsOf } from "#workers/auth/whereabouts";
import type { ApiEnv } from "./context";
import { fromOwnPages, readBytes } from "./guards";

/** No request about an account is longer. Bytes. */
const MAX_BYTES = 64 * 1024;

/** better-auth's own endpoints, as far as the list in `auth/paths` offers them. */
export const authRoutes = new Hono<ApiEnv>().use(fromOwnPages).all("/*", async (c) => {
  const { services } = c.var;
  const { method } = c.req;
  const sent = method === "POST" ? await readBytes(c, MAX_BYTES) : null;
  const { pathname } = new URL(c.req.url);
  const path = findAuthPath(pathname);
  if (!path) throw notFound("This address");
  const allowed = path.methods.join(", ");
  if (!path.methods.some((one) => one === method)) {
    c.header("Allow", allowed);
    throw new AppError("method_not_allowed", `${method} is not possible here; ${allowed} is.`);
  }
  const body = sent?.length ? sent : null;
  const request = plain(new Request(c.req.url, { method, headers: c.req.raw.headers, body }));
  const { createAuth } = await import("#workers/auth/auth");
  const accounts = await createAuth(services, c.var, {
    whereabouts: whereaboutsOf(c.req.raw, services.settings.APP_ENV),
    isAboutPasskeys: pathname.startsWith(`${AUTH_BASE}/passkey/`),
  });
  const answer = await inLeastTime(pathname, services.settings, () => accounts.handler(request));
  if (answer.status === 404 && !answer.body) throw notFound("This address");
  if (answer.status === 500 && !answer.body) throw internalError(c.var.requestId);
  return finishAnswer(answer, request, c.var);
});

/** better-auth has logged what it was, and says nothing itself. */
function internalError(requestId: string): AppError {
  return new AppError("internal_error", "Something went wrong on our side. Please try again.", {
    details: `Request ${requestId}`,
  });
}

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
