import type { GenerationPage, GenerationQuery } from "../../contract/generation";
import type { Database } from "../../storage/database";
import { listGenerations } from "../../storage/generation-history";
import type { Generation } from "../../storage/schema";
import { invalid } from "../app-error";
import { type RecordDeps, toRecord } from "./to-record";

/** Where a page ends, as an opaque text. */
function cursorOf(row: Generation): string {
  return btoa(`${row.createdAt}:${row.id}`).replace(/=+$/, "");
}

function readCursor(cursor: string): { createdAt: number; id: string } {
  try {
    const match = /^(\d{1,16}):([\w-]{1,64})$/.exec(atob(cursor));
    if (match?.[1] && match[2]) return { createdAt: Number(match[1]), id: match[2] };
  } catch {
    // Not base64: refused below like any other cursor that is not ours.
  }
  throw invalid(
    "cursor",
    "This cursor is not one that this list gave out. Start from the first page.",
  );
}

/** A page of one's own runs, newest first. @throws {AppError} `invalid_request` for a foreign cursor. */
export async function listOwn(
  deps: RecordDeps & { db: Database },
  input: { userId: string; query: GenerationQuery; origin: string },
): Promise<GenerationPage> {
  const { cursor, limit, kind, status, q } = input.query;
  const rows = await listGenerations(deps.db, {
    userId: input.userId,
    kind,
    status,
    q: q || undefined,
    after: cursor ? readCursor(cursor) : undefined,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await Promise.all(page.map((row) => toRecord(deps, row, input.origin))),
    next_cursor: rows.length > limit && last ? cursorOf(last) : null,
  };
}
