import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import type { RecipePlanLine } from "#contract/recipe-plans";
import { messageOf } from "#lib/api-error";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { Ago } from "#ui/local-time";
import { toast } from "#ui/toast";
import { recipePath, recipeTitle } from "./names";
import { discardPlan, PLANS_PATH } from "./plans-api";

/** So many are shown: those before them are rarely continued. */
const SHOWN = 4;

/** Plans that were begun and have no film yet, to be continued. */
export function PlanList() {
  const { data, change } = useResource<{ items: RecipePlanLine[] }>(PLANS_PATH, {
    failure: "Your plans could not be loaded.",
  });
  const open = (data?.items ?? []).filter(({ film_id }) => film_id === null);
  if (!data || open.length === 0) return null;
  const remove = async (id: string) => {
    const left = data.items.filter((one) => one.id !== id);
    change({ ...data, items: left });
    try {
      await discardPlan(id);
    } catch (error) {
      change(data);
      toast.error("The plan could not be deleted", {
        description: messageOf(error, "Please try again."),
      });
    }
  };
  return (
    <ul aria-label="Plans to continue" className="flex flex-wrap gap-2">
      {open.slice(0, SHOWN).map(({ id, recipe, updated_at }) => (
        <li
          key={id}
          className="flex items-center rounded-control border border-line bg-panel pl-3 text-sm"
        >
          <Link
            to={`${recipePath(recipe)}?plan=${encodeURIComponent(id)}`}
            className="inline-flex min-h-10 items-center gap-2 pointer-coarse:min-h-11"
          >
            <span className="font-medium">Continue {recipeTitle(recipe)}</span>
            <Ago at={updated_at} className="text-faint text-xs" />
          </Link>
          <Button
            size="icon-sm"
            variant="quiet"
            className="pointer-coarse:size-11"
            aria-label={`Delete the plan of ${recipeTitle(recipe)}`}
            onClick={() => void remove(id)}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
