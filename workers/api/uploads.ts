import { Hono } from "hono";
import type { Upload } from "#contract/uploads";
import { AppError } from "#domain/app-error";
import { storeUpload } from "#domain/uploads/store-upload";
import { type ApiEnv, findViewer } from "./context";
import { limitRate } from "./guards";
import { readFile } from "./multipart";

export const uploads = new Hono<ApiEnv>().post("/", async (c) => {
  const viewer = await findViewer(c);
  if (!viewer) throw new AppError("unauthenticated", "Authentication required to upload images.");
  await limitRate(c, c.env.UPLOAD_LIMIT, viewer.id);
  const bytes = await readFile(c);
  const stored = await storeUpload(c.var.services, { accountId: viewer.accountId, bytes });
  const url = await c.var.services.mediaUrl(c.var.origin, stored.key);
  return c.json({ ...stored, url } satisfies Upload, 201);
});
