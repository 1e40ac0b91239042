import type { UploadResult } from "#contract/upload-sessions";
import type { UploadSession } from "#storage/schema/index";
import { claimCheck, findSession, listParts } from "#storage/uploads/sessions";
import { AppError, notFound } from "../app-error";
import { CHECK_STALE_MS, checkSession } from "./check-session";
import { missingParts, partsMissing } from "./parts-missing";
import type { SessionDeps } from "./session-deps";

/** How long an answer waits for a check. Milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Checks an upload whose parts have all come, and stores it. It may be called again: the answer is the same.
 * @returns null while the check goes on.
 * @throws {AppError} `not_found`, `parts_missing`, and why the file is not taken.
 */
export async function completeSession(
  deps: SessionDeps & { waitUntil(work: Promise<unknown>): void },
  input: { accountId: string; id: string },
): Promise<UploadResult | null> {
  const now = deps.clock();
  const known = await findSession(deps.db, { ...input, now });
  if (!known) throw notFound("This upload");
  if (known.state === "done" || known.state === "failed") return outcomeOf(known);
  const missing = missingParts(known.bytes, await listParts(deps.db, input.id));
  if (missing.length > 0) throw partsMissing(missing);
  const session = await claimCheck(deps.db, input.id, { now, staleMs: CHECK_STALE_MS });
  if (!session) return null;
  const check = checkSession(deps, session);
  deps.waitUntil(check.catch(() => undefined));
  return Promise.race([check, scheduler.wait(PATIENCE_MS).then(() => null)]);
}

/** What an ended upload is answered with, also when it is asked for again. */
function outcomeOf({ result, error }: UploadSession): UploadResult {
  if (result) return result;
  if (!error) throw new Error("an upload ended without an outcome");
  throw new AppError(error.code, error.message, {
    ...(error.code === "invalid_request"
      ? { issues: [{ path: "file", message: error.message }] }
      : {}),
  });
}
