import { Hono } from "hono";
import { modelInputSchema, parameterSchema } from "../contract/models";
import {
  listTestModels,
  readModel,
  removeModel,
  removeParameter,
  saveModel,
  saveParameter,
} from "../domain/models/manage-models";
import { type ApiEnv, publicOrigin, requireAdmin } from "./context";
import { readJson } from "./guards";

/** Administration of models. Each handler checks the role itself. */
export const admin = new Hono<ApiEnv>()
  .get("/test-models", async (c) => {
    await requireAdmin(c);
    return c.json(await listTestModels(c.var.services, publicOrigin(c)));
  })

  .post("/test-models", async (c) => {
    await requireAdmin(c);
    const input = await readJson(c, modelInputSchema);
    return c.json(await saveModel(c.var.services, input, publicOrigin(c)));
  })

  .get("/test-models/:name", async (c) => {
    await requireAdmin(c);
    return c.json(await readModel(c.var.services, c.req.param("name"), publicOrigin(c)));
  })

  .delete("/test-models/:name", async (c) => {
    await requireAdmin(c);
    await removeModel(c.var.services, c.req.param("name"));
    return c.body(null, 204);
  })

  .post("/test-models/:name/parameters", async (c) => {
    await requireAdmin(c);
    const parameter = await readJson(c, parameterSchema);
    return c.json(await saveParameter(c.var.services, c.req.param("name"), parameter));
  })

  .delete("/test-models/:name/parameters/:parameter", async (c) => {
    await requireAdmin(c);
    await removeParameter(c.var.services, c.req.param("name"), c.req.param("parameter"));
    return c.body(null, 204);
  });
