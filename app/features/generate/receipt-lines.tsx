import type { ReceiptEvent } from "#contract/generation";
import { once } from "#contract/once";
import { ReceiptTimeline } from "./receipt-timeline";
import { type Making, stageLabel } from "./stage-words";

const clock = once(() => new Intl.DateTimeFormat("en-US", { timeStyle: "medium" }));

/** Milliseconds since the first line, as "+0.4 s". */
function since(first: string, at: string): string {
  return `+${((Date.parse(at) - Date.parse(first)) / 1000).toFixed(1)} s`;
}

/** Every line of a receipt as it was recorded, oldest first. */
export function ReceiptLines({
  events,
  making,
}: {
  events: readonly ReceiptEvent[];
  /** Null while it is not known. */
  making: Making | null;
}) {
  const first = events[0];
  if (!first) return <p className="text-muted text-sm">Nothing is recorded yet.</p>;
  return (
    <ReceiptTimeline
      lines={events.map(({ at, stage, detail }) => ({
        stage,
        at,
        title: stageLabel(stage, making),
        note: detail || null,
        clock: clock().format(new Date(at)),
        since: since(first.at, at),
      }))}
    />
  );
}
