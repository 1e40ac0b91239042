import { Hono } from "hono";
import { UPLOAD_MAX_BYTES } from "../contract/limits";
import type { Upload } from "../contract/uploads";
import { AppError } from "../domain/app-error";
import { storeUpload } from "../domain/uploads/store-upload";
import { type ApiContext, type ApiEnv, findViewer } from "./context";
import { limitRate, readBytes } from "./guards";

/** Room for the multipart frame around a file of the greatest size, in bytes. */
const FRAME_BYTES = 64 * 1024;

async function readFile(c: ApiContext): Promise<Uint8Array> {
  const type = c.req.header("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new AppError(
      "unsupported_media_type",
      "Send the picture as multipart/form-data, in the field named file.",
    );
  }
  const body = await readBytes(c, UPLOAD_MAX_BYTES + FRAME_BYTES);
  let form: FormData;
  try {
    form = await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw new AppError("malformed_request", "The body is not valid multipart/form-data.");
  }
  const file = form.get("file");
  if (file === null || typeof file === "string") {
    throw new AppError("malformed_request", "The field named file is missing, or is not a file.");
  }
  return new Uint8Array(await file.arrayBuffer());
}

export const uploads = new Hono<ApiEnv>().post("/", async (c) => {
  const viewer = await findViewer(c);
  if (!viewer) throw new AppError("unauthenticated", "Authentication required to upload images.");
  await limitRate(c, c.env.UPLOAD_LIMIT, viewer.id);
  const bytes = await readFile(c);
  const stored = await storeUpload(c.var.services, { userId: viewer.id, bytes });
  const url = await c.var.services.mediaUrl(c.var.origin, stored.key);
  return c.json({ ...stored, url } satisfies Upload, 201);
});
