import { Hono } from "hono";
import { retrySchema } from "#contract/generation";
import { cancelGeneration } from "#domain/generation/cancel";
import { findOwn, readReceipt } from "#domain/generation/generations";
import { readPreview } from "#domain/generation/read-preview";
import { readRetry, retryGeneration } from "#domain/generation/retry";
import { toRecord } from "#domain/generation/to-record";
import {
  type ApiContext,
  type ApiEnv,
  requireViewer,
  requireViewerAnd,
  sessionIdOf,
} from "./context";
import { answerWith } from "./file-answer";
import { limitRate, readJsonIfAny } from "./guards";
import { openSocket, requireSocket } from "./sockets";
import { idempotencyKeyOf } from "./start";

async function ownOne(c: ApiContext) {
  const viewer = await requireViewer(c);
  return findOwn(c.var.services, viewer.accountId, c.req.param("id") ?? "");
}

export const predictionsRoutes = new Hono<ApiEnv>()
  .get("/:id", async (c) => c.json(await toRecord(c.var.services, await ownOne(c), c.var.origin)))

  .get("/:id/events", async (c) => {
    const viewer = await requireViewer(c);
    return c.json(await readReceipt(c.var.services, viewer.accountId, c.req.param("id")));
  })

  .get("/:id/preview", async (c) => {
    const shown = await ownOne(c);
    await limitRate(c, c.env.START_LIMIT, `preview:${shown.generation.id}`);
    return answerWith(await readPreview(c.var.services, shown), c.var.services);
  })

  .get("/:id/socket", async (c) => {
    const { generation } = await ownOne(c);
    requireSocket(c);
    return openSocket(c, generation, { session: await sessionIdOf(c) });
  })

  .post("/:id/cancel", async (c) => {
    await cancelGeneration(c.var.services, await ownOne(c));
    return c.json(await toRecord(c.var.services, await ownOne(c), c.var.origin), 202);
  })

  .post("/:id/retry", async (c) => {
    const id = c.req.param("id");
    const { viewer, known } = await requireViewerAnd(c, async (db) => ({
      body: await readJsonIfAny(c, retrySchema),
      reading: await readRetry({ db }, id),
    }));
    await limitRate(c, c.env.START_LIMIT, viewer.id);
    const { body, reading } = await known;
    const { predictionId } = await retryGeneration(c.var.services, {
      accountId: viewer.accountId,
      isAdmin: viewer.role === "admin",
      id,
      expectedCost: body?.expected_cost,
      origin: c.var.site,
      idempotencyKey: idempotencyKeyOf(c),
      reading,
    });
    await c.var.services.objects.wake(predictionId);
    return c.json({ predictionId }, 202);
  });
