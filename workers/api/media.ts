import { Hono } from "hono";
import { decodePath } from "#contract/decode-path";
import { COPY_SIDES } from "#contract/small-copies";
import { notFound } from "#domain/app-error";
import type { ApiEnv } from "./context";

/**
 * Stored files for the one who holds their address, which cannot be guessed. `w` with one of the fixed
 * sides asks for a small copy, `download` for the file under a readable name; the latter outweighs.
 */
export const media = new Hono<ApiEnv>().on(["GET", "HEAD"], "/*", async (c) => {
  const key = decodePath(new URL(c.req.url).pathname.slice("/media/".length));
  if (key === null || !(await c.var.services.verifyMedia(key, c.req.query("t") ?? "")))
    throw notFound("This file");
  const { w, download } = c.req.query();
  const side = COPY_SIDES.find((one) => download === undefined && String(one) === w);
  return c.var.services.serveFile(key, c.req.raw, side);
});
