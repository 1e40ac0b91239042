import { ApiError } from "#lib/api-error";
import { randomSeed } from "../../editor/add-pieces";
import { readFilm } from "../../editor/film-api";
import { newId } from "../../editor/pieces";
import { inputMark } from "../draft";
import { storeMade } from "../film/store-made";
import type { MakeReport, RecipeFilm } from "../recipe";
import { sayScenes } from "../short/say-scenes";
import { requireRight } from "../voice/say-plan";
import { buildProduct, timedAd } from "./build";
import { scriptName } from "./grid/make-grid";
import { checkedAd } from "./plan-ad";
import type { PresentedClip, PresentedClips } from "./presenter";
import { presentClips } from "./presenter-clips";
import {
  type AdScript,
  type ProductPlan,
  pickedScripts,
  presentedBy,
  shownCutout,
} from "./product-plan";
import { presenterModel, presenterQuote, saidScenes } from "./said-ad";

const MAX_TITLE = 100;

/** The plan with a clip of its presenter, or without it. */
function withClip(plan: ProductPlan, key: string, clip: PresentedClip | null): ProductPlan {
  const { [key]: _, ...others } = plan.presented ?? {};
  return { ...plan, presented: clip ? { ...others, [key]: clip } : others };
}

/** The plan as one of its scripts is made. */
export const planOfScript = (plan: ProductPlan, { id }: AdScript): ProductPlan => ({
  ...plan,
  chosen: id,
});

/** What the presenters of the scripts that become films cost at the most, in credits. */
export const presentersPrice = (
  plan: ProductPlan,
  means: MakeReport<ProductPlan>["means"],
): number =>
  pickedScripts(plan).reduce(
    (sum, script) => sum + presenterQuote(planOfScript(plan, script), means).credits,
    0,
  );

/** Tells what the film of a script shows and says: the same is not made again. */
export function filmMark(plan: ProductPlan, script: AdScript): string {
  const { title, facts, photos, presenter } = plan;
  const { badge, action, voice, captions, music, shape, seconds, saysAi } = plan;
  const shown = photos.map((photo) => [photo.src.url, shownCutout(photo)?.src.url]);
  const words = script.scenes.map(({ say, write, cites }) => [say, write, cites]);
  const by = presenter && [
    ...[presenter.model, presenter.photo?.src.url, presenter.consent, presenter.seen],
  ];
  const known = facts.map(({ id, text }) => [id, text]);
  const own = [title, badge, action, voice, captions, music, shape, seconds, saysAi];
  return inputMark([words, shown, by, known, own]);
}

/** Whether a film was not deleted since. */
const isThere = (filmId: string): Promise<boolean> =>
  readFilm(filmId).then(
    () => true,
    (error: unknown) => !(error instanceof ApiError && error.status === 404),
  );

/** The scripts that become films, each with the film that was made of it as it is now; null without one. */
async function pickedFilms(
  plan: ProductPlan,
): Promise<{ script: AdScript; filmId: string | null }[]> {
  const films: { script: AdScript; filmId: string | null }[] = [];
  for (const script of pickedScripts(plan)) {
    const mark = filmMark(plan, script);
    const filmId = plan.films?.findLast((film) => film.mark === mark)?.filmId ?? null;
    films.push({ script, filmId: filmId !== null && (await isThere(filmId)) ? filmId : null });
  }
  return films;
}

/** The first film of a plan whose films were all made; null where one is still to be made. @throws {TypeError} */
export async function madeAd(plan: ProductPlan): Promise<string | null> {
  const films = await pickedFilms(plan);
  return films.every(({ filmId }) => filmId !== null) ? (films[0]?.filmId ?? null) : null;
}

/** The plan with the film that was stored last: that of its first script without one. */
export function withStoredAd(
  plan: ProductPlan,
  { id, title, of: was }: { id: string; title: string; of: ProductPlan },
): ProductPlan {
  const noted = new Set((plan.films ?? []).map(({ mark }) => mark));
  const script = pickedScripts(was).find((one) => !noted.has(filmMark(was, one)));
  if (!script) return plan;
  const ad = { mark: filmMark(was, script), of: scriptName(script), title, filmId: id };
  return { ...plan, films: [...(plan.films ?? []), ad] };
}

/** Makes what the film of the chosen script needs, and builds it. @throws an error with a sentence for people */
async function makeAd(
  plan: ProductPlan,
  report: MakeReport<ProductPlan>,
  quoted: number,
): Promise<{ plan: ProductPlan; film: RecipeFilm }> {
  const { means, keep } = report;
  const { said, pace } = await sayScenes({ ...plan, ...saidScenes(plan) }, report);
  const presented = presentedBy(plan);
  const model = presenterModel(plan, means);
  const clips: PresentedClips =
    presented && model
      ? await presentClips(presented, timedAd(plan, { said, pace }), {
          ...{ model, quoted, report, made: plan.presented ?? {} },
          keep: (key, clip) => keep((now) => withClip(now, key, clip)),
        })
      : (plan.presented ?? {});
  const next = { ...plan, said, presented: clips };
  const timeline = buildProduct(next, { said, pace, seed: randomSeed(), newId });
  return { plan: next, film: { title: plan.title || "Product ad", timeline } };
}

/**
 * Makes the films of all scripts that were picked and have none as they are now. The first is given; the others are stored at
 * once and noted in the plan, so that none is made twice.
 * @throws an error with a sentence for people; what was made by then is kept
 */
export async function makeAds(
  plan: ProductPlan,
  report: MakeReport<ProductPlan>,
): Promise<RecipeFilm> {
  await requireRight(plan, checkedAd, report);
  const films = await pickedFilms(plan);
  const open = films.flatMap(({ script, filmId }) => (filmId === null ? [script] : []));
  const [first, ...others] = open;
  if (!first) throw new Error("Choose at least one ad that was not made yet.");
  const gone = new Set(open.map((script) => filmMark(plan, script)));
  report.keep((kept) => ({
    ...kept,
    films: (kept.films ?? []).filter(({ mark }) => !gone.has(mark)),
  }));
  // What the creator was shown, before anything was made.
  const quotes = new Map(
    open.map((script) => [
      script.id,
      presenterQuote(planOfScript(plan, script), report.means).credits,
    ]),
  );
  let now = plan;
  const make = async (script: AdScript, place: number) => {
    report.signal.throwIfAborted();
    const name = open.length > 1 ? `Film ${place} of ${open.length} · ` : "";
    const onProgress: typeof report.onProgress = (share, doing) =>
      report.onProgress(share, `${name}${doing}`);
    const own = planOfScript(now, script);
    const ad = await makeAd(own, { ...report, onProgress }, quotes.get(script.id) ?? 0);
    now = ad.plan;
    report.signal.throwIfAborted();
    onProgress(1, "Storing the film…");
    return ad.film;
  };
  for (const [index, script] of others.entries()) {
    const film = await make(script, index + 1);
    const of = scriptName(script);
    const title = `${film.title} · ${of}`.slice(0, MAX_TITLE);
    const { id: filmId } = await storeMade({ ...film, title });
    const mark = filmMark(plan, script);
    report.keep((kept) => ({
      ...kept,
      films: [...(kept.films ?? []), { mark, of, title, filmId }],
    }));
  }
  return make(first, open.length);
}
