import { Hono } from "hono";
import {
  checkoutSchema,
  entriesQuerySchema,
  planChangeSchema,
  sandboxActSchema,
  usageQuerySchema,
} from "#contract/billing";
import { safePath } from "#contract/safe-path";
import { requireFresh } from "#domain/accounts/sessions";
import { openCheckout } from "#domain/billing/open-checkout";
import { openPortal } from "#domain/billing/orders";
import { changePlan } from "#domain/billing/plans";
import { readBilling } from "#domain/billing/read-billing";
import { actInSandbox } from "#domain/billing/sandbox/act";
import { exportEntries, listEntries, readUsage } from "#domain/credits/ledger";
import { readLots } from "#domain/credits/lots";
import { type ApiEnv, requireSession, requireViewer } from "./context";
import { check, limitRate, readJson } from "./guards";
import { idempotencyKeyOf } from "./start";
import { streamOf } from "./stream-of";

/** What an account buys, and what becomes of its credits. */
export const billingRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const { accountId } = await requireViewer(c);
    return c.json(await readBilling(c.var.services, accountId));
  })

  .post("/checkout", async (c) => {
    const { id, accountId, email } = await requireViewer(c);
    await limitRate(c, c.env.START_LIMIT, id);
    const request = await readJson(c, checkoutSchema);
    const returnTo = safePath(request.return_to);
    const idempotencyKey = idempotencyKeyOf(c);
    const input = { accountId, email, request, returnTo, origin: c.var.site, idempotencyKey };
    return c.json(await openCheckout(c.var.services, input), 201);
  })

  .post("/plan", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.START_LIMIT, id);
    const { plan } = await readJson(c, planChangeSchema);
    return c.json(await changePlan(c.var.services, { accountId, plan }));
  })

  .post("/portal", async (c) => {
    const { id, accountId, email } = await requireViewer(c);
    await limitRate(c, c.env.START_LIMIT, id);
    requireFresh(c.var.services, await requireSession(c));
    const input = { accountId, email, origin: c.var.site };
    return c.json(await openPortal(c.var.services, input), 201);
  })

  .post("/sandbox", async (c) => {
    const { accountId } = await requireViewer(c);
    const { act } = await readJson(c, sandboxActSchema);
    const input = { accountId, act, origin: c.var.site };
    return c.json(await actInSandbox(c.var.services, input));
  })

  .get("/lots", async (c) => {
    const { accountId } = await requireViewer(c);
    return c.json(await readLots(c.var.services, accountId));
  })

  .get("/usage", async (c) => {
    const { accountId } = await requireViewer(c);
    const { days } = check(usageQuerySchema, c.req.query());
    return c.json(await readUsage(c.var.services, { accountId, days }));
  })

  .get("/entries", async (c) => {
    const { accountId } = await requireViewer(c);
    const query = check(entriesQuerySchema, c.req.query());
    return c.json(await listEntries(c.var.services, { accountId, query }));
  })

  .get("/entries.csv", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.UPLOAD_LIMIT, id);
    const query = check(entriesQuerySchema, c.req.query());
    const day = new Date(c.var.services.clock()).toISOString().slice(0, 10);
    return new Response(streamOf(exportEntries(c.var.services, { accountId, query })), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="ledger-${day}.csv"`,
        "cache-control": "no-store",
      },
    });
  });
