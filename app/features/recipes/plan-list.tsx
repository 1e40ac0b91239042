import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { useRef } from "react";
import type { RecipePlanLine } from "#contract/recipe-plans";
import { messageOf } from "#lib/api-error";
import { useFocusHandover } from "#lib/focus-handover";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { Ago } from "#ui/local-time";
import { toast } from "#ui/toast";
import { recipePath, recipeTitle } from "./names";
import { discardPlan, PLANS_PATH, readDraft } from "./plans-api";
import { recipeEntry } from "./recipes";

/** So many are shown: those before them are rarely continued. */
const SHOWN = 4;

/** Plans that were begun and have no film yet, to be continued. */
export function PlanList() {
  const list = useRef<HTMLUListElement>(null);
  const { data, change } = useResource<{ items: RecipePlanLine[] }>(PLANS_PATH, {
    failure: "Your plans could not be loaded.",
  });
  const open = (data?.items ?? []).filter(({ film_id }) => film_id === null);
  if (!data || open.length === 0) return null;
  const remove = async (line: RecipePlanLine) => {
    change({ ...data, items: data.items.filter((one) => one.id !== line.id) });
    try {
      await deletePlan(line);
    } catch (error) {
      change(data);
      toast.error("The plan could not be deleted", {
        description: messageOf(error, "Please try again."),
      });
    }
  };
  const linkAt = (place: number) => {
    const links = list.current?.querySelectorAll("a") ?? [];
    return links[Math.min(place, links.length - 1)] ?? null;
  };
  return (
    <ul ref={list} aria-label="Plans to continue" className="flex flex-wrap gap-2">
      {open.slice(0, SHOWN).map((line, place) => (
        <PlanRow
          key={line.id}
          line={line}
          next={() => linkAt(place)}
          onDelete={() => void remove(line)}
        />
      ))}
    </ul>
  );
}

/** Deletes a plan, and what it kept on this device. @throws {ApiError} {TypeError} */
async function deletePlan({ id, recipe }: RecipePlanLine): Promise<void> {
  const discard = recipeEntry(recipe)?.discard;
  const input = discard ? (await readDraft(id, recipe)).input : null;
  await discardPlan(id);
  if (typeof input === "object" && input !== null) await discard?.(input).catch(() => undefined);
}

function PlanRow({
  line: { id, recipe, updated_at },
  next,
  onDelete,
}: {
  line: RecipePlanLine;
  /** What gets the focus once the row is gone. */
  next: () => HTMLElement | null;
  onDelete: () => void;
}) {
  const fromRow = useFocusHandover(next);
  return (
    <li
      ref={fromRow}
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
        onClick={onDelete}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}
