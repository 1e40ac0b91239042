import type { FilmSource } from "#contract/film-sources";
import type { PostTexts } from "#contract/publishing/post-texts";
import type { Platform } from "#contract/timeline/platforms";
import type { Timeline } from "#contract/timeline/timeline";

/** What is measured, and for which platform. */
export interface CheckInput {
  timeline: Timeline;
  platform: Platform;
  /** What `measureAudio` says: of the export, or null before it was measured. */
  measured: { loudness: number; truePeak: number } | null;
  /** The first frame, as the painter gives it; null before it was painted. */
  firstFrame: Pick<ImageData, "data"> | null;
  /** The text of the post; null where the list leaves it out. */
  post: PostTexts | null;
  /** What is known of the film's files; null where it is not known. */
  sources: readonly FilmSource[] | null;
}

/** What a check found, and what makes it right. */
export interface Finding {
  state: "ok" | "warn" | "fail";
  /** What was measured, as people read it. */
  value: string;
  sentence: string;
  fixLabel?: string;
  fix?: (timeline: Timeline) => Timeline;
}

/** One measured point of the list before an export. */
export interface CheckDefinition {
  id: string;
  title: string;
  /** What should be measured, as people read it. */
  limitFor: (platform: Platform) => string;
  /** Pure: the same input gives the same finding. Null where what it looks at was not measured yet. */
  look: (input: CheckInput) => Finding | null;
}

/** A point of the list, as it is shown. */
export interface Check extends Finding {
  id: string;
  title: string;
  limit: string;
}
