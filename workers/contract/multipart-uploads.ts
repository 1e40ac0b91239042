import * as z from "zod";
import { ERROR_CODES } from "./errors";
import { MAX_IMAGE_BYTES, MAX_MEDIA_BYTES, MAX_SEARCH_LENGTH } from "./limits";
import { projectFilterSchema } from "./project-id";
import { isWeightsName, WEIGHTS_TYPE } from "./weights-files";

/** Types that a file may be said to have. Its bytes decide in the end. */
const DECLARED = [
  ...["video/mp4", "video/webm", "video/quicktime", "video/x-m4v"],
  ...["audio/mpeg", "audio/mp3", "audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave"],
  ...["audio/mp4", "audio/x-m4a", "audio/m4a", "audio/aac", "audio/webm"],
  ...["image/png", "image/jpeg", "image/webp"],
];

/** The type without its parameters: recorders write `video/webm;codecs=vp9`. */
export const bareType = (type: string) => (type.split(";")[0] ?? "").trim().toLowerCase();

/** Whether a file that is said to have a name and a type may come in parts. */
export const isDeclarable = (name: string, type: string): boolean =>
  DECLARED.includes(bareType(type)) || isDeclaredWeights(name, type);

/** Whether a file is said to be one of weights, for a LoRA. */
export const isDeclaredWeights = (name: string, type: string): boolean =>
  bareType(type) === WEIGHTS_TYPE && isWeightsName(name);

/** Most bytes of a file that is said to be of a type. */
export const mostBytesOf = (type: string): number =>
  bareType(type).startsWith("image/") ? MAX_IMAGE_BYTES : MAX_MEDIA_BYTES;

export const openMultipartUploadSchema = z.strictObject({
  name: z.string().min(1).max(255),
  bytes: z.number().int().min(1),
  content_type: z.string().max(100),
  /** SHA-256 of the file in hex: where the account has an upload with it, that is the answer, and nothing is sent. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "sha256 must have 64 hexadecimal digits.")
    .optional(),
});

/** The answer to the start of an upload in parts: 201. */
export interface OpenedMultipartUpload {
  id: string;
  /** Bytes of every part but the last. */
  part_bytes: number;
  parts: number;
}

/** Whose work a clip is, and under which terms it may be used. */
export const licenceSchema = z.object({
  provider: z.string(),
  id: z.string(),
  author: z.string(),
  author_url: z.string(),
  page_url: z.string(),
  licence: z.string(),
  /** ISO 8601 UTC. */
  fetched_at: z.string(),
});
export type StockLicence = z.infer<typeof licenceSchema>;

/** An upload of any kind, as the answer to its end and lists of uploads show it. */
export const mediaUploadSchema = z.object({
  key: z.string(),
  url: z.string(),
  name: z.string().nullable(),
  contentType: z.string(),
  bytes: z.number().int(),
  /** Pixels as shown; null for sound. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Seconds; null for a picture. */
  duration: z.number().nullable(),
  /** Null for a picture. */
  has_audio: z.boolean().nullable(),
  created_at: z.string(),
  licence: licenceSchema.nullable(),
  /** The project that it is in; null for none. */
  project_id: z.string().nullish(),
});
export type MediaUpload = z.infer<typeof mediaUploadSchema>;
/** The same as it is kept: addresses are made when they are asked for. */
export type UploadResult = Omit<MediaUpload, "url">;

/** Why a file was not taken. */
export const uploadErrorSchema = z.object({ code: z.enum(ERROR_CODES), message: z.string() });
export type UploadError = z.infer<typeof uploadErrorSchema>;

/** The answer of `GET /api/upload-sessions/{id}`. */
export const multipartUploadSchema = z.object({
  id: z.string(),
  bytes: z.number().int(),
  part_bytes: z.number().int(),
  /** The numbers of the parts that have come, smallest first. */
  parts: z.array(z.number().int()),
  expires_at: z.string(),
  /** Once the file was checked and stored. */
  result: mediaUploadSchema.optional(),
  /** Once it was refused. */
  error: uploadErrorSchema.optional(),
});
export type MultipartUploadState = z.infer<typeof multipartUploadSchema>;

export interface UploadPage {
  items: MediaUpload[];
  next_cursor: string | null;
}

/** The query of a page of uploads. `q` is a part of their name. */
export const uploadQuerySchema = z.object({
  cursor: z
    .string()
    .regex(/^\d{13}\.[a-z0-9]{3,11}$/, "Start from the first page.")
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  media: z.enum(["image", "video", "audio"]).optional(),
  q: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  project: projectFilterSchema,
});
export type UploadQuery = z.infer<typeof uploadQuerySchema>;
