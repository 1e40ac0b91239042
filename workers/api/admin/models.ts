import { Hono } from "hono";
import { modelInputSchema, parameterSaveSchema, testModelQuerySchema } from "../../contract/models";
import { listTestModels } from "../../domain/models/list-test-models";
import { readTestModel } from "../../domain/models/read-test-model";
import { removeModel } from "../../domain/models/remove-model";
import { removeParameter } from "../../domain/models/remove-parameter";
import { saveModel } from "../../domain/models/save-model";
import { saveParameter } from "../../domain/models/save-parameter";
import { type ApiEnv, publicOrigin, requireAdmin } from "../context";
import { check, readJson } from "../guards";

export const modelsAdmin = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireAdmin(c);
    const query = check(testModelQuerySchema, c.req.query());
    return c.json(await listTestModels(c.var.services, query, publicOrigin(c)));
  })

  .post("/", async (c) => {
    const actor = await requireAdmin(c);
    const input = await readJson(c, modelInputSchema);
    return c.json(await saveModel(c.var.services, { actor, input, origin: publicOrigin(c) }));
  })

  .get("/:name", async (c) => {
    await requireAdmin(c);
    return c.json(await readTestModel(c.var.services, c.req.param("name"), publicOrigin(c)));
  })

  .delete("/:name", async (c) => {
    const actor = await requireAdmin(c);
    await removeModel(c.var.services, actor, c.req.param("name"));
    return c.body(null, 204);
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
