import { Hono } from "hono";
import { uploadQuerySchema } from "#contract/multipart-uploads";
import type { Upload } from "#contract/uploads";
import { AppError } from "#domain/app-error";
import { deleteUpload, listUploads } from "#domain/uploads/own-uploads";
import { storeUpload } from "#domain/uploads/store-upload";
import { nearby } from "#workers/services";
import { type ApiEnv, findViewer, requireViewer } from "./context";
import { check, limitRate } from "./guards";
import { readFormFile } from "./multipart";

export const uploadsRoutes = new Hono<ApiEnv>()
  .post("/", async (c) => {
    const viewer = await findViewer(c);
    if (!viewer) throw new AppError("unauthenticated", "Authentication required to upload images.");
    await limitRate(c, c.env.UPLOAD_LIMIT, viewer.id);
    const bytes = await readFormFile(c);
    const stored = await storeUpload(c.var.services, { accountId: viewer.accountId, bytes });
    const url = await c.var.services.files.url(c.var.origin, stored.key);
    return c.json({ ...stored, url } satisfies Upload, 201);
  })

  .get("/", async (c) => {
    const { accountId } = await requireViewer(c);
    const query = check(uploadQuerySchema, c.req.query());
    const input = { accountId, query, origin: c.var.origin };
    return c.json(await listUploads(nearby(c.var.services), input));
  })

  .delete("/:folder/:name", async (c) => {
    const { accountId } = await requireViewer(c);
    const { folder, name } = c.req.param();
    await deleteUpload(c.var.services, { accountId, key: `${folder}/${name}` });
    return c.body(null, 204);
  });
