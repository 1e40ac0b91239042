import {
  MAX_IMAGE_BYTES,
  MAX_UPLOAD_SESSIONS,
  PART_BYTES,
  UPLOAD_SESSION_MS,
} from "#contract/limits";
import {
  isDeclarable,
  isDeclaredWeights,
  mostBytesOf,
  type OpenedMultipartUpload,
  type StockLicence,
  type UploadResult,
} from "#contract/multipart-uploads";
import { refusedImage, UNKNOWN_PLACE } from "#contract/refused-format";
import { AppError } from "#domain/app-error";
import { quotaExceeded } from "#domain/quotas/quotas";
import type { Database } from "#storage/database";
import { hasRoomFor } from "#storage/quotas/quotas";
import { countUnfinished, insertMultipartUpload } from "#storage/uploads/multipart";
import { findByHash } from "#storage/uploads/uploads";
import { toUpload } from "../own-uploads";
import type { MultipartDeps } from "./parts";
import { countParts } from "./parts";

/**
 * Begins an upload in parts. Its bytes count as promised until it ends.
 * @throws {AppError} `unsupported_media_type`, `payload_too_large`, `quota_exceeded`, `rate_limited`.
 */
export async function openMultipartUpload(
  deps: MultipartDeps,
  input: {
    accountId: string;
    name: string;
    bytes: number;
    content_type: string;
    /** Whose work it is, where it comes from a stock library. */
    licence?: StockLicence;
    /** SHA-256 of the file in hex: the next one that has it is not sent again. */
    sha256?: string | undefined;
  },
): Promise<OpenedMultipartUpload> {
  const { accountId, bytes, content_type: type } = input;
  requireUploadable(type, bytes, input.name);
  const now = deps.clock();
  const id = crypto.randomUUID();
  const multipartId = await deps.files.staging.open(id);
  const isLimited = deps.settings.RATE_LIMITS !== "off";
  const row = {
    id,
    accountId,
    bytes,
    multipartId,
    licence: input.licence ?? null,
    sha256: input.sha256 ?? null,
    isWeights: isDeclaredWeights(input.name, type),
    name: plainName(input.name),
  };
  const times = { createdAt: now, expiresAt: now + UPLOAD_SESSION_MS };
  const bounds = {
    most: MAX_UPLOAD_SESSIONS,
    room: isLimited ? hasRoomFor(accountId, bytes, now) : null,
  };
  if (!(await insertMultipartUpload(deps.db, { ...row, ...times }, bounds))) {
    await deps.files.staging.drop(id, multipartId);
    const hasTooMany = (await countUnfinished(deps.db, accountId, now)) >= MAX_UPLOAD_SESSIONS;
    if (isLimited && !hasTooMany) throw await quotaExceeded(deps, accountId, ["stored_bytes"]);
    throw new AppError(
      "rate_limited",
      "Too many of your uploads are unfinished. Finish them, or wait for a day.",
      { retryAfterSeconds: UPLOAD_SESSION_MS / 1000 },
    );
  }
  return { id, part_bytes: PART_BYTES, parts: countParts(bytes) };
}

/**
 * Refuses a file by what is said of it, before a byte of it comes.
 * @param type its MIME type, which may have parameters. @param name where it matters: of files of weights alone.
 * @throws {AppError} `unsupported_media_type`, `payload_too_large`.
 */
export function requireUploadable(type: string, bytes: number, name = ""): void {
  if (!isDeclarable(name, type)) {
    const isHeic = /^image\/hei[cf]$/.test(type);
    throw new AppError(
      "unsupported_media_type",
      isHeic
        ? refusedImage("HEIC", UNKNOWN_PLACE)
        : "Only MP4, MOV, WebM, MP3, M4A, WAV, PNG, JPEG and WEBP files can be uploaded. Save it as one of these.",
    );
  }
  const most = mostBytesOf(type);
  if (bytes > most) {
    const what = most === MAX_IMAGE_BYTES ? "A picture" : "A file";
    const message = `${what} may have at most ${most / 1024 ** 2} MB. Save it smaller and upload it again.`;
    throw new AppError("payload_too_large", message);
  }
}

/** The name without folders and control characters. */
export function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim() || "file";
}

/** The upload that an account has of a file already, by the file's SHA-256 in hex; null where it has none. */
export async function knownUpload(
  deps: { db: Database },
  input: { accountId: string; sha256: string | undefined },
): Promise<UploadResult | null> {
  const { accountId, sha256 } = input;
  if (sha256 === undefined) return null;
  const row = await findByHash(deps.db, { accountId, sha256 });
  return row ? toUpload(row) : null;
}
