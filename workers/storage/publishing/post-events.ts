import { asc, eq, sql } from "drizzle-orm";
import type { PostStage } from "#contract/publishing/posts";
import type { Database } from "../database";
import { postEvents } from "../schema/publishing";

/** A line of a receipt. The time is milliseconds since 1970. */
export interface PostLine {
  at: number;
  stage: PostStage;
  message: string;
}

/** The statement that adds lines to a post's receipt while it has a revision, for the batch that changes it. */
export function insertPostEvents(
  db: Database,
  { id, seen, lines }: { id: string; seen: number; lines: readonly PostLine[] },
) {
  const last = sql`coalesce((select max(n) from post_events where post_id = ${id}), 0)`;
  return db.insert(postEvents).select(
    sql`select ${id}, ${last} + line.key + 1, json_extract(line.value, '$.at'),
        json_extract(line.value, '$.stage'), json_extract(line.value, '$.message')
      from json_each(${JSON.stringify(lines)}) as line
      where exists (select 1 from posts where id = ${id} and revision = ${seen})`,
  );
}

/** The receipt of a post, oldest line first. */
export function listPostEvents(db: Database, postId: string): Promise<PostLine[]> {
  return db
    .select({ at: postEvents.at, stage: postEvents.stage, message: postEvents.message })
    .from(postEvents)
    .where(eq(postEvents.postId, postId))
    .orderBy(asc(postEvents.n));
}
