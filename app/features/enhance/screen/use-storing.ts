import { useCallback, useEffect, useRef, useState } from "react";
import { isLostConnection } from "#lib/connection";
import { sentenceOf } from "../device-problem";
import { storeResult } from "../store-result";
import type { Finished } from "./finished";
import type { Source } from "./use-source";

export type Storing =
  | { is: "waiting" }
  | { is: "storing" }
  | { is: "stored"; id: string }
  | { is: "failed"; reason: string };

/**
 * Stores results in the history as they are made. Without a network a result waits until there is one again;
 * nothing of it is lost while the page is open.
 */
export function useStoring(
  result: Finished | null,
  onStored: (source: Source, url: string) => void,
) {
  const [states, setStates] = useState<Readonly<Record<string, Storing>>>({});
  const latest = useRef(onStored);
  latest.current = onStored;
  const known = result && states[result.url];

  const store = useCallback(async (made: Finished) => {
    const note = (state: Storing) => setStates((all) => ({ ...all, [made.url]: state }));
    note({ is: "storing" });
    try {
      const { record, sourceUrl } = await storeResult(made);
      note({ is: "stored", id: record.id });
      latest.current(made.source, sourceUrl);
    } catch (error) {
      const isOffline = isLostConnection(error) || error instanceof TypeError || !navigator.onLine;
      note(
        isOffline
          ? { is: "waiting" }
          : { is: "failed", reason: sentenceOf(error, "The result could not be stored.") },
      );
    }
  }, []);

  useEffect(() => {
    if (result && !known) void store(result);
  }, [result, known, store]);

  useEffect(() => {
    if (!result || known?.is !== "waiting") return;
    const again = () => void store(result);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [result, known, store]);

  return { state: known ?? null, retry: () => result && void store(result) };
}
