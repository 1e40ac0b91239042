import { shortFigure, sparkPoints } from "./figures";

const SIZE = { width: 72, height: 20 };

interface SparklineProps {
  /** Oldest first. */
  history: readonly number[];
  unit: string;
  /** Over how long, as it is read aloud. */
  span?: string;
}

/** Figures as a line, by default those of a week; nothing where there is only one. */
export function Sparkline({ history, unit, span = "in at most a week" }: SparklineProps) {
  const points = sparkPoints(history, SIZE);
  if (points === "") return null;
  const [first = 0, last = 0] = [history[0], history.at(-1)];
  return (
    <svg
      role="img"
      aria-label={`From ${shortFigure(first)} to ${shortFigure(last)} ${unit} ${span}`}
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
