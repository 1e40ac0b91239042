import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { recipeFeature } from "#contract/recipes";
import { RECIPES, type RecipeName } from "#contract/timeline/names";
import type { Timeline } from "#contract/timeline/timeline";
import { ScrollRegion } from "#ui/scroll-region";
import { TemplatePicture } from "../editor/list/template-picture";
import { useIsOn } from "../shell/use-features";
import { recipePath, recipeTitle } from "./names";
import { PlanList } from "./plan-list";
import { RECIPE_TEXTS } from "./recipe-texts";
import { RECIPE_ENTRIES } from "./recipes";

/** The height of an example, in CSS pixels. */
const HEIGHT = 208;

/** The ways to a first version of a film, each with a film that it made. */
export function RecipeCards() {
  const isOn = useIsOn();
  const names = RECIPES.filter((name) => isOn(recipeFeature(name)));
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="recipes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-0.5">
        <h2 id="recipes" className="text-lg">
          Start from an idea
        </h2>
        <p className="text-muted text-sm">
          Each makes a first version that you finish in the editor.
        </p>
      </div>
      <ScrollRegion label="All recipes" className="overflow-x-auto pb-2">
        <ul className="flex w-max gap-3 p-1">
          {names.map((name) => (
            <li key={name}>
              <Card name={name} />
            </li>
          ))}
        </ul>
      </ScrollRegion>
      <PlanList />
    </section>
  );
}

function Card({ name }: { name: RecipeName }) {
  const entry = RECIPE_ENTRIES[name];
  const [isLookedAt, setIsLookedAt] = useState(false);
  const [example, setExample] = useState<{ film: Timeline; poster: number } | null>(null);
  useEffect(() => {
    entry.example().then(setExample, () => undefined);
  }, [entry]);
  return (
    <div className="relative flex h-full w-72 gap-3 rounded-panel border border-line bg-panel p-3 transition-colors duration-150 focus-within:border-control hover:border-control hover:bg-raised">
      <span
        className="shrink-0 overflow-hidden rounded-control bg-mat"
        style={{ height: HEIGHT, width: (HEIGHT * 9) / 16 }}
      >
        {example && <TemplatePicture {...example} height={HEIGHT} isLookedAt={isLookedAt} />}
      </span>
      <span className="grid content-center gap-1">
        <Link
          to={recipePath(name)}
          onPointerEnter={() => setIsLookedAt(true)}
          onPointerLeave={() => setIsLookedAt(false)}
          onFocus={() => setIsLookedAt(true)}
          onBlur={() => setIsLookedAt(false)}
          className="font-display font-semibold after:absolute after:inset-0 after:rounded-panel"
        >
          {recipeTitle(name)}
        </Link>
        <span className="text-muted text-sm">{RECIPE_TEXTS[name].about}</span>
      </span>
    </div>
  );
}
