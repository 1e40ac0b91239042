import type { GenerationRecord } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import type { GenerationKind } from "#contract/kinds";
import { addCard } from "./desk";
import { applyToDesk, desk, followCard, putOnStage } from "./desk-cards";
import { readGeneration } from "./generation-api";
import { pressAmong, storedCard } from "./latest";

/** Puts a generation that is stored on the desk, and follows it while it runs. @returns its card's key. */
function adopt(record: GenerationRecord, press: string = record.id): string {
  const known = desk.get().cards.find((card) => card.generation.predictionId === record.id);
  if (known) return known.key;
  const card = storedCard(record, press);
  applyToDesk((now) => addCard(now, card));
  if (!isEnded(record.status)) followCard(card.key, record.id);
  return card.key;
}

/**
 * Opens a stored generation on the stage of its kind.
 * @returns its record, or null where this person has no such generation.
 */
export async function openGeneration(id: string): Promise<GenerationRecord | null> {
  try {
    const record = await readGeneration(id);
    putOnStage(record.kind, adopt(record));
    return record;
  } catch {
    return null;
  }
}

let isRestored = false;

/** Takes in the generations that were running when the page was loaded; once. */
export function restoreGenerations(running: readonly GenerationRecord[]): void {
  if (isRestored) return;
  isRestored = true;
  for (const record of [...running].reverse()) adopt(record, pressAmong(running, record)[0]?.id);
}

/** Whether the stage of a kind has shown something since the page was loaded. */
export function isOpened(kind: GenerationKind): boolean {
  return desk.get().selected[kind] !== undefined;
}

/**
 * Puts stored generations of one press on the stage of their kind.
 * @param records newest first; none leaves the stage as it is.
 */
export function showStored(kind: GenerationKind, records: readonly GenerationRecord[]): void {
  const press = records[0]?.id;
  const keys = [...records].reverse().map((record) => adopt(record, press));
  const newest = keys.at(-1);
  if (newest !== undefined) putOnStage(kind, newest, { isAlone: false });
}
