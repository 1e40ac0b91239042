import {
  type BestHours,
  bestHours,
  type COMPARED,
  compareByResults,
  type ResultComparison,
} from "#contract/publishing/compare";
import type { Database } from "#storage/database";
import { readMeasured } from "#storage/publishing/post-results";
import type { Clock } from "../../clock";

interface Deps {
  db: Database;
  clock: Clock;
}

/** A post counts once it is this old: the figures of its first hours say little. Milliseconds. */
const SETTLED_MS = 24 * 60 * 60 * 1000;

const measured = ({ db, clock }: Deps, accountId: string) =>
  readMeasured(db, accountId, clock() - SETTLED_MS);

/** The hours of a time zone at which an account's own posts did best; silent below five of them. */
export async function readBestHours(
  deps: Deps,
  { accountId, zone }: { accountId: string; zone: string },
): Promise<BestHours> {
  return bestHours(await measured(deps, accountId), zone);
}

/** An account's hooks or films by how their posts did; silent below five posts. */
export async function comparePosts(
  deps: Deps,
  { accountId, by }: { accountId: string; by: (typeof COMPARED)[number] },
): Promise<ResultComparison> {
  const posts = await measured(deps, accountId);
  return compareByResults(
    posts.flatMap(({ hook, filmId, subject, ...post }) => {
      const [key, text] = by === "hook" ? [hook, hook] : [filmId, subject];
      return key === null || text === null ? [] : [{ ...post, key, text }];
    }),
  );
}
