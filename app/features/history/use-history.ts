import { useCallback, useEffect, useMemo, useRef } from "react";
import type { GenerationRecord } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import { refreshCredits } from "#lib/credits";
import { follow, generationPath } from "#lib/follow";
import { usePages } from "#lib/pages";
import { useHidden } from "./pending-deletion";

/** Generations that are followed live at once; more than anyone has going. */
const MAX_FOLLOWED = 8;

/** One's own generations under the filters of `path`, page by page, those that run live. */
export function useHistory(path: string) {
  const pages = usePages<GenerationRecord>(path, {
    failure: "Your history could not be loaded.",
  });
  const hidden = useHidden();
  const latest = useRef(pages);
  latest.current = pages;
  const all = pages.items;
  const items = useMemo(() => all?.filter((item) => !hidden.has(item.id)) ?? [], [all, hidden]);

  const change = useCallback(
    (record: GenerationRecord) =>
      latest.current.change((item) => (item.id === record.id ? record : item)),
    [],
  );
  useFollowing(items, (record) => {
    change(record);
    if (isEnded(record.status)) refreshCredits();
  });

  return {
    items,
    /** `loading`: the first page is on its way, and `items` may still be what other filters found. */
    phase: pages.isLoading ? "loading" : pages.isLoadingMore ? "more" : "ready",
    error: pages.error,
    hasMore: pages.hasMore,
    loadMore: useCallback(() => {
      if (latest.current.hasMore) latest.current.loadMore();
    }, []),
    reload: useCallback(() => void latest.current.reload(), []),
    retry: useCallback(() => latest.current.retry(), []),
    change,
  } as const;
}

export type HistoryView = ReturnType<typeof useHistory>;

/** Learns of the generations among some that have not ended. */
function useFollowing(
  items: readonly GenerationRecord[],
  onRecord: (record: GenerationRecord) => void,
) {
  const latest = useRef(onRecord);
  latest.current = onRecord;
  const running = items
    .filter((item) => item.status === "processing")
    .slice(0, MAX_FOLLOWED)
    .map((item) => item.id)
    .join();
  useEffect(() => {
    const ids = running === "" ? [] : running.split(",");
    const stops = ids.map((id) =>
      follow<GenerationRecord>({
        path: generationPath(id),
        onRecord: (record) => record && latest.current(record),
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [running]);
}
