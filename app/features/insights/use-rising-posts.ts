import useSWR from "swr";
import type { InsightItem, InsightList } from "#contract/insights";
import { read } from "#lib/resource";
import { insightListPath } from "./insight-paths";

/** Most subreddits whose lists are read for the questions. */
const MAX_LISTS = 20;

/** The posts that rise in some subreddits, each once. A list that cannot be read is left out. */
export function useRisingPosts(subreddits: readonly string[] | null): InsightItem[] {
  const paths = (subreddits ?? [])
    .slice(0, MAX_LISTS)
    .map((category) => insightListPath("reddit", { category }));
  const { data } = useSWR(
    paths.length > 0 ? ["rising posts", ...paths] : null,
    ([, ...all]) => Promise.all(all.map((path) => read<InsightList>(path).catch(() => null))),
    { shouldRetryOnError: false, keepPreviousData: true },
  );
  const items = (data ?? []).flatMap((list) => list?.items ?? []);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
