import type { Migration, VersionedDocument } from "./migration";
import { MIGRATIONS } from "./migrations";
import { type Timeline, timelineSchema } from "./timeline";

/** Why a document cannot be opened at all; its message is for people. */
export class TimelineError extends Error {
  override readonly name = "TimelineError";
}

/** The version that a chain of migrations leads to: they follow each other without a gap, from version 1 on. */
export function newestVersion(migrations: readonly Migration[] = MIGRATIONS): number {
  for (const [index, { from }] of migrations.entries())
    if (from !== index + 1) throw new Error(`The migration from version ${index + 1} is missing.`);
  return migrations.length + 1;
}

function isVersioned(document: unknown): document is VersionedDocument {
  return (
    typeof document === "object" &&
    document !== null &&
    "version" in document &&
    Number.isInteger(document.version)
  );
}

/**
 * Brings a document to the newest version, step by step; it does not check it.
 * @throws {TimelineError} where it has no version, or one that this code does not know yet
 */
export function migrate(
  document: unknown,
  migrations: readonly Migration[] = MIGRATIONS,
): VersionedDocument {
  const newest = newestVersion(migrations);
  if (!isVersioned(document) || document.version < 1)
    throw new TimelineError("This is not a film's document.");
  if (document.version > newest) {
    throw new TimelineError(
      "This film was made with a newer version of the editor. Reload the page.",
    );
  }
  return migrations
    .slice(document.version - 1)
    .reduce(
      (next: VersionedDocument, step) => ({ ...step.migrate(next), version: step.from + 1 }),
      document,
    );
}

/**
 * Reads a stored document of any version as a timeline of the newest one.
 * @throws {TimelineError}; ZodError where a document breaks the rules of its version
 */
export function readTimeline(document: unknown): Timeline {
  const step = isVersioned(document) ? MIGRATIONS[document.version - 1] : undefined;
  return step ? toNewest(step.schema.parse(document)) : timelineSchema.parse(migrate(document));
}

/**
 * Brings a complete document to the newest version and does not check it: one that was checked before, or one that the
 * editor itself kept, whose edits may have led beyond a limit, which the server refuses and the creator can repair.
 * @throws {TimelineError}
 */
export function toNewest(document: VersionedDocument): Timeline {
  return migrate(document) as unknown as Timeline;
}
