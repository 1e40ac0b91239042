import type { UploadPage, UploadQuery, UploadResult } from "#contract/multipart-uploads";
import { NO_PROJECT } from "#contract/project-id";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { isClosed } from "#storage/safety/take-downs";
import type { UploadRow } from "#storage/schema/index";
import { deleteUnusedUpload, hideUpload } from "#storage/uploads/unused";
import { findOwnUpload, selectUploads } from "#storage/uploads/uploads";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { requireListed } from "../own-project";

const TYPES = { image: "image/", video: "video/", audio: "audio/" } as const;

/** A page of an account's uploads, newest first. @throws {AppError} `not_found` for a project that is not the account's. */
export async function listUploads(
  deps: { files: Pick<Files, "url"> } & { db: Database },
  input: { accountId: string; query: UploadQuery; origin: string },
): Promise<UploadPage> {
  const { cursor, limit, media, q, project } = input.query;
  const { accountId } = input;
  const [rows] = await Promise.all([
    selectUploads(deps.db, {
      accountId,
      before: cursor ?? null,
      types: media ? TYPES[media] : "",
      q: q ?? "",
      projectId: project === NO_PROJECT ? null : project,
      limit: limit + 1,
    }),
    requireListed(deps, accountId, project),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: await Promise.all(
      page.map(async (row) => ({
        ...toUpload(row),
        url: await deps.files.url(input.origin, row.key),
      })),
    ),
    next_cursor: last ? last.key.slice(last.key.lastIndexOf("_") + 1) : null,
  };
}

/**
 * Removes an upload of this account's that nothing uses.
 * @throws {AppError} `not_found`; `file_in_use` while a generation, a film, a LoRA, a subject or the account's picture
 *   uses it.
 */
export async function deleteUpload(
  deps: { db: Database; clock: Clock; files: Pick<Files, "delete"> },
  input: { accountId: string; key: string },
): Promise<void> {
  const { key } = input;
  if (!(await findOwnUpload(deps.db, input.accountId, key))) throw notFound("This upload");
  if (await deleteUnusedUpload(deps.db, key)) return deps.files.delete([key]);
  // Uploads that only deleted generations use go with them: until then they can be restored.
  if (!(await hideUpload(deps.db, key, deps.clock()))) throw fileInUse();
}

/** The refusal to delete an upload, or to make a result of it, while something uses it. */
export function fileInUse(): AppError {
  return new AppError(
    "file_in_use",
    "A result, a film, a LoRA, a subject or your picture uses this file. Delete that first, or upload the file again.",
  );
}

/**
 * Refuses a stored file whose account is banned, and a result that was taken down: the addresses of files need
 * no session, and both must end them too.
 * @throws {AppError} `not_found`.
 */
export async function requireShown(
  deps: { db: Database; clock: Clock },
  key: string,
): Promise<void> {
  if (await isClosed(deps.db, key, deps.clock())) throw notFound("This file");
}

/** An upload as its owner sees it, but for its address. */
export function toUpload(row: UploadRow): UploadResult {
  const { key, name, contentType, bytes, width, height, duration, hasAudio, licence } = row;
  return {
    ...{ key, name, contentType, bytes, width, height, duration, licence },
    has_audio: hasAudio,
    project_id: row.projectId,
    created_at: new Date(row.createdAt).toISOString(),
  };
}
