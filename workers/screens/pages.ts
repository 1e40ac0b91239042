import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { ApiEnv } from "../api/context";
import { requireOwnOrigin } from "../api/guards";
import { visitorOf } from "../api/visitor";
import {
  ISOLATED_SCREENS,
  ISOLATION_HEADERS,
  PAGE_HEADERS,
  SCREEN_POLICY,
  WASM_SOURCE,
} from "../contract/page-policy";
import { describeReturnError } from "../domain/accounts/describe-return-error";
import { AppError } from "../domain/app-error";
import { readShared } from "../domain/generation/sharing";
import { readAppeal } from "../domain/reports/appeals";
import { screenReads } from "./reads";

/** Every page of ours: scripts by nonce only, nothing from elsewhere, no framing. */
export const pageHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const socket = c.get("origin").replace(/^http/, "ws");
  c.set("nonce", crypto.randomUUID());
  await secureHeaders({
    contentSecurityPolicy: {
      ...SCREEN_POLICY,
      scriptSrc: [`'nonce-${c.get("nonce")}'`, "'strict-dynamic'", WASM_SOURCE],
      connectSrc: ["'self'", socket],
    },
  })(c, next);
  const isolation = ISOLATED_SCREENS.includes(c.req.path) ? ISOLATION_HEADERS : {};
  for (const [name, value] of Object.entries({ ...PAGE_HEADERS, ...isolation })) {
    c.res.headers.set(name, value);
  }
};

/** Pages are read: nothing is sent to them, by this site's own pages or by others. */
export const pagesAreRead: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  requireOwnOrigin(c);
  c.header("Allow", "GET, HEAD");
  throw new AppError("method_not_allowed", `${c.req.method} is not possible here; GET is.`);
};

/**
 * The screens: Remix, with what its loaders need. They are evaluated with the first page, so that an
 * isolate which answers the API, a callback or an alarm starts without React.
 */
export const pages: MiddlewareHandler<ApiEnv> = async (c) => {
  const { renderScreen } = await import("./render");
  return renderScreen(c.req.raw, {
    nonce: c.get("nonce"),
    requestId: c.get("requestId"),
    origin: c.get("origin"),
    socialLinks: c.get("services").settings.SOCIAL_LINKS,
    ...visitorOf(c),
    describeReturnError,
    reads: screenReads(c.get("services"), c.var),
    readAppeal: (token) => readAppeal(c.get("services"), token),
    readShared: (token) => readShared(c.get("services"), token, c.get("origin")),
  });
};
