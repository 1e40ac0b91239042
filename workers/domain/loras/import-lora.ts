import type { NewLora } from "#contract/loras";
import { WeightsError } from "#providers/weights/weights-error";
import type { WeightsFile } from "#providers/weights/weights-file";
import {
  deleteFailedImports,
  failImport,
  listLostImports,
  retryImport,
} from "#storage/loras/imports";
import { findLora } from "#storage/loras/loras";
import type { LoraRow } from "#storage/schema/index";
import { AppError } from "../app-error";
import { tryEach } from "../try-each";
import { type CreateLoraDeps, describeLora, storeLora } from "./create-lora";
import {
  BROKEN_OFF,
  dropSession,
  IMPORT_MS,
  type ImportDeps,
  openImport,
  plainAddress,
  runImport,
  TOO_LONG,
} from "./run-import";

/** How long an answer waits for the host. Milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * Begins to fetch a LoRA from an allowed host. What can be told at once is told at once: where the address leads, and
 * how large the file is; everything else ends the import with its reason.
 * @throws {AppError} `address_refused`, `payload_too_large`, and as `createLora` does.
 */
export async function importLora(
  deps: ImportDeps & CreateLoraDeps,
  accountId: string,
  { url, ...wish }: Omit<NewLora, "upload_key" | "url"> & { url: string },
): Promise<{ id: string; status: "importing" }> {
  const described = await describeLora(deps, accountId, wish);
  const { id, createdAt } = described;
  const address = findFile(deps, url);
  const opening = openImport(deps, { address, createdAt });
  await refuseAtOnce(opening);
  try {
    await storeLora(deps, {
      ...described,
      ...{ base: wish.base ?? null, source: "import", status: "importing" },
      ...{ weightsKey: null, sha256: null, bytes: null },
      ...{ address, uploadId: null, heardAt: createdAt },
    });
  } catch (error) {
    opening.then((file) => file.stop()).catch(() => undefined);
    throw error;
  }
  const row = await findLora(deps.db, id);
  if (row) deps.waitUntil(runImport(deps, row, opening));
  return { id, status: "importing" };
}

/** @throws {AppError} `address_refused`. */
function findFile({ weights }: Pick<ImportDeps, "weights">, url: string): string {
  try {
    return weights.find(url);
  } catch (error) {
    throw error instanceof WeightsError ? new AppError(error.reason, error.message) : error;
  }
}

/** @throws {AppError} `address_refused`, `payload_too_large` where the host's answer says so soon enough. */
async function refuseAtOnce(opening: Promise<WeightsFile>): Promise<void> {
  const early = opening.then(
    () => null,
    (error: unknown) => error,
  );
  const fault = await Promise.race([early, scheduler.wait(PATIENCE_MS).then(() => null)]);
  if (fault instanceof WeightsError && fault.reason !== "unavailable")
    throw new AppError(fault.reason, fault.message);
}

/** An attempt that has not been heard of for so long is lost. Milliseconds. */
const LOST_MS = 75_000;
/** Attempts of an import, and how many are taken up at once. */
const MAX_ATTEMPTS = 3;
const AT_ONCE = 3;
/** How long it is told why an import failed. Milliseconds. */
const KEEP_FAILED_MS = 24 * 60 * 60 * 1000;

/** Begins imports again whose Worker ended in their middle, ends those that take too long, and forgets failed ones. */
export async function sweepImports(deps: ImportDeps): Promise<void> {
  const now = deps.clock();
  await deleteFailedImports(deps.db, now - KEEP_FAILED_MS);
  const before = now - LOST_MS;
  const lost = await listLostImports(deps.db, before, AT_ONCE);
  // A row has an address, in which tokens may be: the log gets its id alone.
  const known = lost.map(({ id, attempts }) => ({ id, attempts }));
  await tryEach(deps, "import_not_taken_up", known, async (row) => {
    const next = await retryImport(deps.db, row, { before, now });
    if (next) await takeUp(deps, next);
  });
}

async function takeUp(deps: ImportDeps, row: LoraRow): Promise<void> {
  const { accountId, uploadId } = row;
  await dropSession(deps, { accountId, id: uploadId ?? "" });
  const now = deps.clock();
  const isLate = now > row.createdAt + IMPORT_MS;
  if (!isLate && row.attempts < MAX_ATTEMPTS) return deps.waitUntil(runImport(deps, row));
  const error = isLate ? TOO_LONG : BROKEN_OFF;
  await failImport(deps.db, row, { error, address: plainAddress(row), now });
}
