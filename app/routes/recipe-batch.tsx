import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { RecipeEntryScreen } from "#features/recipes/recipe-entry.tsx";
import { viewerOf } from "#lib/load";
import { visitedFirst, whenAsked } from "#lib/reads";
import { screenMeta } from "#lib/screen-meta";

export const meta: MetaFunction = (args) =>
  screenMeta(args, "New films", "From a list to a film for each of its rows.");

export async function loader(args: LoaderFunctionArgs) {
  await viewerOf(args);
  return { reads: {} };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

/** Many films of a list. */
export default function RecipeBatchRoute() {
  return <RecipeEntryScreen isBatch />;
}
