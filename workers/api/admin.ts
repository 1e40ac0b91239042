import { Hono } from "hono";
import { modelInputSchema, parameterSchema } from "../contract/models";
import { notFound } from "../domain/app-error";
import { toParameter } from "../domain/models/list-models";
import {
  requireModel,
  saveModel,
  toTestModel,
  toTestModelWithSchema,
} from "../domain/models/manage-models";
import { deleteModel, deleteParameter, listModels, upsertParameter } from "../storage/models";
import { type ApiEnv, publicOrigin, requireAdmin } from "./context";
import { readJson } from "./guards";

/** Administration of models. Each handler checks the role itself. */
export const admin = new Hono<ApiEnv>()
  .get("/test-models", async (c) => {
    await requireAdmin(c);
    const rows = await listModels(c.var.services.db);
    return c.json(rows.map((row) => toTestModel(c.var.services, row, publicOrigin(c))));
  })

  .post("/test-models", async (c) => {
    await requireAdmin(c);
    const input = await readJson(c, modelInputSchema);
    return c.json(await saveModel(c.var.services, input, publicOrigin(c)));
  })

  .get("/test-models/:name", async (c) => {
    await requireAdmin(c);
    const row = await requireModel(c.var.services, c.req.param("name"));
    return c.json(toTestModelWithSchema(c.var.services, row, publicOrigin(c)));
  })

  .delete("/test-models/:name", async (c) => {
    await requireAdmin(c);
    const name = c.req.param("name");
    if (!(await deleteModel(c.var.services.db, name))) throw notFound(`The model ${name}`);
    return c.body(null, 204);
  })

  .post("/test-models/:name/parameters", async (c) => {
    await requireAdmin(c);
    const model = await requireModel(c.var.services, c.req.param("name"));
    const parameter = await readJson(c, parameterSchema);
    await upsertParameter(c.var.services.db, model.id, parameter);
    const saved = await requireModel(c.var.services, model.name);
    const stored = saved.parameters.find((one) => one.name === parameter.name);
    if (!stored) throw notFound(`The parameter ${parameter.name}`);
    return c.json(toParameter(stored));
  })

  .delete("/test-models/:name/parameters/:parameter", async (c) => {
    await requireAdmin(c);
    const model = await requireModel(c.var.services, c.req.param("name"));
    const name = c.req.param("parameter");
    if (!(await deleteParameter(c.var.services.db, model.id, name)))
      throw notFound(`The parameter ${name}`);
    return c.body(null, 204);
  });
