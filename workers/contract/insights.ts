/** Where what rises is read: each has a folder in `workers/providers/insights`. */
export const SOURCE_IDS = [
  "wikipedia",
  "hackernews",
  "google-trends",
  "mastodon",
  "bluesky",
  "youtube",
  "reddit",
  "tiktok",
] as const;
export type SourceId = (typeof SOURCE_IDS)[number];

/**
 * - `ok`: the last try succeeded, not long ago.
 * - `stale`: the last try failed, or what is there is older than twice the source's pace.
 * - `failing`: the last three tries failed.
 * - `off`: switched off, without its key, or never asked.
 */
export const SOURCE_STATES = ["ok", "stale", "off", "failing"] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** Countries that some sources are asked about (ISO 3166-1), with what each is called. */
export const INSIGHT_REGIONS = {
  US: "United States",
  GB: "United Kingdom",
  CA: "Canada",
  AU: "Australia",
  IN: "India",
  DE: "Germany",
  AT: "Austria",
  CH: "Switzerland",
  FR: "France",
  ES: "Spain",
  MX: "Mexico",
  IT: "Italy",
  BR: "Brazil",
  PT: "Portugal",
  NL: "Netherlands",
  PL: "Poland",
  SE: "Sweden",
  TR: "Türkiye",
  JP: "Japan",
  KR: "South Korea",
  ID: "Indonesia",
} as const;
export type InsightRegion = keyof typeof INSIGHT_REGIONS;

/** Sources that are asked about a country. */
export const BY_REGION: readonly SourceId[] = ["wikipedia", "google-trends", "youtube"];

/** Categories of videos at YouTube, by its numbers. */
export const VIDEO_CATEGORIES = {
  "1": "Film and animation",
  "2": "Cars",
  "10": "Music",
  "15": "Pets and animals",
  "17": "Sport",
  "20": "Gaming",
  "22": "People and blogs",
  "23": "Comedy",
  "24": "Entertainment",
  "25": "News",
  "26": "How-to and style",
  "28": "Science and technology",
} as const;

/** A name of a subreddit, as it is compared: without `r/`, in small letters. */
export const SUBREDDIT_PATTERN = /^[a-z0-9_]{2,21}$/;

/** A source and how it is. */
export interface InsightSourceInfo {
  id: SourceId;
  name: string;
  licence: string;
  state: SourceState;
  fetched_at: string | null;
  /** What a creator should know about its state; null where it is well. */
  message: string | null;
}

/** A source as administrators see it. */
export interface AdminInsightSource extends InsightSourceInfo {
  is_on: boolean;
  /** The settings that it needs and lacks. */
  missing: string[];
  /** Failures in a row. */
  failures: number;
  last_error: string | null;
  tried_at: string | null;
  /** When the schedule asks it again; null where it does not. */
  next_at: string | null;
  /** Calls that are left of what the source allows; null where it does not say. */
  quota_left: number | null;
}

/** Something that rises at a source. */
export interface InsightItem {
  /** The same over all snapshots. */
  id: string;
  /** Counted from 1. */
  rank: number;
  /** Places gained since the snapshot before, up is positive; null for a new one. */
  change: number | null;
  title: string;
  url: string | null;
  figure: number | null;
  unit: string;
  /** Its figures of at most a week, oldest first. */
  history: number[];
}

export interface InsightList {
  source: SourceId;
  licence: string;
  /** How this list is: another one of the same source may be well. */
  state: SourceState;
  /** What a creator should know about it; null where it is well. */
  message: string | null;
  /** Null where this country or category was not asked about yet. */
  fetched_at: string | null;
  items: InsightItem[];
}
