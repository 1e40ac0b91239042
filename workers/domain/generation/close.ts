import type { NewEntry } from "#storage/credits/entry";
import type { EventLine } from "#storage/generations/events";
import type { GenerationPatch } from "#storage/generations/generations";
import type { Generation } from "#storage/schema/index";
import { captureEntry } from "../credits/capture-entry";
import { paymentFor } from "../credits/payment";
import { releaseEntry } from "../credits/release-entry";
import type { Ending } from "./transitions";

/**
 * The end of a generation as the row, the receipt and the ledger tell it.
 * @param now milliseconds since 1970.
 */
export function closeGeneration(row: Generation, ending: Ending, now: number) {
  const events: EventLine[] = [];
  const patch: GenerationPatch = { status: ending.status, completedAt: now };
  switch (ending.status) {
    case "succeeded":
      patch.outputKey = ending.output.key;
      patch.outputType = ending.output.contentType;
      patch.width = ending.output.width;
      patch.height = ending.output.height;
      patch.progress = 1;
      events.push({ at: now, stage: "succeeded", detail: "The result is ready" });
      break;
    case "failed":
      patch.errorCode = ending.code;
      patch.errorMessage = ending.message;
      events.push({ at: now, stage: "failed", detail: ending.message });
      break;
    case "canceled":
      events.push({ at: now, stage: "canceled", detail: ending.message });
      break;
    default:
      ending satisfies never;
  }
  const resolution = resolve(row, ending, now);
  if (resolution) {
    const captured = resolution.kind === "capture";
    events.push({
      at: now,
      stage: captured ? "credits_captured" : "credits_released",
      detail: captured ? `${row.cost} credits paid` : `${row.cost} credits returned`,
    });
  }
  return { patch, events, resolution };
}

function resolve(row: Generation, ending: Ending, now: number): NewEntry | null {
  const payment = paymentFor(row);
  return ending.status === "succeeded"
    ? captureEntry(payment, `Delivered by ${row.model}`, now)
    : releaseEntry(payment, `Returned: ${row.model} was ${ending.status}`, now);
}
