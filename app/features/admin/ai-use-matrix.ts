import type { AiUseReport } from "#contract/ai-use";

const DAY_MS = 86_400_000;

/** Neurons by model and day. */
interface UseMatrix {
  /** Every day of the report, the newest first, used or not. */
  days: string[];
  /** The models, the most used first, each with its neurons on each of the days. */
  rows: { model: string; runs: number; total: number; byDay: number[] }[];
  /** What all models used on each of the days. */
  totals: number[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** A report's use as a table: a line for each model, a column for each day. */
export function matrixOf({
  day,
  since,
  use,
}: Pick<AiUseReport, "day" | "since" | "use">): UseMatrix {
  const count = Math.round((Date.parse(day) - Date.parse(since)) / DAY_MS) + 1;
  const days = Array.from({ length: count }, (_, age) =>
    new Date(Date.parse(day) - age * DAY_MS).toISOString().slice(0, 10),
  );
  const models = [...new Set(use.map((one) => one.model))];
  const rows = models.map((model) => {
    const own = use.filter((one) => one.model === model);
    const byDay = days.map((at) => own.find((one) => one.day === at)?.neurons ?? 0);
    return { model, byDay, total: sum(byDay), runs: sum(own.map((one) => one.runs)) };
  });
  return {
    days,
    rows: rows.sort((a, b) => b.total - a.total || a.model.localeCompare(b.model)),
    totals: days.map((_, index) => sum(rows.map(({ byDay }) => byDay[index] ?? 0))),
  };
}

/** Neurons as they are shown: small figures with a digit behind the point. */
export function formatNeurons(neurons: number): string {
  const maximumFractionDigits = neurons < 10 ? 1 : 0;
  return new Intl.NumberFormat("en-US", { maximumFractionDigits }).format(neurons);
}
