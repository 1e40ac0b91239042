import { MAX_UPLOAD_BYTES } from "#contract/limits";
import { AppError } from "#domain/app-error";
import type { ApiContext } from "./context";
import { readBytes } from "./guards";

/** Room for the multipart frame around a file of the greatest size, in bytes. */
const FRAME_BYTES = 64 * 1024;

/**
 * The file in the field `file` of a multipart body.
 * @throws {AppError} `unsupported_media_type`, `payload_too_large`, `malformed_request`.
 */
export async function readFormFile(c: ApiContext): Promise<Uint8Array> {
  const type = c.req.header("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new AppError(
      "unsupported_media_type",
      "Send the picture as multipart/form-data, in the field named file.",
    );
  }
  const body = await readBytes(c, MAX_UPLOAD_BYTES + FRAME_BYTES);
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
