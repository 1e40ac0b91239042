import { creditsInWords } from "#contract/credits";
import { KINDS } from "#contract/kinds";
import type { NewCollection, NewEntry } from "#storage/credits/entry";
import type { EventLine } from "#storage/generations/events";
import type { Changes } from "#storage/generations/generations";
import type { Generation, Run } from "#storage/schema/index";
import {
  captureEntry,
  collectEntry,
  type Payment,
  paymentFor,
  releaseEntry,
} from "../credits/entries";
import { hideSignatures } from "../loras/hide-signatures";
import type { Ending } from "./transitions";

/** What the end of a generation stores: all of it in one batch. */
export interface EndPlan extends Changes {
  events: EventLine[];
  /** What becomes of the hold; null for a generation that costs nothing. */
  resolution: NewEntry | null;
  /** What credits that come back pay of what the account owes; null where none come back. */
  collection: NewCollection | null;
}

type Ended = Pick<Generation, "id" | "accountId" | "kind" | "cost">;
/** What of a run the end depends on. */
type EndedRun = Pick<Run, "held">;

/**
 * The end of a generation as its row, its run, the receipt and the ledger show it.
 * @param now milliseconds since 1970.
 */
export function planEnd(
  row: Ended,
  { held: kept }: EndedRun,
  ending: Ending,
  now: number,
): EndPlan {
  const { generation, run, detail } = describeEnd(ending);
  const events: EventLine[] = [{ at: now, stage: ending.status, detail }];
  const held = kept ?? row.cost;
  const payment = { ...paymentFor(row), cost: held };
  const resolution = resolve(row, payment, ending, now);
  if (resolution) events.push(creditLine(resolution, now));
  const isReleased = resolution?.kind === "release";
  return {
    generation: {
      ...{ ...generation, status: ending.status, completedAt: now, updatedAt: now },
      // The whole hold came back, also where a cheaper model had taken over.
      ...(isReleased && kept !== null && ending.status !== "succeeded" ? { cost: kept } : {}),
    },
    run,
    events,
    resolution,
    collection: collectEntry({ ...payment, cost: isReleased ? held : held - row.cost }, now),
  };
}

/** What became of the credits, for the receipt. */
function creditLine({ kind, amount, spent }: NewEntry, at: number): EventLine {
  if (kind !== "capture") {
    return { at, stage: "credits_released", detail: `${creditsInWords(amount)} returned` };
  }
  const rest = amount > 0 ? `, ${creditsInWords(amount)} returned` : "";
  return { at, stage: "credits_captured", detail: `${creditsInWords(spent)} paid${rest}` };
}

function describeEnd(ending: Ending): Changes & { detail: string } {
  switch (ending.status) {
    case "succeeded": {
      if (ending.output.trained) {
        const detail = `${ending.output.trained.lora.name} is in your library`;
        return { generation: {}, run: { progress: 1 }, detail };
      }
      const { key, contentType, width, height, duration, bytes, words } = ending.output;
      const file = { outputKey: key, outputType: contentType, outputBytes: bytes };
      const made = { ...file, width, height, duration, ...(words ? { words } : {}) };
      return { generation: made, run: { progress: 1 }, detail: "The result is ready" };
    }
    case "failed": {
      const message = hideSignatures(ending.message);
      const run = { errorCode: ending.code, errorMessage: message };
      return { generation: {}, run, detail: message };
    }
    case "canceled":
      return { generation: {}, run: {}, detail: ending.message };
    default:
      return ending satisfies never;
  }
}

/** @param payment what is held. */
function resolve(row: Ended, payment: Payment, ending: Ending, now: number): NewEntry | null {
  const { title } = KINDS[row.kind];
  if (ending.status !== "succeeded")
    return releaseEntry(payment, `${title} ${ending.status}, credits returned`, now);
  return row.cost === 0
    ? releaseEntry(payment, `${title}, credits returned`, now)
    : captureEntry(payment, title, now, row.cost);
}
