import type { PlannedPost } from "#contract/publishing/posts";
import { copyUrl } from "#contract/small-copies";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { readPosters } from "#storage/publishing/post-files";
import type { PostRow } from "#storage/schema/index";

export interface ToPostDeps {
  db: Database;
  files: Pick<Files, "url">;
}

/** The side of a post's picture in pixels, one of those that small copies have. */
const POSTER_SIDE = 320;

const isoOf = (at: number) => new Date(at).toISOString();

/**
 * Stored posts as their owner sees them.
 * @param origin the address under which the reader reached the application.
 */
export async function toPosts(
  deps: ToPostDeps,
  rows: readonly PostRow[],
  origin: string,
): Promise<PlannedPost[]> {
  const posters = await postersOf(deps, rows, origin);
  return rows.map((row) => ({
    id: row.id,
    film_id: row.filmId,
    generation_id: row.generationId,
    subject: row.subject,
    poster_url: posters.get(row.filmId ?? row.generationId ?? "") ?? null,
    channel_id: row.channelId,
    status: row.status,
    at: isoOf(row.at),
    title: row.title,
    description: row.description,
    tags: row.tags,
    cover_at: row.coverAt === null ? null : row.coverAt / 1000,
    privacy: row.privacy,
    made_for_kids: row.madeForKids,
    platforms: row.networks,
    platform_id: row.platformId,
    platform_url: row.platformUrl,
    disclosure: row.disclosure,
    problems: row.problems,
    attempts: row.attempts,
    created_at: isoOf(row.createdAt),
  }));
}

/** The same of one post. */
export async function toPost(deps: ToPostDeps, row: PostRow, origin: string): Promise<PlannedPost> {
  const [post] = await toPosts(deps, [row], origin);
  if (!post) throw new Error("a post was lost");
  return post;
}

/** Addresses of small pictures, by the ids of what they show. */
async function postersOf(
  deps: ToPostDeps,
  rows: readonly PostRow[],
  origin: string,
): Promise<ReadonlyMap<string, string>> {
  const filmIds = [...new Set(rows.flatMap(({ filmId }) => filmId ?? []))];
  const generationIds = [...new Set(rows.flatMap(({ generationId }) => generationId ?? []))];
  if (filmIds.length + generationIds.length === 0) return new Map();
  const found = await readPosters(deps.db, { filmIds, generationIds });
  const small = async (key: string) => copyUrl(await deps.files.url(origin, key), POSTER_SIDE);
  const entries = await Promise.all([
    ...found.films.map(async ({ id, revision, key }) => {
      const painted = revision && `${origin}/api/films/${id}/poster?v=${revision}`;
      return [id, painted || (key && (await small(key)))] as const;
    }),
    // The server has small copies of the first frames of WebM, and of no other clips.
    ...found.results.map(
      async ({ id, key, type }) =>
        [id, key && type === "video/webm" ? await small(key) : null] as const,
    ),
  ]);
  return new Map(entries.flatMap(([id, url]) => (url ? [[id, url]] : [])));
}
