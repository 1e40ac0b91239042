import { Hono } from "hono";
import { importApplySchema, importPreviewSchema, MAX_DOCUMENT_BYTES } from "#contract/model-import";
import { applyImport } from "#domain/models/import/apply-import";
import { previewImport } from "#domain/models/import/preview-import";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { readJson } from "#workers/api/guards";

/** A document inside JSON is longer than itself: every quote and line break is escaped. */
const MAX_BYTES = 2 * MAX_DOCUMENT_BYTES + 64 * 1024;

export const modelImportsAdmin = new Hono<ApiEnv>()
  .post("/preview", async (c) => {
    await requireAdmin(c);
    const input = await readJson(c, importPreviewSchema, MAX_BYTES);
    return c.json(await previewImport(c.var.services, input, c.var.site));
  })

  .post("/", async (c) => {
    const actor = await requireAdmin(c);
    const input = await readJson(c, importApplySchema, MAX_BYTES);
    return c.json(await applyImport(c.var.services, { actor, input, origin: c.var.site }));
  });
