import { PART_BYTES } from "#contract/limits";
import type { MultipartUploadState, UploadResult } from "#contract/multipart-uploads";
import { AppError, notFound } from "#domain/app-error";
import type { QuotaDeps } from "#domain/quotas/quotas";
import { tryEach } from "#domain/try-each";
import type { Files } from "#storage/files/files";
import type { MultipartUpload } from "#storage/schema/index";
import { claimCheck, listStuck } from "#storage/uploads/checks";
import {
  deleteMultipartUpload,
  findMultipartUpload,
  listOver,
  listParts,
} from "#storage/uploads/multipart";
import { CHECK_STALE_MS, checkMultipartUpload } from "./check";
import { type MultipartDeps, missingParts, partsMissing } from "./parts";

/** How long an answer waits for a check. Milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Checks an upload whose parts have all come, and stores it. It may be called again: the answer is the same.
 * @returns null while the check goes on.
 * @throws {AppError} `not_found`, `parts_missing`, and why the file is not taken.
 */
export async function completeMultipartUpload(
  deps: MultipartDeps & { waitUntil(work: Promise<unknown>): void },
  input: { accountId: string; id: string },
): Promise<UploadResult | null> {
  const now = deps.clock();
  const known = await findMultipartUpload(deps.db, { ...input, now });
  if (!known) throw notFound("This upload");
  if (known.state === "done" || known.state === "failed") return outcomeOf(known);
  const missing = missingParts(known.bytes, await listParts(deps.db, input.id));
  if (missing.length > 0) throw partsMissing(missing);
  const upload = await claimCheck(deps.db, input.id, { now, staleMs: CHECK_STALE_MS });
  if (!upload) return null;
  const check = checkMultipartUpload(deps, upload);
  deps.waitUntil(check.catch(() => undefined));
  return Promise.race([check, scheduler.wait(PATIENCE_MS).then(() => null)]);
}

/** What an ended upload is answered with, also when it is asked for again. */
function outcomeOf({ result, error }: MultipartUpload): UploadResult {
  if (result) return result;
  if (!error) throw new Error("an upload ended without an outcome");
  throw new AppError(error.code, error.message, {
    ...(error.code === "invalid_request"
      ? { issues: [{ path: "file", message: error.message }] }
      : {}),
  });
}

/** How far an upload in parts is. @throws {AppError} `not_found`. */
export async function readMultipartUpload(
  deps: Pick<QuotaDeps, "db" | "clock"> & { files: Pick<Files, "url"> },
  input: { accountId: string; id: string; origin: string },
): Promise<MultipartUploadState> {
  const { accountId, id, origin } = input;
  const upload = await findMultipartUpload(deps.db, { accountId, id, now: deps.clock() });
  if (!upload) throw notFound("This upload");
  const { bytes, expiresAt, result, error } = upload;
  return {
    ...{ id, bytes, part_bytes: PART_BYTES },
    parts: (await listParts(deps.db, id)).map(({ number }) => number),
    expires_at: new Date(expiresAt).toISOString(),
    ...(result ? { result: { ...result, url: await deps.files.url(origin, result.key) } } : {}),
    ...(error ? { error } : {}),
  };
}

/** Uploads that one run clears away, and checks that it takes up again. */
const AT_ONCE = 50;
const CHECKS_AT_ONCE = 2;

/** Clears away uploads in parts that have run out, and takes up checks that broke off. */
export async function sweepMultipartUploads(deps: MultipartDeps): Promise<void> {
  const now = deps.clock();
  const over = await listOver(deps.db, now, AT_ONCE);
  await tryEach(deps, "upload_not_cleared", over, async ({ id, multipartId }) => {
    await deps.files.staging.drop(id, multipartId);
    await deleteMultipartUpload(deps.db, id);
  });
  for (const { id } of await listStuck(deps.db, now - CHECK_STALE_MS, CHECKS_AT_ONCE)) {
    // The check before may have taken long.
    const claim = { now: deps.clock(), staleMs: CHECK_STALE_MS };
    const upload = await claimCheck(deps.db, id, claim);
    if (upload) await checkMultipartUpload(deps, upload).catch(() => undefined);
  }
}
