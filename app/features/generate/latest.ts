import type { GenerationRecord } from "#contract/generation";
import { type Card, newCard } from "./desk";
import { reduceGeneration } from "./generation-state";

/** What one press started was stored within this time, in milliseconds. */
const PRESS_MS = 5_000;
/** A failure is news for this long, in milliseconds; after that the last success counts. */
const NEWS_MS = 3_600_000;

function isOfPress(record: GenerationRecord, first: GenerationRecord): boolean {
  return (
    record.kind === first.kind &&
    record.prompt === first.prompt &&
    record.model === first.model &&
    record.input_url === first.input_url &&
    Math.abs(Date.parse(record.created_at) - Date.parse(first.created_at)) < PRESS_MS
  );
}

/** The stored generations that one press started, as far as they can be recognised. */
export function pressAmong(
  records: readonly GenerationRecord[],
  first: GenerationRecord,
): readonly GenerationRecord[] {
  return records.filter((record) => isOfPress(record, first));
}

/**
 * What a tool opens with: what runs, else the latest result, with its variations. What was canceled does
 * not count, and a failure only for an hour.
 * @param records own generations of a kind, newest first
 * @param now milliseconds since 1970
 */
export function latestPress(
  records: readonly GenerationRecord[],
  now: number,
): readonly GenerationRecord[] {
  const isNews = ({ status, output_url, created_at }: GenerationRecord) =>
    (status === "succeeded" && output_url !== null) ||
    (status === "failed" && now - Date.parse(created_at) < NEWS_MS);
  const first =
    records.find(({ status }) => status === "processing") ?? records.find(isNews) ?? null;
  if (first === null) return [];
  return pressAmong(records, first).filter(({ status }) => status !== "canceled");
}

/** A card for a generation that is stored. */
export function storedCard(record: GenerationRecord, press: string): Card {
  const card = newCard(record.id, record.kind, null, press);
  const accepted = reduceGeneration(card.generation, {
    type: "accepted",
    predictionId: record.id,
    at: Date.parse(record.created_at),
  });
  return { ...card, generation: reduceGeneration(accepted, { type: "updated", record }) };
}
