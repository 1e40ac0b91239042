import { MAX_MEDIA_BYTES, PART_BYTES } from "#contract/limits";
import type { UploadError, UploadResult } from "#contract/multipart-uploads";
import { WEIGHTS_TYPE } from "#contract/weights-files";
import type { WeightsHosts } from "#providers/weights/index";
import { WeightsError } from "#providers/weights/weights-error";
import type { WeightsFile } from "#providers/weights/weights-file";
import { failImport, hearImport, readyImport } from "#storage/loras/imports";
import type { LoraRow } from "#storage/schema/index";
import {
  deleteMultipartUpload,
  findMultipartUpload,
  setMultipartBytes,
} from "#storage/uploads/multipart";
import { findOwnUpload } from "#storage/uploads/uploads";
import { AppError } from "../app-error";
import { completeMultipartUpload } from "../uploads/multipart/complete";
import { openMultipartUpload } from "../uploads/multipart/open";
import { type MultipartDeps, putPart } from "../uploads/multipart/parts";
import { readSafetensors } from "./safetensors";
import { UnfitWeights } from "./unfit-weights";
import { forgetWeights, inspectWeights, type WeightsDeps } from "./weights";

export interface ImportDeps extends MultipartDeps {
  files: MultipartDeps["files"] & WeightsDeps["files"];
  weights: WeightsHosts;
  waitUntil(work: Promise<unknown>): void;
}

/** For an import in all. Milliseconds. */
export const IMPORT_MS = 15 * 60_000;
/** How often an attempt says that it goes on. Milliseconds. */
const HEAR_MS = 15_000;
/** How often the check of a file that has come is asked for. Milliseconds. */
const ASK_MS = 500;

/** Stops an attempt that does not count any more: its LoRA was deleted, or another attempt has begun. */
class Superseded extends Error {}

/**
 * Fetches the file of a LoRA and makes the LoRA ready, or notes why there is none. Where the Worker ends in its middle,
 * the sweep begins again.
 * @param opening the file, where it was asked for already.
 */
export async function runImport(
  deps: ImportDeps,
  row: LoraRow,
  opening: Promise<WeightsFile> = openImport(deps, row),
): Promise<void> {
  let isHeard = true;
  const hear = async () => {
    isHeard &&= await hearImport(deps.db, row, { now: deps.clock() });
  };
  const timer = setInterval(() => void hear().catch(() => undefined), HEAR_MS);
  const requireHeard = () => {
    if (!isHeard) throw new Superseded();
  };
  try {
    const result = await receive(deps, row, await opening, requireHeard);
    await finish(deps, row, result);
  } catch (error) {
    if (error instanceof Superseded) return;
    const reason = reasonOf(error);
    if (!reason) deps.log("import_failed", { id: row.id, message: `${error}` });
    const end = { error: reason ?? BROKEN_OFF, address: plainAddress(row), now: deps.clock() };
    await failImport(deps.db, row, end);
  } finally {
    clearInterval(timer);
  }
}

/** Asks for the file of an import. @throws {WeightsError}. */
export function openImport(
  deps: Pick<ImportDeps, "weights" | "clock">,
  { address, createdAt }: Pick<LoraRow, "address" | "createdAt">,
): Promise<WeightsFile> {
  const totalMs = Math.max(1, createdAt + IMPORT_MS - deps.clock());
  return deps.weights.open(address ?? "", { partBytes: PART_BYTES, totalMs });
}

/** An import whose Worker ended before it. */
export const BROKEN_OFF: UploadError = {
  code: "unavailable",
  message: "The import broke off. Try again, or download the file yourself and upload it.",
};
/** An import that took too long. */
export const TOO_LONG: UploadError = {
  code: "unavailable",
  message: "The import took longer than 15 minutes. Download the file yourself and upload it.",
};

