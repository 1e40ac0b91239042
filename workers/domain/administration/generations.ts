import type {
  AdminGeneration,
  AdminGenerationsPage,
  AdminGenerationsQuery,
  GenerationDetail,
} from "#contract/admin-generations";
import { isEnded } from "#contract/generation";
import type { Viewer } from "#contract/viewer";
import type { Database } from "#storage/database";
import { findGenerationWithOwner, findPersonId, selectGenerations } from "#storage/generations/all";
import { listEvents } from "#storage/generations/events";
import type { ShownGeneration } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import { cursorOf, readCursor } from "../cursor";
import { type CancelDeps, cancelGeneration } from "../generation/cancel";
import { type EndDeps, endGeneration } from "../generation/end";
import { driven, findAny } from "../generation/generations";
import { type RecordDeps, toRecord } from "../generation/to-record";

/**
 * A page of everyone's generations, newest first.
 * @throws {AppError} `invalid_request` for a foreign cursor.
 */
export async function listGenerations(
  deps: RecordDeps & { db: Database },
  query: AdminGenerationsQuery,
  origin: string,
): Promise<AdminGenerationsPage> {
  const { cursor, limit, person, test } = query;
  const accountId = person ? await findPersonId(deps.db, person) : undefined;
  if (accountId === null) return { items: [], next_cursor: null };
  const rows = await selectGenerations(deps.db, {
    status: query.status,
    maker: query.model || undefined,
    provider: query.provider || undefined,
    accountId,
    from: query.from === undefined ? undefined : Date.parse(query.from),
    to: query.to === undefined ? undefined : Date.parse(query.to),
    isTest: test === undefined ? undefined : test === "only",
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await Promise.all(page.map((found) => toAdminGeneration(deps, found, origin))),
    next_cursor: rows.length > limit && last ? cursorOf(last.generation) : null,
  };
}

/** A generation with its receipt, whichever account owns it. @throws {AppError} `not_found`. */
export async function readAnyGeneration(
  deps: RecordDeps & { db: Database },
  id: string,
  origin: string,
): Promise<GenerationDetail> {
  const found = await findGenerationWithOwner(deps.db, id);
  if (!found) throw notFound("This generation");
  const [generation, lines] = await Promise.all([
    toAdminGeneration(deps, found, origin),
    listEvents(deps.db, id),
  ]);
  return {
    ...generation,
    events: lines.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
  };
}

/**
 * Stops any creator's generation, as its owner could. Asking again changes nothing and is not written
 * down.
 * @throws {AppError} `not_found`, `already_ended`.
 */
export async function cancelAnyGeneration(
  deps: CancelDeps,
  actor: Viewer,
  id: string,
): Promise<void> {
  const found = await findAny(deps, id);
  if (!found) throw notFound("This generation");
  const line = auditLine(deps, actor, {
    action: "generation_canceled",
    target: id,
    before: { status: found.generation.status },
    after: null,
  });
  await cancelGeneration(deps, found, line);
}

const MESSAGE = "An administrator ended this generation. Nothing was charged.";

/**
 * Ends a generation that is stuck, now and as failed, and gives its credits back: all or nothing, and only
 * if it has not ended by then. The provider is asked to stop, without waiting for it.
 * @throws {AppError} `not_found`, `already_ended`.
 */
export async function releaseGeneration(
  deps: EndDeps,
  request: { actor: Viewer; id: string; reason: string },
): Promise<void> {
  const { actor, id, reason } = request;
  const found = await findAny(deps, id);
  if (!found) throw notFound("This generation");
  const { generation } = found;
  const ending = { status: "failed", code: "internal_error", message: MESSAGE } as const;
  const line = auditLine(deps, actor, {
    action: "generation_released",
    target: id,
    before: { status: generation.status, cost: generation.cost },
    after: { status: ending.status, reason },
  });
  const end = { ending, line, stopAtProvider: true };
  const running = isEnded(generation.status) ? undefined : driven(found);
  if (!running || !(await endGeneration(deps, running, end))) {
    throw new AppError("already_ended", "This generation has already ended.");
  }
}

/** A stored generation as administrators see it. @param origin for the addresses of its files. */
export async function toAdminGeneration(
  deps: RecordDeps,
  { email, ...shown }: ShownGeneration & { email: string | null },
  origin: string,
): Promise<AdminGeneration> {
  const { isTest, accountId, createdAt, completedAt } = shown.generation;
  return {
    ...(await toRecord(deps, shown, origin)),
    provider_ref: shown.run?.providerRef ?? null,
    is_test: isTest,
    owner: { id: accountId, email },
    seconds: completedAt === null ? null : (completedAt - createdAt) / 1000,
  };
}
