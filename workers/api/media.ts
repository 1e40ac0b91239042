import { Hono } from "hono";
import { notFound } from "../domain/app-error";
import { serveFile } from "../storage/files";
import type { ApiEnv } from "./context";

/** Stored files for whoever holds their address, which cannot be guessed. */
export const media = new Hono<ApiEnv>().on(["GET", "HEAD"], "/*", async (c) => {
  const key = decodeURIComponent(new URL(c.req.url).pathname.slice("/media/".length));
  if (!(await c.var.services.verifyMedia(key, c.req.query("t") ?? ""))) throw notFound("This file");
  const bucket = key.startsWith("public/") ? c.env.INPUTS : c.env.OUTPUTS;
  return serveFile(bucket, key, c.req.raw);
});
