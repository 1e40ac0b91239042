import type { UploadPage, UploadQuery } from "#contract/upload-sessions";
import type { Database } from "#storage/database";
import { selectUploads } from "#storage/uploads/uploads";
import type { RecordDeps } from "../generation/to-record";
import { toUpload } from "./to-upload";

const TYPES = { image: "image/", video: "video/", audio: "audio/" } as const;

/** A page of an account's uploads, newest first. */
export async function listUploads(
  deps: RecordDeps & { db: Database },
  input: { accountId: string; query: UploadQuery; origin: string },
): Promise<UploadPage> {
  const { cursor, limit, media, q } = input.query;
  const rows = await selectUploads(deps.db, {
    accountId: input.accountId,
    before: cursor ?? null,
    types: media ? TYPES[media] : "",
    q: q ?? "",
    limit: limit + 1,
  });
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
