import { useStore } from "@nanostores/react";
import { map } from "nanostores";
import { useEffect } from "react";
import { toast } from "#ui/toast";
import { sentenceOf } from "../device-problem";
import { storeResult } from "../store-result";
import type { Finished } from "./finished";
import { savesToHistory } from "./save-to-history";
import type { SourceControl } from "./use-source";

export type Storing =
  | { is: "storing" }
  | { is: "stored"; id: string }
  /** The creator did not want it sent. */
  | { is: "unsent" }
  | { is: "failed"; reason: string };

/** What became of every result of this page, by its address: storing goes on when its result is not shown any more. */
const states = map<Readonly<Record<string, Storing | undefined>>>({});

/** The results whose line is in sight. */
const shown = new Set<string>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before the page is left while something is being stored. */
function note(url: string, state: Storing) {
  states.setKey(url, state);
  const isStoring = Object.values(states.get()).some((one) => one?.is === "storing");
  if (isStoring) window.addEventListener("beforeunload", warn);
  else window.removeEventListener("beforeunload", warn);
}

async function store(made: Finished, onStored: SourceControl["noteStored"]) {
  note(made.url, { is: "storing" });
  try {
    const { record, sourceUrl } = await storeResult(made, new AbortController().signal);
    note(made.url, { is: "stored", id: record.id });
    onStored(made.source, sourceUrl);
  } catch (error) {
    const reason = sentenceOf(error, "The result could not be stored.");
    note(made.url, { is: "failed", reason });
    if (!shown.has(made.url)) {
      toast.error(`${made.fileName} was not saved to your history`, { description: reason });
    }
  }
}

/**
 * Stores a result in the history, shown or not, unless its creator does not want that. Without a network it waits until there is one again; nothing of it is
 * lost while the page is open.
 */
export function keepResult(made: Finished, onStored: SourceControl["noteStored"]): void {
  // Whoever switches it off while the work goes on does not want it sent either.
  if (made.isStored && savesToHistory.get()) void store(made, onStored);
  else note(made.url, { is: "unsent" });
}

/** What became of a result that is kept, and another try. */
export function useStoring(result: Finished, onStored: SourceControl["noteStored"]) {
  const state = useStore(states)[result.url] ?? null;
  useEffect(() => {
    shown.add(result.url);
    return () => void shown.delete(result.url);
  }, [result.url]);
  return { state, retry: () => void store(result, onStored) };
}
