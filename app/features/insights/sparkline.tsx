import { shortFigure, sparkPoints } from "./figures";

const SIZE = { width: 72, height: 20 };

/** The figures of a week as a line, oldest first; nothing where there is only one. */
export function Sparkline({ history, unit }: { history: readonly number[]; unit: string }) {
  const points = sparkPoints(history, SIZE);
  if (points === "") return null;
  const [first = 0, last = 0] = [history[0], history.at(-1)];
  return (
    <svg
      role="img"
      aria-label={`From ${shortFigure(first)} to ${shortFigure(last)} ${unit} in at most a week`}
      viewBox={`-2 -2 ${SIZE.width + 4} ${SIZE.height + 4}`}
      className="h-6 w-20 shrink-0 overflow-visible"
    >
      <polyline
        points={points}
        fill="none"
        stroke="var(--color-signal)"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
