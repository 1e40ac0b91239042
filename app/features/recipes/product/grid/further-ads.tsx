import { MadeFilms } from "../../film/made-films";
import type { VariantsProps } from "../../recipe";
import type { ProductInput, ProductPlan } from "../product-plan";

/** The ads that were made of a plan's other scripts. */
export function FurtherAds({ plan }: VariantsProps<ProductInput, ProductPlan>) {
  const { films = [] } = plan;
  if (films.length === 0) return null;
  return (
    <section
      aria-label="Further ads"
      className="grid w-full max-w-xl grid-cols-[minmax(0,1fr)] gap-2 rounded-panel border border-line bg-panel p-4"
    >
      <h3 className="font-display font-semibold">Further ads</h3>
      <MadeFilms label="Further ads" films={films} />
    </section>
  );
}
