import { Hono } from "hono";
import { recordCallback } from "#domain/generation/record-callback";
import type { ApiEnv } from "./context";
import { readText } from "./guards";

/** Callbacks carry the provider's whole prediction, logs included. */
const MOST_BYTES = 8 * 1024 * 1024;

export const callbacks = new Hono<ApiEnv>().post("/:provider/:id", async (c) => {
  const generationId = c.req.param("id");
  const news = await recordCallback(c.var.services, {
    provider: c.req.param("provider"),
    generationId,
    rawBody: await readText(c, MOST_BYTES),
    headers: c.req.raw.headers,
  });
  if (news) await c.var.services.objects.poke(generationId);
  return c.json({ received: true });
});
