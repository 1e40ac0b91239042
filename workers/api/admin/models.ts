import { Hono } from "hono";
import { modelInputSchema, parameterSaveSchema, testModelQuerySchema } from "#contract/models";
import { testGenerationSchema } from "#contract/test-generation";
import { startTestGeneration } from "#domain/administration/test-generation";
import { removeModel, saveModel } from "#domain/models/edit-model";
import { exportModelDocument } from "#domain/models/import/export-document";
import { removeParameter, saveParameter } from "#domain/models/parameters";
import { listTestModels, readTestModel } from "#domain/models/test-models";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { check, readJson } from "#workers/api/guards";
import { idempotencyKeyOf, inputOf, paramFilesOf, soundOf } from "#workers/api/start";

export const modelsAdmin = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireAdmin(c);
    const query = check(testModelQuerySchema, c.req.query());
    return c.json(await listTestModels(c.var.services, query, c.var.site));
  })

  .post("/", async (c) => {
    const actor = await requireAdmin(c);
    const input = await readJson(c, modelInputSchema);
    return c.json(await saveModel(c.var.services, { actor, input, origin: c.var.site }));
  })

  .get("/:name", async (c) => {
    await requireAdmin(c);
    return c.json(await readTestModel(c.var.services, c.req.param("name"), c.var.site));
  })

  .delete("/:name", async (c) => {
    const actor = await requireAdmin(c);
    await removeModel(c.var.services, actor, c.req.param("name"));
    return c.body(null, 204);
  })

  .get("/:name/export", async (c) => {
    await requireAdmin(c);
    const model = await readTestModel(c.var.services, c.req.param("name"), c.var.site);
    const file = encodeURIComponent(`${model.name}.openapi.json`);
    c.header("content-disposition", `attachment; filename*=UTF-8''${file}`);
    return c.json(exportModelDocument(model));
  })

  .post("/:name/test-generation", async (c) => {
    const actor = await requireAdmin(c);
    const input = await readJson(c, testGenerationSchema);
    const sound = input.image_url === undefined ? undefined : await soundOf(c, input);
    const started = await startTestGeneration(c.var.services, {
      accountId: actor.accountId,
      model: c.req.param("name"),
      input,
      ...(await inputOf(c, input)),
      ...(sound ? { sound } : {}),
      ...(await paramFilesOf(c, input.params)),
      origin: c.var.site,
      idempotencyKey: idempotencyKeyOf(c),
    });
    await c.var.services.objects.wake(started.predictionId);
    return c.json(started, 202);
  })

  .post("/:name/parameters", async (c) => {
    const actor = await requireAdmin(c);
    const input = await readJson(c, parameterSaveSchema);
    const request = { actor, model: c.req.param("name"), input };
    return c.json(await saveParameter(c.var.services, request));
  })

  .delete("/:name/parameters/:parameter", async (c) => {
    const actor = await requireAdmin(c);
    const { name, parameter } = c.req.param();
    await removeParameter(c.var.services, actor, name, parameter);
    return c.body(null, 204);
  });
