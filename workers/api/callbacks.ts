import { Hono } from "hono";
import { endSubscriptions } from "#domain/billing/plans";
import { receiveEvent } from "#domain/billing/receive-event";
import { recordCallback } from "#domain/generation/record-callback";
import type { ApiEnv } from "./context";
import { readText } from "./guards";

/**
 * Callbacks carry the provider's whole prediction, logs included. Anyone may send one, and it is read before its
 * signature can be checked: of what is larger, the next look at the provider learns.
 */
const MAX_BYTES = 2 * 1024 * 1024;

export const callbacksRoutes = new Hono<ApiEnv>();

callbacksRoutes.post("/stripe", async (c) => {
  const { services } = c.var;
  const { startedPlan } = await receiveEvent(services, {
    rawBody: await readText(c, MAX_BYTES),
    signature: c.req.header("stripe-signature") ?? null,
    origin: c.var.site,
  });
  if (startedPlan) services.waitUntil(endSubscriptions(services));
  return c.json({ received: true });
});

callbacksRoutes.post("/:provider/:id", async (c) => {
  const generationId = c.req.param("id");
  const { news, stored, report } = await recordCallback(c.var.services, {
    provider: c.req.param("provider"),
    generationId,
    rawBody: await readText(c, MAX_BYTES),
    headers: c.req.raw.headers,
  });
  if (news === "now") await c.var.services.objects.poke(generationId, stored, report);
  if (news === "soon") await c.var.services.objects.glance(generationId);
  return c.json({ received: true });
});
