import * as z from "zod";
import { multipartUploadSchema, openMultipartUploadSchema } from "#contract/multipart-uploads";
import type { multipartUploadsRoutes } from "../multipart-uploads";
import { mediaUpload } from "./answers";
import { declare } from "./declare";

export const multipartUploadCalls = declare<typeof multipartUploadsRoutes>()(
  "/api/upload-sessions",
  "creator",
  {
    "POST /": {
      summary:
        "Begins the upload of a large file; answers with the file where it is already there.",
      body: openMultipartUploadSchema,
      isLimited: true,
      answers: {
        200: mediaUpload,
        201: z.object({ id: z.string(), part_bytes: z.number(), parts: z.number() }),
      },
      errors: ["quota_exceeded"],
    },
    "GET /:id": {
      summary: "Says which parts have come, and what the file turned out to be.",
      answers: { 200: multipartUploadSchema },
    },
    "PUT /:id/parts/:n": {
      summary: "Stores a part; it may be sent again.",
      body: { type: "application/octet-stream" },
      isLimited: true,
      answers: { 204: "nothing" },
      errors: ["already_ended"],
    },
    "POST /:id/complete": {
      summary: "Checks the file and stores it; 202 while a long check goes on.",
      isLimited: true,
      answers: { 201: mediaUpload, 202: z.object({ id: z.string() }) },
      errors: [
        "parts_missing",
        "invalid_request",
        "unsupported_media_type",
        "payload_too_large",
        "quota_exceeded",
        "unavailable",
      ],
    },
  },
);
