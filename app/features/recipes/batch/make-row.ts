import { pauseFor } from "#lib/pause-for";
import { isTooMuch } from "#lib/upload-media";
import type { RecipeMeans } from "../means";
import type { MakeReport, RecipeFilm, RecipeReport } from "../recipe";
import type { BatchWay } from "./batch-way";
import type { KeptRow } from "./row-store";

/** How long is waited where the server says that it was too much at once, between two tries and in all. Milliseconds. */
const BUSY_MS = 10_000;
const MAX_BUSY_MS = 120_000;

/** What the making of a row works with. */
export interface RowWork<Input, Plan, Settings> {
  way: BatchWay<Input, Plan, Settings>;
  input: Input;
  settings: Settings;
  means: RecipeMeans;
  report: RecipeReport;
  /** Which row of which batch it is: the server keeps its script. */
  row: { batch: string; n: number };
  /** The parts that an earlier try made, and how new ones are kept. */
  kept: KeptRow | null;
  keep: (row: KeptRow) => void;
  /** Stores the film. */
  store: (film: RecipeFilm) => Promise<{ id: string; revision: number }>;
}

/**
 * Makes the film of a row: its plan, the pictures that its settings ask for, its voices, and the stored film. Each part is kept,
 * so that another try goes on where this one ended and pays nothing twice.
 * @returns the id of the film
 * @throws an error with a sentence for people, or the signal's reason
 */
export async function makeRow<Input, Plan, Settings>(
  work: RowWork<Input, Plan, Settings>,
): Promise<string> {
  const { report } = work;
  let state = work.kept;
  const keep = (row: KeptRow) => {
    state = row;
    work.keep(row);
  };
  for (let waited = 0; ; waited += BUSY_MS) {
    try {
      return await makeOnce({ ...work, kept: state, keep });
    } catch (error) {
      report.signal.throwIfAborted();
      if (!isTooMuch(error) || waited >= MAX_BUSY_MS) throw error;
      report.onProgress(null, "Waiting: that was a lot at once");
      await pauseFor(BUSY_MS, report.signal);
    }
  }
}

async function makeOnce<Input, Plan, Settings>({
  way,
  input,
  settings,
  means,
  report,
  row,
  kept,
  keep: keepRow,
  store,
}: RowWork<Input, Plan, Settings>): Promise<string> {
  const { recipe } = way;
  const { signal } = report;
  if (kept?.filmId) return kept.filmId;
  const problem = way.settingsProblem(settings, means) ?? recipe.inputProblem(input);
  if (problem !== null) throw new Error(problem);
  const take = kept?.take ?? 0;
  const keep = (now: Omit<KeptRow, "take">) => keepRow({ ...now, take });
  // Plans of this row are this recipe's own.
  let plan = (kept?.plan ?? null) as Plan | null;
  if (plan === null) {
    report.onProgress(null, "Writing");
    const planning = { ...report, means, row: { ...row, take } };
    plan = way.dress(await (way.plan ?? recipe.plan)(input, planning), settings);
    // The script is paid for by now, so a stop keeps it.
    keep({ plan, filmId: null });
    signal.throwIfAborted();
  }
  let now: Plan = plan;
  const making: MakeReport<Plan> = {
    ...report,
    means,
    keep(change) {
      now = change(now);
      keep({ plan: now, filmId: null });
    },
  };
  requirePrice(way, { plan: now, input, settings, means });
  if (way.fill) {
    now = await way.fill(now, settings, making);
    keep({ plan: now, filmId: null });
    signal.throwIfAborted();
  }
  const forget = () => keepRow({ plan: null, filmId: null, take: take + 1 });
  const made = await makeFilm(now, { way, input, making, forget });
  signal.throwIfAborted();
  report.onProgress(1, "Storing");
  const stored = await store(made);
  keep({ plan: null, filmId: stored.id });
  // The row has its film and needs no plan any more.
  const noted = { ...report, keep: () => undefined };
  await recipe.afterStored?.({ ...made, ...stored }, now, noted);
  return stored.id;
}

/** The film of a plan. One whose words are wrong is forgotten, so that another try writes new ones. */
async function makeFilm<Input, Plan, Settings>(
  plan: Plan,
  {
    way: { recipe, wordsProblem },
    input,
    making,
    forget,
  }: Pick<RowWork<Input, Plan, Settings>, "way" | "input"> & {
    making: MakeReport<Plan>;
    forget: () => void;
  },
): Promise<RecipeFilm> {
  let now = plan;
  try {
    const problem = recipe.planProblem(now, making.means);
    if (problem !== null) throw new Error(problem);
    return await recipe.make(plan, input, {
      ...making,
      keep(change) {
        now = change(now);
        making.keep(change);
      },
    });
  } catch (error) {
    if (wordsProblem(now) !== null) forget();
    throw error;
  }
}

/** @throws Error for a plan that costs more than was agreed to */
function requirePrice<Input, Plan, Settings>(
  { recipe, rowPrice }: BatchWay<Input, Plan, Settings>,
  {
    plan,
    input,
    settings,
    means,
  }: { plan: Plan } & Pick<RowWork<Input, Plan, Settings>, "input" | "settings" | "means">,
): void {
  const price = recipe.filmPrice(plan, means);
  const most = rowPrice(input, settings, means);
  if (price > most)
    throw new Error(`Its voices cost ${price} credits, more than the ${most} that were shown.`);
}
