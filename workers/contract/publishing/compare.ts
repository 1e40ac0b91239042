import * as z from "zod";
import { isZone, wallTimeAt } from "./zones";

/** Nothing is compared on fewer posts than this. */
export const LEAST_POSTS = 5;

/** The hours at which own posts did best. */
export interface BestHours {
  /** On how many posts with figures it rests. */
  posts: number;
  /** How many it needs before it says anything. */
  needed: number;
  /** Best first; empty below `needed`. `hour` is from 0 to 23 in the zone that was asked for. */
  items: { hour: number; posts: number; median_views: number }[];
}

/** What is asked for with the best hours: the time zone whose hours they are. */
export const bestHoursQuerySchema = z.object({
  zone: z.string().max(100).refine(isZone, "This is not the name of a time zone.").default("UTC"),
});

/** Own posts by what they have in common, such as their hook or their film. */
export interface ResultComparison {
  /** On how many posts with figures it rests. */
  posts: number;
  /** How many it needs before it says anything. */
  needed: number;
  /** Best first; empty below `needed`, and where there is nothing to compare with. */
  items: { key: string; text: string; posts: number; median_views: number }[];
}

/** By what posts are compared. */
export const COMPARED = ["hook", "film"] as const;
export const comparisonQuerySchema = z.object({ by: z.enum(COMPARED).default("hook") });

/** A post with the newest figures that its platform told. */
export interface MeasuredPost {
  /** What it has in common with others, and how that reads. */
  key: string;
  text: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  views: number;
}

/**
 * Compares what posts have in common by the median of their views. It is silent below five posts, and where all have
 * the same in common.
 */
export function compareByResults(posts: readonly MeasuredPost[]): ResultComparison {
  const answer = { posts: posts.length, needed: LEAST_POSTS, items: [] };
  const groups = Map.groupBy(posts, ({ key }) => key);
  if (posts.length < LEAST_POSTS || groups.size < 2) return answer;
  const items = [...groups].map(([key, group]) => ({
    ...{ key, text: group[0]?.text ?? key, posts: group.length },
    median_views: medianOf(group.map(({ views }) => views)),
  }));
  return { ...answer, items: items.sort(byViews) };
}

/**
 * The hours of a zone at which posts did best, by the median of their views. It is silent below five posts.
 * @throws {RangeError} for a name that is no time zone.
 */
export function bestHours(posts: readonly Omit<MeasuredPost, "key" | "text">[], zone: string) {
  const answer: BestHours = { posts: posts.length, needed: LEAST_POSTS, items: [] };
  if (posts.length < LEAST_POSTS) return answer;
  const groups = Map.groupBy(posts, ({ publishedAt }) => wallTimeAt(zone, publishedAt).hour);
  const items = [...groups].map(([hour, group]) => ({
    ...{ hour, posts: group.length },
    median_views: medianOf(group.map(({ views }) => views)),
  }));
  return { ...answer, items: items.sort(byViews) };
}

/** Most views first, then what rests on more posts. */
const byViews = (
  one: { median_views: number; posts: number },
  other: { median_views: number; posts: number },
) => other.median_views - one.median_views || other.posts - one.posts;

/** The middle of some numbers, rounded; 0 for none. */
function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = Number.isInteger(middle)
    ? sorted.slice(middle - 1, middle + 1)
    : sorted.slice(Math.floor(middle));
  return Math.round(Number.isInteger(middle) ? (low + high) / 2 : low);
}
