import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { type ApiEnv, findViewer } from "./api/context";
import { PAGE_POLICY } from "./contract/page-policy";
import { readShared } from "./domain/generation/read-shared";
import { screenReads } from "./screen-reads";
import "./load-context";

const remix = createRequestHandler(build, "production");

/** Every page of ours: scripts by nonce only, nothing from elsewhere, no framing. */
export const pageHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const socket = c.get("origin").replace(/^http/, "ws");
  c.set("nonce", crypto.randomUUID());
  await secureHeaders({
    contentSecurityPolicy: {
      ...PAGE_POLICY,
      scriptSrc: [`'nonce-${c.get("nonce")}'`, "'strict-dynamic'"],
      connectSrc: ["'self'", socket],
    },
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })(c, next);
};

/** The screens: Remix, with what its loaders need. */
export const pages: MiddlewareHandler<ApiEnv> = (c) =>
  remix(c.req.raw, {
    nonce: c.get("nonce"),
    requestId: c.get("requestId"),
    origin: c.get("origin"),
    getViewer: () => findViewer(c),
    reads: screenReads(c.get("services"), c.get("origin")),
    readShared: (token) => readShared(c.get("services"), token, c.get("origin")),
  });
