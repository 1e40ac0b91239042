import { KINDS } from "#contract/kinds";
import type { Database } from "#storage/database";
import { findFilmTitle } from "#storage/films/film-texts";
import { findNewestExport, findPostable, type PostableFile } from "#storage/publishing/post-files";
import { AppError, invalid, notFound } from "../../app-error";

/** What a post is about. */
export interface PostSubject {
  accountId: string;
  filmId: string | null;
  generationId: string | null;
}

/** The file of a post, and what its creator calls it. */
export interface FoundSubject {
  name: string;
  file: PostableFile;
}

/** Why there is nothing to post, as a code and a sentence. */
export interface MissingSubject {
  code: "film_gone" | "not_exported" | "result_gone" | "not_a_video";
  message: string;
}

const MISSING = {
  film_gone: "The film of this post was deleted. Restore it, or delete the post.",
  not_exported: "This film was not exported yet. Export it, then it can be posted.",
  result_gone: "The result of this post was deleted. Restore it, or delete the post.",
  not_a_video: "Only videos can be posted.",
} as const satisfies Record<MissingSubject["code"], string>;

const missing = (code: MissingSubject["code"]): MissingSubject => ({
  code,
  message: MISSING[code],
});

/** Longest name of a result, whose prompt may have a thousand letters. */
const MAX_NAME = 200;

/** What a post would send now: of a film its newest export. */
export async function findSubject(
  { db }: { db: Database },
  { accountId, filmId, generationId }: PostSubject,
): Promise<FoundSubject | MissingSubject> {
  if (filmId !== null) {
    const name = await findFilmTitle(db, accountId, filmId);
    if (name === undefined) return missing("film_gone");
    const file = await findNewestExport(db, accountId, filmId);
    return file ? { name, file } : missing("not_exported");
  }
  const file = generationId === null ? undefined : await findPostable(db, accountId, generationId);
  if (!file) return missing("result_gone");
  if (!file.outputType?.startsWith("video/")) return missing("not_a_video");
  return { name: (file.prompt || KINDS[file.kind].title).slice(0, MAX_NAME), file };
}

/**
 * The same, where there must be something to post.
 * @throws {AppError} `not_found`, also for what is someone else's; `not_exported`; `invalid_request` for a picture or a sound.
 */
export async function requireSubject(
  deps: { db: Database },
  subject: PostSubject,
): Promise<FoundSubject> {
  const found = await findSubject(deps, subject);
  if ("file" in found) return found;
  if (found.code === "film_gone") throw notFound("This film");
  if (found.code === "result_gone") throw notFound("This generation");
  if (found.code === "not_a_video") throw invalid("generation_id", found.message);
  throw new AppError("not_exported", found.message, {
    issues: [{ path: "film_id", message: found.message }],
  });
}
