import { useParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useHydrated } from "#lib/use-hydrated";
import { EmptyState } from "#ui/empty-state";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";

const RecipePage = lazy(() =>
  import("./recipe-page.client").then((loaded) => ({ default: loaded.RecipePage })),
);

function Wait() {
  return (
    <div className="grid gap-5">
      <PageHeading title="Editor" />
      <Skeleton className="h-[50dvh]" />
    </div>
  );
}

/** The screen of a recipe, or of many films that it makes of a list: code that only this address fetches, and no server runs. */
export function RecipeEntryScreen({ isBatch = false }: { isBatch?: boolean }) {
  const { recipe = "" } = useParams();
  if (!useHydrated()) return <Wait />;
  return (
    <Suspense fallback={<Wait />}>
      <RecipePage
        key={recipe}
        name={recipe}
        isBatch={isBatch}
        missing={
          <EmptyState title="No such recipe">Go back to the editor and choose one.</EmptyState>
        }
      />
    </Suspense>
  );
}
