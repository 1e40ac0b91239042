import { MadeFilms } from "../../film/made-films";
import type { VariantsProps } from "../../recipe";
import { filmMark } from "../make-ads";
import { type ProductInput, type ProductPlan, pickedScripts } from "../product-plan";

/** The ads that were made of a plan beside its film, also while others are still to be made. */
export function FurtherAds({ plan, filmId }: VariantsProps<ProductInput, ProductPlan>) {
  const films = (plan.films ?? []).filter((film) => film.filmId !== filmId);
  if (films.length === 0) return null;
  const wanted = pickedScripts(plan).map((script) => filmMark(plan, script));
  const ready = wanted.filter((mark) => films.some((film) => film.mark === mark));
  const isOpen = filmId === null && ready.length < wanted.length;
  return (
    <section
      aria-label="Further ads"
      className="grid w-full max-w-xl grid-cols-[minmax(0,1fr)] gap-2 rounded-panel border border-line bg-panel p-4"
    >
      <h3 className="font-display font-semibold">
        {filmId === null ? "Ads of this plan" : "Further ads"}
      </h3>
      {isOpen && (
        <p role="status" className="text-muted text-sm">
          {ready.length} of {wanted.length} films are ready.
        </p>
      )}
      <MadeFilms label="Further ads" films={films} />
    </section>
  );
}
