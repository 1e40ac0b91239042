const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** A figure in few characters: 950, 12.3K, 4M. */
export const shortFigure = (figure: number): string => COMPACT.format(figure);

/** How a row moved since the list before, in words. */
export function describeChange(change: number | null): string {
  if (change === null) return "New";
  if (change === 0) return "Same place";
  const places = Math.abs(change) === 1 ? "1 place" : `${Math.abs(change)} places`;
  return change > 0 ? `Up ${places}` : `Down ${places}`;
}

/**
 * The points of a line through figures, for `<polyline>`: from left to right, the lowest at the bottom. Equal figures
 * are a line in the middle; fewer than two give no chart.
 */
export function sparkPoints(
  history: readonly number[],
  { width, height }: { width: number; height: number },
): string {
  const figures = history.filter(Number.isFinite);
  if (figures.length < 2) return "";
  const least = Math.min(...figures);
  const range = Math.max(...figures) - least;
  const step = width / (figures.length - 1);
  return figures
    .map((figure, index) => {
      const part = range === 0 ? 0.5 : (figure - least) / range;
      return `${round(index * step)},${round(height - part * height)}`;
    })
    .join(" ");
}

const round = (value: number) => Math.round(value * 10) / 10;
