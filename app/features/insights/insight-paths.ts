import type { GivenOrigin } from "#contract/film-origins";
import type { SourceId } from "#contract/insights";
import { withOrigin } from "../origin/handed-origin";

/** The list of a source, for a country and a category where they are chosen. */
export function insightListPath(
  source: SourceId,
  query: { region?: string; category?: string },
): string {
  const chosen = Object.entries(query).filter(([, value]) => value);
  const search = new URLSearchParams(chosen as [string, string][]);
  return `/api/insights/${source}${search.size > 0 ? `?${search}` : ""}`;
}

/** The most characters that a brief of hooks takes as its topic. */
const MAX_TOPIC = 200;

/** The hook generator with a topic in its form. @param from what the topic comes from */
export const hooksAbout = (topic: string, from: readonly GivenOrigin[] = []): string =>
  withOrigin(
    `/dashboard/hook-generator?${new URLSearchParams({ topic: topic.slice(0, MAX_TOPIC) })}`,
    from,
  );

/** A new short with a topic in its form. @param from what the topic comes from */
export const filmAbout = (topic: string, from: readonly GivenOrigin[] = []): string =>
  withOrigin(
    `/dashboard/editor/new/short?${new URLSearchParams({ topic: topic.slice(0, MAX_TOPIC) })}`,
    from,
  );

/** A new chat story that begins with a question. @param from what the question comes from */
export function chatAbout(question: string, from: readonly GivenOrigin[] = []): string {
  const conversation = `Mara: ${question.slice(0, MAX_TOPIC)}\n`;
  return withOrigin(`/dashboard/editor/new/chat?${new URLSearchParams({ conversation })}`, from);
}

/** A row of a list, as a film remembers it. */
export const rowOrigin = (ref: string, title: string): GivenOrigin => ({
  ...{ kind: "row", ref },
  text: title.slice(0, MAX_TOPIC),
});
