import { PART_BYTES } from "#contract/limits";
import type { SessionState } from "#contract/upload-sessions";
import { findSession, listParts } from "#storage/uploads/sessions";
import { notFound } from "../app-error";
import type { RecordDeps } from "../generation/to-record";
import type { QuotaDeps } from "../quotas/room-for";

/** How far an upload in parts is. @throws {AppError} `not_found`. */
export async function readSession(
  deps: Pick<QuotaDeps, "db" | "clock"> & RecordDeps,
  input: { accountId: string; id: string; origin: string },
): Promise<SessionState> {
  const { accountId, id, origin } = input;
  const session = await findSession(deps.db, { accountId, id, now: deps.clock() });
  if (!session) throw notFound("This upload");
  const { bytes, expiresAt, result, error } = session;
  return {
    ...{ id, bytes, part_bytes: PART_BYTES },
    parts: (await listParts(deps.db, id)).map(({ number }) => number),
    expires_at: new Date(expiresAt).toISOString(),
    ...(result ? { result: { ...result, url: await deps.files.url(origin, result.key) } } : {}),
    ...(error ? { error } : {}),
  };
}
