import type { SourceId } from "#contract/insights";

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

/** The hook generator with a topic in its form. */
export const hooksAbout = (topic: string): string =>
  `/dashboard/hook-generator?${new URLSearchParams({ topic: topic.slice(0, MAX_TOPIC) })}`;

/** A new short with a topic in its form. */
export const filmAbout = (topic: string): string =>
  `/dashboard/editor/new/short?${new URLSearchParams({ topic: topic.slice(0, MAX_TOPIC) })}`;

/** A new chat story that begins with a question. */
export function chatAbout(question: string): string {
  const conversation = `Mara: ${question.slice(0, MAX_TOPIC)}\n`;
  return `/dashboard/editor/new/chat?${new URLSearchParams({ conversation })}`;
}
