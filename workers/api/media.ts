import { Hono } from "hono";
import { decodePath } from "#contract/decode-path";
import { notFound } from "#domain/app-error";
import type { ApiEnv } from "./context";

/** Stored files for the one who holds their address, which cannot be guessed. */
export const media = new Hono<ApiEnv>().on(["GET", "HEAD"], "/*", async (c) => {
  const key = decodePath(new URL(c.req.url).pathname.slice("/media/".length));
  if (key === null || !(await c.var.services.verifyMedia(key, c.req.query("t") ?? "")))
    throw notFound("This file");
  return c.var.services.serveFile(key, c.req.raw);
});
