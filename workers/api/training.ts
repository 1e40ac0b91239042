import { Hono } from "hono";
import { KINDS } from "#contract/kinds";
import { startTrainingSchema } from "#contract/training";
import { readStart } from "#domain/generation/start";
import { resolvePictures, startTraining } from "#domain/generation/start-training";
import { requireFeature } from "#domain/models/features";
import { type ApiContext, type ApiEnv, requireViewerAnd } from "./context";
import { limitRate, readJson } from "./guards";
import { idempotencyKeyOf } from "./start";

/** What a start of a training names, and what is stored about it. */
async function readTraining(c: ApiContext) {
  const wish = await readJson(c, startTrainingSchema);
  const { pictures, model, project_id: projectId } = wish;
  const origins = [c.var.origin, c.var.site];
  const keys = await resolvePictures(c.var.services, { pictures, origins });
  const named = { kind: "training", model, inputKey: null, referenceKeys: keys } as const;
  return { wish, keys, named: { ...named, ...(projectId ? { projectId } : {}) } };
}

/** Starts trainings of LoRAs. */
export const trainingRoutes = new Hono<ApiEnv>().post("/", async (c) => {
  const { viewer, known } = await requireViewerAnd(c, async (db) => {
    const { wish, keys, named } = await readTraining(c).catch(async (refused) => {
      // A feature that is switched off says so whatever the body is.
      await requireFeature({ db }, KINDS.training.feature);
      throw refused;
    });
    return { wish, keys, reading: await readStart({ ...c.var.services, db }, named) };
  });
  await limitRate(c, c.env.START_LIMIT, viewer.id);
  const { wish, keys, reading } = await known;
  const started = await startTraining(c.var.services, {
    accountId: viewer.accountId,
    ...{ wish, keys, reading },
    idempotencyKey: idempotencyKeyOf(c),
    origin: c.var.site,
  });
  await c.var.services.objects.wake(started.predictionId);
  return c.json(started, 202);
});
