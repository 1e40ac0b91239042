import type { UploadResult } from "#contract/multipart-uploads";
import { WEIGHTS_TYPE } from "#contract/weights-files";
import { AppError } from "#domain/app-error";
import { lengthOf } from "#storage/files/pieces";
import type { MultipartUpload } from "#storage/schema/index";
import {
  endCheck,
  forgetCheckedUpload,
  hearCheck,
  insertCheckedUpload,
  reopenUpload,
  type UploadCheck,
} from "#storage/uploads/checks";
import { listParts } from "#storage/uploads/multipart";
import { hasUpload } from "#storage/uploads/uploads";
import { accountGone } from "../../account-gone";
import { inspectUpload } from "../media/inspect";
import { toUpload } from "../own-uploads";
import { refusedUpload, reserveUpload } from "../store-upload";
import { type MultipartDeps, partsAgain } from "./parts";

/** A check that has not been heard of for so long has broken off. Milliseconds. */
export const CHECK_STALE_MS = 2 * 60_000;
/** How often a check reports that it is running. Milliseconds. */
const HEAR_MS = 15_000;
/** Checks of one upload that may break off. */
const MAX_CHECKS = 3;

/**
 * Joins the parts of an upload, looks at the file and copies it, without what it says of its maker, to its final key.
 * It may break off at any place and be called again.
 * @returns null where another check has been begun meanwhile.
 * @throws {AppError} why the file is not taken; the upload has ended with it. `parts_missing`: it goes on.
 */
export async function checkMultipartUpload(
  deps: MultipartDeps,
  upload: MultipartUpload,
): Promise<UploadResult | null> {
  const { id, multipartId } = upload;
  const hear = () => hearCheck(deps.db, upload, deps.clock()).catch(() => undefined);
  const timer = setInterval(() => void hear(), HEAR_MS);
  try {
    if (upload.key !== null) await clear(deps, upload, upload.key);
    if (upload.checks > MAX_CHECKS) throw brokenOff();
    const result = await store(deps, upload);
    if (!(await endCheck(deps.db, upload, { result }))) {
      await clear(deps, upload, result.key);
      return null;
    }
    await deps.files.staging.drop(id, multipartId);
    return result;
  } catch (error) {
    const refused = refusedUpload(error);
    if (!(refused instanceof AppError)) {
      deps.log("upload_check_failed", {
        id,
        message: error instanceof Error ? error.message : `${error}`,
      });
      throw error;
    }
    return await refuse(deps, upload, refused);
  } finally {
    clearInterval(timer);
  }
}

/** Ends a refused upload. @returns null if another check began meanwhile. @throws {AppError} the reason. */
async function refuse(
  deps: MultipartDeps,
  upload: MultipartUpload,
  refused: AppError,
): Promise<null> {
  const { id, multipartId } = upload;
  if (refused.code === "parts_missing") {
    if (!(await reopenUpload(deps.db, upload))) return null;
    throw refused;
  }
  const error = { code: refused.code, message: refused.userMessage };
  if (!(await endCheck(deps.db, upload, { error }))) return null;
  await deps.files.staging.drop(id, multipartId);
  throw refused;
}

async function store(deps: MultipartDeps, upload: MultipartUpload): Promise<UploadResult> {
  const { id, accountId } = upload;
  const length = (await deps.files.staging.lengthOf(id)) ?? (await join(deps, upload));
  const read = (at: number, count: number) => deps.files.staging.read(id, at, count);
  const { pieces, ext, ...file } = upload.isWeights
    ? weightsAsSent(length)
    : await inspectUpload(read, length);
  const wanted = {
    ...file,
    sha256: await hashOf(deps, upload),
    ...{ accountId, ext, name: upload.name, licence: upload.licence, createdAt: deps.clock() },
    bytes: pieces.reduce((sum, piece) => sum + lengthOf(piece), 0),
  };
  const row = await reserveUpload(deps, wanted, (stored, room) =>
    insertCheckedUpload(deps.db, upload, { row: stored, room }),
  );
  const { key, contentType } = row;
  try {
    await deps.files.staging.copy(id, { key, pieces, contentType, name: upload.name });
  } catch (error) {
    await clear(deps, upload, key);
    throw error;
  }
  // The account may have been removed in the meantime, and its files with it: this one came after.
  if (!(await hasUpload(deps.db, key))) {
    await deps.files.delete([key]);
    throw accountGone();
  }
  return toUpload(row);
}

/** A file of weights, which is looked at once a LoRA is made of it. */
const weightsAsSent = (length: number) => ({
  ...{ contentType: WEIGHTS_TYPE, ext: "safetensors", pieces: [{ from: 0, to: length }] },
  ...{ width: null, height: null, duration: null, hasAudio: null, isAi: false },
});

/**
 * What is kept as the file's hash. The sender's own answer counts only where it is right: another file must never be taken
 * for this one. Weights are hashed in any case, because receipts name them by their hash.
 */
async function hashOf(
  deps: MultipartDeps,
  { id, sha256, isWeights }: MultipartUpload,
): Promise<string | null> {
  if (sha256 === null && !isWeights) return null;
  const hash = await deps.files.staging.hashOf(id);
  return isWeights || hash === sha256 ? hash : null;
}

/** Makes one file of the parts. @returns its bytes. @throws {AppError} `parts_missing`. */
async function join(deps: MultipartDeps, upload: MultipartUpload): Promise<number> {
  const { id, multipartId, bytes } = upload;
  const parts = await listParts(deps.db, id);
  try {
    await deps.files.staging.join({ id, multipartId, parts });
  } catch (error) {
    // Two requests may have sent different bytes of one part at the same moment: then its tag is not the last one's.
    deps.log("upload_parts_lost", {
      id,
      message: error instanceof Error ? error.message : `${error}`,
    });
    throw partsAgain();
  }
  return bytes;
}

async function clear(deps: MultipartDeps, check: UploadCheck, key: string): Promise<void> {
  await forgetCheckedUpload(deps.db, check, key);
  await deps.files.delete([key]);
}

function brokenOff(): AppError {
  return new AppError("unavailable", "This file could not be checked. Please upload it again.");
}
