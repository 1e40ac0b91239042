import { Link } from "@remix-run/react";
import type { RecipeBatchLine } from "#contract/recipe-plans";
import type { RecipeName } from "#contract/timeline/names";
import { useResource } from "#lib/resource";
import { Ago } from "#ui/local-time";
import { recipeBatchPath } from "../names";
import { BATCHES_PATH } from "./batches-api";

/** So many are shown: those before them are rarely opened. */
const SHOWN = 5;

/** Earlier batches of a recipe, newest first. */
export function OwnBatches({ recipe }: { recipe: RecipeName }) {
  const { data } = useResource<{ items: RecipeBatchLine[] }>(BATCHES_PATH, {
    failure: "Your batches could not be loaded.",
  });
  const own = (data?.items ?? []).filter((one) => one.recipe === recipe);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-batches" className="grid gap-1 border-line border-t pt-4">
      <h3 id="own-batches" className="font-sans font-semibold text-sm tracking-normal">
        Your batches
      </h3>
      <ul>
        {own.slice(0, SHOWN).map(({ id, created_at }) => (
          <li key={id}>
            <Link
              to={recipeBatchPath(recipe, id)}
              className="inline-flex min-h-10 items-center text-muted text-sm hover:text-text pointer-coarse:min-h-11"
            >
              <span>
                Batch, <Ago at={created_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
