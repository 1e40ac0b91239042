import type { GenerationRecord } from "#contract/generation";
import { type GenerationKind, KINDS } from "#contract/kinds";
import { creditsLabel } from "#lib/format";
import { toast } from "#ui/toast";
import { failureText } from "./generation-state";
import { tellWhenHidden } from "./notify";

/** How one generation ended, or why it never started. */
type Ending = Pick<GenerationRecord, "kind" | "status" | "error_message" | "cost"> & {
  /** Its creator sees it on the stage: a failure is told there, and once. */
  isSeen: boolean;
};

/** What one press started: it is announced once, when the last of it has ended. */
interface Batch {
  size: number;
  isStarted: boolean;
  /** The card by which its start was announced. */
  note: string;
  endings: Ending[];
}

const batches = new Map<string, Batch>();

/** Says that these cards were started by one press. */
export function beginBatch(keys: readonly string[]): void {
  const batch: Batch = { size: keys.length, isStarted: false, note: "", endings: [] };
  for (const key of keys) batches.set(key, batch);
}

/** Announces that a card's generation is about to start, once for a press. */
export function announceStart(key: string, kind: GenerationKind): void {
  const batch = batches.get(key);
  if (batch?.isStarted) return;
  if (batch) {
    batch.isStarted = true;
    batch.note = key;
  }
  const title = `Starting ${KINDS[kind].spokenName.toLowerCase()} generation...`;
  toast.info(title, { id: key });
}

/**
 * Announces how a card's generation ended, with the others of its press.
 * @param isSeen whether its stage is in sight, which tells a failure itself
 */
export function announceEnd(key: string, end: Omit<Ending, "isSeen">, isSeen = false): void {
  const batch = batches.get(key) ?? { size: 1, isStarted: true, note: key, endings: [] };
  batches.delete(key);
  const { kind, status, error_message, cost } = end;
  batch.endings.push({ kind, status, error_message, cost, isSeen });
  announceBatch(batch);
}

/** Takes a card that was not started out of its press: the others are announced without it. */
export function leaveBatch(key: string): void {
  const batch = batches.get(key);
  batches.delete(key);
  if (!batch) {
    toast.withdraw(key);
    return;
  }
  batch.size -= 1;
  if (batch.size === 0) toast.withdraw(batch.note);
  announceBatch(batch);
}

/** Announces a press of which everything has ended. */
function announceBatch({ size, endings, note }: Batch) {
  const [last] = endings.slice(-1);
  if (!last || endings.length < size) return;
  const status = say(last.kind, endings, note);
  tellWhenHidden(
    `${KINDS[last.kind].spokenName} ${status === "succeeded" ? "is finished" : status}`,
  );
}

/**
 * Says in one toast how all of them ended, in place of the one that said that they began.
 * @param id of that toast
 * @returns the word for it
 */
function say(kind: GenerationKind, endings: readonly Ending[], id: string): Ending["status"] {
  const of = (status: Ending["status"]) => endings.filter((one) => one.status === status);
  const [done, failed, canceled] = [of("succeeded"), of("failed"), of("canceled")];
  const share = `${done.length} of ${endings.length} are finished.`;
  const detail = { id, ...(endings.length > 1 ? { description: share } : {}) };
  const first = failed.find(({ isSeen }) => !isSeen);
  if (first) {
    toast.error(failureText(kind, first.error_message), detail);
    return "failed";
  }
  if (canceled.length > 0) {
    const cost = canceled.reduce((sum, one) => sum + one.cost, 0);
    const description = `${creditsLabel(cost)} returned.`;
    toast.info(done.length > 0 ? share : "Generation canceled", { id, description });
    return done.length > 0 ? "succeeded" : "canceled";
  }
  if (done.length === 0) return "failed";
  toast.success(`${KINDS[kind].spokenName} generation completed!`, detail);
  return "succeeded";
}
