import type { GenerationRecord } from "#contract/generation";
import { creditsLabel, describeSeconds, formatElapsed } from "#lib/format";
import { isFilm } from "#lib/result";
import type { Card } from "./desk";
import { Maker } from "./maker";

/** A clip's length, which is what a time beside a clip is taken for; of a picture, how long it took to make. */
function timeOf(record: GenerationRecord): string | null {
  const { duration, created_at, completed_at } = record;
  if (isFilm(record))
    return duration === undefined ? null : formatElapsed(Math.round(duration) * 1000);
  if (completed_at === null) return null;
  const seconds = (Date.parse(completed_at) - Date.parse(created_at)) / 1000;
  return `Made in ${describeSeconds(seconds)}`;
}

function facts(record: GenerationRecord): string[] {
  const { width, height, cost } = record;
  const size = width && height ? `${width}×${height}` : null;
  return [size, timeOf(record), creditsLabel(cost)].filter((fact) => fact !== null);
}

/** The words that a result was made from, and what is known about it. */
export function ResultCaption({ card, hasFacts = true }: { card: Card; hasFacts?: boolean }) {
  const { record } = card.generation;
  if (!record) return null;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <div className="max-h-24 min-w-0 max-w-prose flex-1 basis-64 overflow-y-auto">
        <h2 className="sr-only">Prompt</h2>
        <p dir="auto" className="text-sm [overflow-wrap:anywhere]">
          {record.prompt}
        </p>
        <Maker
          model={record.model}
          provider={record.provider}
          asked={record.asked_model}
          className="mt-1"
        />
      </div>
      {hasFacts && (
        <p className="film-edge flex gap-4 text-faint">
          {facts(record).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
    </div>
  );
}
