import { and, eq, notLike, sql } from "drizzle-orm";
import type { Database } from "../database";
import { posts } from "../schema/publishing";

/** What looks up the upload of a post, as it is sealed. */
interface SealedReference {
  id: string;
  reference: string;
}

/** As the index `posts_references` has it. */
const isInUse = sql`reference is not null and status <> 'published'`;

/**
 * References of uploads that are not published, sealed by another key than the one that texts now begin with, drawn by
 * chance.
 */
export function listOlderReferences(
  db: Database,
  newest: string,
  most: number,
): Promise<SealedReference[]> {
  return db
    .select({ id: posts.id, reference: sql<string>`${posts.reference}` })
    .from(posts)
    .where(and(isInUse, notLike(posts.reference, `${newest}%`)))
    .orderBy(sql`random()`)
    .limit(most);
}

/** Seals a reference again, where it is still the one that was read. Nothing else about the post is changed by that. */
export async function resealReference(
  db: Database,
  { id, reference }: SealedReference,
  sealed: string,
): Promise<void> {
  await db
    .update(posts)
    .set({ reference: sealed })
    .where(and(eq(posts.id, id), eq(posts.reference, reference)));
}
