import { type Context, Hono } from "hono";
import { decodePath } from "#contract/decode-path";
import { SHOWCASE_CACHE_SECONDS } from "#contract/showcase-terms";
import { COPY_SIDES } from "#contract/small-copies";
import { notFound } from "#domain/app-error";
import { findShared } from "#domain/generation/sharing";
import { findShowcaseFile } from "#domain/showcase/read-showcase";
import { requireShown } from "#domain/uploads/own-uploads";
import { nearby } from "#workers/services";
import type { ApiEnv } from "./context";

/** Nothing but the share keeps this file open: it is asked for again each time. */
const SHARED_CACHE = "private, no-cache";
/** A consent that ends has to act within this time. */
const SHOWCASE_CACHE = `public, max-age=${SHOWCASE_CACHE_SECONDS}`;

/**
 * Stored files for the one who holds their address, which cannot be guessed. `w` with one of the fixed
 * sides asks for a small copy, `download` for the file under a readable name; the latter outweighs.
 */
export const mediaRoutes = new Hono<ApiEnv>()
  .on(["GET", "HEAD"], "/shared/:token", async (c) => {
    const { generation } = await findShared(c.var.services, c.req.param("token"));
    if (generation.outputKey === null) throw notFound("This file");
    const file = await serve(c, generation.outputKey);
    const answer = new Response(file.body, file);
    answer.headers.set("cache-control", SHARED_CACHE);
    return answer;
  })

  .on(["GET", "HEAD"], "/showcase/:token", async (c) => {
    const key = await findShowcaseFile(nearby(c.var.services), c.req.param("token"));
    const file = await serve(c, key);
    const answer = new Response(file.body, file);
    answer.headers.set("cache-control", SHOWCASE_CACHE);
    return answer;
  })

  .on(["GET", "HEAD"], "/*", async (c) => {
    const key = decodePath(new URL(c.req.url).pathname.slice("/media/".length));
    if (key === null || !(await c.var.services.files.verify(key, c.req.query("t") ?? "")))
      throw notFound("This file");
    await requireShown(nearby(c.var.services), key);
    return serve(c, key);
  });

function serve(c: Context<ApiEnv>, key: string): Promise<Response> {
  const { w, download } = c.req.query();
  const side = COPY_SIDES.find((one) => download === undefined && String(one) === w);
  return c.var.services.files.serve(key, c.req.raw, side);
}
