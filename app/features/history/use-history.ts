import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { type GenerationRecord, isEnded } from "#contract/generation";
import { messageOf } from "#lib/api-error";
import { refreshCredits } from "#lib/credits";
import { followRecord } from "#lib/follow-record";
import { readPage } from "./history-api";
import { EMPTY_LIST, reduceList } from "./history-list";
import { useHidden } from "./pending-deletion";

/** Generations that are followed live at once; more than anybody has going. */
const MOST_FOLLOWED = 8;
type Reading = "began" | "went_on" | "renewed";
const FAILURE = "Your history could not be loaded.";

/** One's own generations under the filters of `path`, page by page, those that generation live. */
export function useHistory(path: string) {
  const [list, dispatch] = useReducer(reduceList, EMPTY_LIST);
  const hidden = useHidden();
  const reading = useRef<{ kind: Reading; turn: AbortController } | null>(null);

  const read = useCallback(
    async (kind: Reading, cursor: string | null) => {
      reading.current?.turn.abort();
      const turn = new AbortController();
      reading.current = { kind, turn };
      if (kind === "began") dispatch({ type: "asked" });
      if (kind === "went_on") dispatch({ type: "asked_more" });
      try {
        const page = await readPage(path, cursor, turn.signal);
        if (!turn.signal.aborted) dispatch({ type: kind, page });
      } catch (error) {
        if (turn.signal.aborted) return;
        if (kind === "renewed") console.warn("the history could not be read again", error);
        else dispatch({ type: "failed", message: messageOf(error, FAILURE) });
      } finally {
        if (reading.current?.turn === turn) reading.current = null;
      }
    },
    [path],
  );

  useEffect(() => {
    void read("began", null);
    return () => reading.current?.turn.abort();
  }, [read]);

  const renew = useCallback(() => {
    // What is on its way is news enough.
    if (reading.current === null) void read("renewed", null);
  }, [read]);
  useEffect(() => {
    window.addEventListener("focus", renew);
    return () => window.removeEventListener("focus", renew);
  }, [renew]);

  useFollowing(list.items, (record) => {
    dispatch({ type: "changed", record });
    if (isEnded(record.status)) void refreshCredits();
  });

  const items = useMemo(
    () => list.items.filter((item) => !hidden.has(item.id)),
    [list.items, hidden],
  );
  return {
    items,
    phase: list.phase,
    error: list.error,
    hasMore: list.cursor !== null,
    loadMore: useCallback(() => {
      const isFree = reading.current === null || reading.current.kind === "renewed";
      if (isFree && list.cursor !== null) void read("went_on", list.cursor);
    }, [read, list.cursor]),
    reload: useCallback(() => void read("began", null), [read]),
    renew,
    change: useCallback((record: GenerationRecord) => dispatch({ type: "changed", record }), []),
  };
}

export type History = ReturnType<typeof useHistory>;

/** Hears of the generations among some that have not ended. */
function useFollowing(
  items: readonly GenerationRecord[],
  onRecord: (record: GenerationRecord) => void,
) {
  const latest = useRef(onRecord);
  latest.current = onRecord;
  const running = items
    .filter((item) => item.status === "processing")
    .slice(0, MOST_FOLLOWED)
    .map((item) => item.id)
    .join();
  useEffect(() => {
    const ids = running === "" ? [] : running.split(",");
    const stops = ids.map((id) => followRecord(id, (record) => latest.current(record)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [running]);
}
