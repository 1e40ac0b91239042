import { cn } from "#lib/cn";
import type { StoryLine } from "./receipt-story";

interface TimelineLine extends StoryLine {
  /** The time of `at` in the reader's zone. */
  clock: string;
  /** How long after the first line. */
  since?: string;
}

function Line({ line, isLast }: { line: TimelineLine; isLast: boolean }) {
  const { at, title, note, clock, since } = line;
  return (
    <li className="relative grid grid-cols-[1.25rem_1fr_auto] gap-x-2 pb-5 last:pb-0">
      {!isLast && (
        <span aria-hidden="true" className="absolute top-4 bottom-0 left-[5px] w-px bg-line" />
      )}
      <span
        aria-hidden="true"
        className={cn(
          "mt-1.5 size-[11px] rounded-pill border-2",
          isLast ? "border-signal" : "border-control",
        )}
      />
      <div className="min-w-0">
        <p className="font-medium text-sm">{title}</p>
        {note && <p className="text-faint text-xs [overflow-wrap:anywhere]">{note}</p>}
      </div>
      <time dateTime={at} className="figures grid content-start text-right text-xs">
        {clock}
        {since && <span className="text-faint">{since}</span>}
      </time>
    </li>
  );
}

/** A key for each line, which stays the same while lines are added: its stage, its time, and which of the same it is. */
export function lineKeys(lines: readonly Pick<StoryLine, "stage" | "at">[]): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ stage, at }) => {
    const name = `${stage} ${at}`;
    const ordinal = counts.get(name) ?? 0;
    counts.set(name, ordinal + 1);
    return `${name} ${ordinal}`;
  });
}

/** Lines that follow one another, oldest first. */
export function ReceiptTimeline({ lines }: { lines: readonly TimelineLine[] }) {
  const keys = lineKeys(lines);
  return (
    <ol>
      {lines.map((line, index) => (
        <Line key={keys[index]} line={line} isLast={index === lines.length - 1} />
      ))}
    </ol>
  );
}
