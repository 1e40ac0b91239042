import * as z from "zod";
import type { ChannelPlatform } from "./channels";

/** Most posts that one list of published posts has: the newest. */
export const MAX_PUBLISHED = 100;
/** Most readings that a small chart of a post has. */
const MAX_HISTORY = 24;

export const publishedQuerySchema = z.object({
  /** Only posts of this film. */
  film_id: z.string().min(1).max(100).optional(),
  /** Only posts of films that began with a hook that is saved. */
  hooks: z.literal("saved").optional(),
  /** How many of the newest posts are looked through. */
  limit: z.coerce.number().int().min(1).max(MAX_PUBLISHED).default(MAX_PUBLISHED),
});

/** A published post with what its platform counted last; figures that it does not tell are null. */
export interface PublishedPost {
  id: string;
  film_id: string | null;
  title: string;
  /** What was posted, as its creator knows it. */
  subject: string;
  /** The hook of its film; null for none. */
  hook: string | null;
  platform: ChannelPlatform;
  platform_url: string | null;
  published_at: string;
  /** When it was counted last; null before the first time. */
  read_at: string | null;
  views: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  /** Views as they were counted, oldest first; of many readings some. */
  history: number[];
}

export interface PublishedList {
  items: PublishedPost[];
  /** How many of the newest posts were looked through. */
  looked_through: number;
}

/** At most so many of some readings: the first, the last, and those between at even steps. */
export function thinOut(readings: readonly number[], most = MAX_HISTORY): number[] {
  if (readings.length <= most) return [...readings];
  const step = (readings.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => readings[Math.round(index * step)] ?? 0);
}
