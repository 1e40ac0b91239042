import { Hono } from "hono";
import { describeContact } from "#domain/disclosure/describe-contact";
import type { ApiEnv } from "./context";

const CACHE = "public, max-age=3600";

/** Where to report a security problem (RFC 9116). */
export const securityTextRoutes = new Hono<ApiEnv>().get("/", (c) => {
  const { clock, settings } = c.var.services;
  c.header("Cache-Control", CACHE);
  return c.text(
    describeContact({ contact: settings.SECURITY_CONTACT, site: c.var.site, now: clock() }),
  );
});