/** Why an import failed, in our words; null for a fault of ours. */
function reasonOf(error: unknown): UploadError | null {
  if (error instanceof AppError) return { code: error.code, message: error.userMessage };
  if (error instanceof WeightsError || error instanceof UnfitWeights)
    return { code: error.reason, message: error.message };
  return null;
}

/** The address without its query, where tokens are. */
export function plainAddress({ address }: Pick<LoraRow, "address">): string | null {
  if (address === null || !URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** Brings the file in by the same parts and checks as one that a creator sends. */
async function receive(
  deps: ImportDeps,
  row: LoraRow,
  file: WeightsFile,
  requireHeard: () => void,
): Promise<UploadResult> {
  const { accountId } = row;
  const session = { accountId, id: "" };
  try {
    const opened = await openMultipartUpload(deps, {
      ...{ accountId, name: `${row.name}.safetensors`, content_type: WEIGHTS_TYPE },
      // A file of unannounced length may have as many as there can be: so many are promised until it is known.
      bytes: file.bytes ?? MAX_MEDIA_BYTES,
    });
    session.id = opened.id;
    const note = { now: deps.clock(), uploadId: session.id };
    if (!(await hearImport(deps.db, row, note))) throw new Superseded();
    await putParts(deps, session, file, requireHeard);
    return await completed(deps, session, row, requireHeard);
  } catch (error) {
    file.stop();
    await dropSession(deps, session);
    throw error;
  }
}

async function putParts(
  deps: ImportDeps,
  session: { accountId: string; id: string },
  { bytes, parts }: WeightsFile,
  requireHeard: () => void,
): Promise<void> {
  let number = 0;
  let sent = 0;
  for await (const part of parts) {
    requireHeard();
    number += 1;
    sent += part.length;
    // What can never be a LoRA is not stored. A header that is read lies within the first part.
    if (number === 1 && bytes !== null)
      await readSafetensors(async (at, count) => part.subarray(at, at + count), bytes);
    if (bytes === null && part.length < PART_BYTES)
      await setMultipartBytes(deps.db, session.id, sent);
    const body = new Response(part).body;
    await putPart(deps, { ...session, number: `${number}`, announced: part.length, body });
  }
  if (bytes === null) await setMultipartBytes(deps.db, session.id, sent);
}

/** Waits until the file is stored, however long its check takes. */
async function completed(
  deps: ImportDeps,
  session: { accountId: string; id: string },
  { createdAt }: LoraRow,
  requireHeard: () => void,
): Promise<UploadResult> {
  for (;;) {
    const result = await completeMultipartUpload(deps, session);
    if (result) return result;
    requireHeard();
    if (deps.clock() > createdAt + IMPORT_MS) throw new AppError(TOO_LONG.code, TOO_LONG.message);
    await scheduler.wait(ASK_MS);
  }
}

/** Clears away what an import has stored so far. */
export async function dropSession(
  deps: Pick<ImportDeps, "db" | "clock" | "files">,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  if (id === "") return;
  const session = await findMultipartUpload(deps.db, { accountId, id, now: deps.clock() });
  if (!session) return;
  await deps.files.staging.drop(id, session.multipartId);
  await deleteMultipartUpload(deps.db, id);
  if (session.key !== null) await forgetWeights(deps, session.key);
}

async function finish(deps: ImportDeps, row: LoraRow, result: UploadResult): Promise<void> {
  const { key, bytes } = result;
  try {
    const base = await inspectWeights(deps, result, row.base);
    const sha256 = await hashOfUpload(deps, row.accountId, key);
    const weights = { base, weightsKey: key, sha256, bytes, address: plainAddress(row) };
    if (!(await readyImport(deps.db, row, weights))) throw new Superseded();
  } catch (error) {
    await forgetWeights(deps, key);
    throw error;
  }
}

async function hashOfUpload(deps: ImportDeps, accountId: string, key: string) {
  const upload = await findOwnUpload(deps.db, accountId, key);
  return upload?.sha256 ?? null;
}
