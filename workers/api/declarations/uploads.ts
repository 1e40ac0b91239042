import * as z from "zod";
import { uploadQuerySchema } from "#contract/multipart-uploads";
import type { uploadsRoutes } from "../uploads";
import { mediaUpload, pageOf, upload } from "./answers";
import { declare } from "./declare";

/** One file, in a field named `file`. */
export const fileForm = {
  type: "multipart/form-data",
  schema: z.object({ file: z.string().meta({ format: "binary" }) }),
};

export const uploadCalls = declare<typeof uploadsRoutes>()("/api/uploads", "creator", {
  "POST /": {
    summary: "Stores a picture.",
    body: fileForm,
    isLimited: true,
    answers: { 201: upload },
    errors: ["quota_exceeded"],
  },
  "GET /": {
    summary: "Lists one's uploads, newest first.",
    query: uploadQuerySchema,
    answers: { 200: pageOf(mediaUpload) },
    errors: ["not_found"],
  },
  "DELETE /:folder/:name": {
    summary: "Deletes an upload that nothing uses.",
    answers: { 204: "nothing" },
    errors: ["file_in_use"],
  },
});
