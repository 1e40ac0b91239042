import { Hono } from "hono";
import {
  changeLoraSchema,
  loraQuerySchema,
  loraSamplesSchema,
  newLoraSchema,
} from "#contract/loras";
import { loraReportSchema } from "#contract/reports";
import { forgetCopies } from "#domain/generation/provider-calls";
import { createLora } from "#domain/loras/create-lora";
import { importLora } from "#domain/loras/import-lora";
import { changeLora, listLoras, readLora, removeLora } from "#domain/loras/loras";
import { setSamples } from "#domain/loras/samples";
import { requireFeature } from "#domain/models/features";
import { reportLora } from "#domain/reports/lora-reports";
import { type ApiContext, type ApiEnv, requireViewer } from "./context";
import { check, limitRate, readJson } from "./guards";

/** Which LoRA is asked for, by whom, under which of our addresses. */
async function whichOf(c: ApiContext) {
  const { accountId } = await requireViewer(c);
  return { accountId, id: c.req.param("id") ?? "", origin: c.var.origin };
}

/** Creators' own LoRAs, and those that are shared with everyone. */
export const lorasRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const { accountId } = await requireViewer(c);
    const query = check(loraQuerySchema, c.req.query());
    const reader = { accountId, origin: c.var.origin };
    return c.json(await listLoras(c.var.services, reader, query));
  })

  .post("/", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.UPLOAD_LIMIT, id);
    await requireFeature(c.var.services, "loras");
    const { upload_key, url, ...wish } = await readJson(c, newLoraSchema);
    if (url !== undefined)
      return c.json(await importLora(c.var.services, accountId, { ...wish, url }), 202);
    const made = { ...wish, upload_key: upload_key ?? "" };
    return c.json(await createLora(c.var.services, accountId, made), 201);
  })

  .get("/:id", async (c) => c.json(await readLora(c.var.services, await whichOf(c))))

  .patch("/:id", async (c) => {
    const actor = await requireViewer(c);
    const change = await readJson(c, changeLoraSchema);
    const which = { actor, id: c.req.param("id"), origin: c.var.origin };
    return c.json(await changeLora(c.var.services, which, change));
  })

  .put("/:id/samples", async (c) => {
    const { origin, ...which } = await whichOf(c);
    const { generation_ids: ids } = await readJson(c, loraSamplesSchema);
    return c.json(await setSamples(c.var.services, which, { ids, origin }));
  })

  .post("/:id/report", async (c) => {
    const { accountId } = await requireViewer(c);
    await limitRate(c, c.env.CONTACT_LIMIT, `report:${accountId}`);
    const report = await readJson(c, loraReportSchema);
    await reportLora(c.var.services, { accountId, id: c.req.param("id"), report });
    return c.json({ ok: true }, 202);
  })

  .delete("/:id", async (c) => {
    const copies = await removeLora(c.var.services, await whichOf(c));
    c.var.services.waitUntil(forgetCopies(c.var.services, copies));
    return c.body(null, 204);
  });
