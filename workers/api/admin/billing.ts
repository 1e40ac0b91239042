import { Hono } from "hono";
import { readBooks } from "#domain/billing/read-books";
import { reconcile } from "#domain/billing/reconcile";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { limitRate } from "#workers/api/guards";

/** Orders, subscriptions, refunds, revenue and what differs. Nothing is repaired here. */
export const billingAdmin = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireAdmin(c);
    return c.json(await readBooks(c.var.services));
  })
  .post("/comparison", async (c) => {
    const { id } = await requireAdmin(c);
    await limitRate(c, c.env.CONTACT_LIMIT, id);
    return c.json({ differences: await reconcile(c.var.services) });
  });
