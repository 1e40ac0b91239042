import { creditsInWords } from "#contract/credits";
import { KINDS } from "#contract/kinds";
import type { NewCollection, NewEntry } from "#storage/credits/entry";
import type { EventLine } from "#storage/generations/events";
import type { Changes } from "#storage/generations/generations";
import type { Generation } from "#storage/schema/index";
import { captureEntry, collectEntry, paymentFor, releaseEntry } from "../credits/entries";
import type { Ending } from "./transitions";

/** What the end of a generation stores: all of it in one batch. */
export interface EndPlan extends Changes {
  events: EventLine[];
  /** What becomes of the hold; null for a generation that costs nothing. */
  resolution: NewEntry | null;
  /** What a release pays of what the account owes; null for every other end. */
  collection: NewCollection | null;
}

type Ended = Pick<Generation, "id" | "accountId" | "kind" | "cost">;

/**
 * The end of a generation as its row, its run, the receipt and the ledger show it.
 * @param now milliseconds since 1970.
 */
export function planEnd(row: Ended, ending: Ending, now: number): EndPlan {
  const { generation, run, detail } = describeEnd(ending);
  const events: EventLine[] = [{ at: now, stage: ending.status, detail }];
  const resolution = resolve(row, ending, now);
  if (resolution) {
    const captured = resolution.kind === "capture";
    events.push({
      at: now,
      stage: captured ? "credits_captured" : "credits_released",
      detail: `${creditsInWords(row.cost)} ${captured ? "paid" : "returned"}`,
    });
  }
  return {
    generation: { ...generation, status: ending.status, completedAt: now, updatedAt: now },
    run,
    events,
    resolution,
    collection: resolution?.kind === "release" ? collectEntry(paymentFor(row), now) : null,
  };
}

function describeEnd(ending: Ending): Changes & { detail: string } {
  switch (ending.status) {
    case "succeeded": {
      const { key, contentType, width, height, duration, bytes, words } = ending.output;
      const file = { outputKey: key, outputType: contentType, outputBytes: bytes };
      const made = { ...file, width, height, duration, ...(words ? { words } : {}) };
      return { generation: made, run: { progress: 1 }, detail: "The result is ready" };
    }
    case "failed":
      return {
        generation: {},
        run: { errorCode: ending.code, errorMessage: ending.message },
        detail: ending.message,
      };
    case "canceled":
      return { generation: {}, run: {}, detail: ending.message };
    default:
      return ending satisfies never;
  }
}

function resolve(row: Ended, ending: Ending, now: number): NewEntry | null {
  const payment = paymentFor(row);
  const { title } = KINDS[row.kind];
  return ending.status === "succeeded"
    ? captureEntry(payment, title, now)
    : releaseEntry(payment, `${title} ${ending.status}, credits returned`, now);
}
