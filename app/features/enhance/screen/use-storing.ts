import { useStore } from "@nanostores/react";
import { map } from "nanostores";
import { useEffect } from "react";
import { toast } from "#ui/toast";
import { saveBlob } from "../../download/save-file";
import { sentenceOf } from "../device-problem";
import type { Finished } from "../steps/finished";
import { isWanted, keepInHistory } from "../steps/keep-in-history";
import type { SourceControl } from "./use-source";

export type Storing =
  | { is: "storing" }
  | { is: "stored"; id: string }
  /** The creator did not want it sent; `isStopped` where that was said after sending had begun. */
  | { is: "unsent"; isStopped: boolean; isDownloaded: boolean }
  | { is: "failed"; reason: string };

/** What became of every result of this page, by its id: storing goes on when its result is not shown any more. */
const states = map<Readonly<Record<string, Storing | undefined>>>({});

/** The results whose line is in sight. */
const shown = new Set<string>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before the page is left while something is being stored. */
function note(id: string, state: Storing) {
  states.setKey(id, state);
  const isStoring = Object.values(states.get()).some((one) => one?.is === "storing");
  if (isStoring) window.addEventListener("beforeunload", warn);
  else window.removeEventListener("beforeunload", warn);
}

async function store(made: Finished, onStored: SourceControl["noteStored"]) {
  note(made.id, { is: "storing" });
  try {
    const kept = await keepInHistory(made);
    if (kept.is === "stored") {
      note(made.id, { is: "stored", id: kept.record.id });
      onStored(made.source, kept.sourceUrl);
      return;
    }
    note(made.id, { is: "unsent", isStopped: true, isDownloaded: false });
    if (!shown.has(made.id)) offer(made);
  } catch (error) {
    const reason = sentenceOf(error, "The result could not be saved.");
    note(made.id, { is: "failed", reason });
    if (!shown.has(made.id)) {
      toast.error(`${made.fileName} was not saved to your history`, { description: reason });
    }
  }
}

/** Offers the only copy of a result that may not be shown any more. */
function offer({ file, fileName }: Finished) {
  toast.offer(`${fileName} was not saved to your history`, {
    description: "It is only on this page.",
    action: "Download",
    onAction: () => saveBlob(fileName, file),
  });
}

/**
 * Stores a result in the history, shown or not, unless its creator does not want that. Without a network it waits until there is one again; nothing of it is
 * lost while the page is open.
 * @param isShown whether the screen shows it: another one that is not sent is offered in a note.
 */
export function keepResult(
  made: Finished,
  onStored: SourceControl["noteStored"],
  isShown: boolean,
): void {
  // A creator who switches it off while the work goes on does not want it sent either.
  if (isWanted(made)) void store(made, onStored);
  else {
    note(made.id, { is: "unsent", isStopped: false, isDownloaded: false });
    if (!isShown) offer(made);
  }
}

/** Remembers that a result was downloaded: nothing is asked about it any more. */
export function noteDownloaded(id: string): void {
  const state = states.get()[id];
  if (state?.is === "unsent") note(id, { ...state, isDownloaded: true });
}

/** Why a result would be lost with its page. */
export type Loss = "unsent" | "failed";

/** Tells why a result would be lost with its page; null where it would not. */
export function useLossOf(): (result: Finished | null) => Loss | null {
  const all = useStore(states);
  return (result) => {
    const state = result ? all[result.id] : undefined;
    if (state?.is === "failed") return "failed";
    return state?.is === "unsent" && !state.isDownloaded ? "unsent" : null;
  };
}

/** What became of a result that is kept, and another try. */
export function useStoring(result: Finished, onStored: SourceControl["noteStored"]) {
  const state = useStore(states)[result.id] ?? null;
  useEffect(() => {
    shown.add(result.id);
    return () => void shown.delete(result.id);
  }, [result.id]);
  return { state, retry: () => void store(result, onStored) };
}
