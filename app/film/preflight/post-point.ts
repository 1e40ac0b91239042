import type { PostPlatform } from "#contract/publishing/limits";
import type { MeasuredPoint } from "#contract/publishing/measure-post";
import { POSTED_AT, type PostTexts } from "#contract/publishing/post-texts";
import type { Platform } from "#contract/timeline/platforms";
import type { Timeline } from "#contract/timeline/timeline";

type Measure = (texts: PostTexts, platform: PostPlatform) => MeasuredPoint;

const NOTHING: PostTexts = { title: "", description: "", tags: [] };
const ORDER = ["fail", "warn", "ok"] as const;

/** What the platforms behind a choice take, as people read it. */
export function limitOfPost(measure: Measure, platform: Platform): string {
  return [...new Set(POSTED_AT[platform].map((one) => measure(NOTHING, one).limit))].join(" / ");
}

/** What is measured of a post: of several platforms that which one of them takes least. */
export function pointOfPost(
  measure: Measure,
  texts: PostTexts,
  platform: Platform,
): Omit<MeasuredPoint, "limit"> | null {
  const points = POSTED_AT[platform].map((one) => measure(texts, one));
  const [worst] = points.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  if (!worst) return null;
  const { limit: _limit, ...point } = worst;
  return point;
}

/** A film with other texts for its posts; what is empty is not kept. */
export function withPostTexts(timeline: Timeline, changes: Partial<PostTexts>): Timeline {
  const { post, ...film } = timeline;
  const { title, description, tags } = { ...post, ...changes };
  const kept = {
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(tags && tags.length > 0 ? { tags: [...tags] } : {}),
  };
  return Object.keys(kept).length === 0 ? film : { ...film, post: kept };
}
