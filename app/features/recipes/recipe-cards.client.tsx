import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Timeline } from "#contract/timeline/timeline";
import { ScrollRegion } from "#ui/scroll-region";
import { TemplatePicture } from "../editor/list/template-picture";
import { useIsOn } from "../shell/use-features";
import { featureOf, recipePath, recipeTitle } from "./names";
import { PlanList } from "./plan-list";
import { RECIPE_ENTRIES, type RecipeEntry } from "./recipes";

/** The height of an example, in CSS pixels. */
const HEIGHT = 208;

/** The ways to a first version of a film, each with a film that it made. */
export function RecipeCards() {
  const isOn = useIsOn();
  const entries = RECIPE_ENTRIES.filter(({ name }) => isOn(featureOf(name)));
  if (entries.length === 0) return null;
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
          {entries.map((entry) => (
            <li key={entry.name}>
              <Card entry={entry} />
            </li>
          ))}
        </ul>
      </ScrollRegion>
      <PlanList />
    </section>
  );
}

function Card({ entry }: { entry: RecipeEntry }) {
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
          to={recipePath(entry.name)}
          onPointerEnter={() => setIsLookedAt(true)}
          onPointerLeave={() => setIsLookedAt(false)}
          onFocus={() => setIsLookedAt(true)}
          onBlur={() => setIsLookedAt(false)}
          className="font-display font-semibold after:absolute after:inset-0 after:rounded-panel"
        >
          {recipeTitle(entry.name)}
        </Link>
        <span className="text-muted text-sm">{entry.about}</span>
      </span>
    </div>
  );
}
