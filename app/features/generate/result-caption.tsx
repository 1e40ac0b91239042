import { creditsLabel, formatElapsed } from "#lib/format";
import type { Card } from "./desk";
import { Maker } from "./maker";

function facts({ generation: { record } }: Card): string[] {
  if (!record) return [];
  const { width, height, cost, created_at, completed_at } = record;
  const took = completed_at ? Date.parse(completed_at) - Date.parse(created_at) : null;
  return [
    width && height ? `${width}×${height}` : null,
    took === null ? null : formatElapsed(took),
    creditsLabel(cost),
  ].filter((fact) => fact !== null);
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
        <Maker model={record.model} provider={record.provider} className="mt-1" />
      </div>
      {hasFacts && (
        <p className="film-edge flex gap-4 text-faint">
          {facts(card).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
    </div>
  );
}
