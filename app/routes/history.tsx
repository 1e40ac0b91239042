import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { filtersOf, listPath } from "#features/history/filters.ts";
import { HistoryScreen } from "#features/history/history-screen.tsx";
import { queryOf, readAll, viewerOf } from "#lib/load";
import { MODELS_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";
import { screenMeta } from "#lib/screen-meta";

export const meta: MetaFunction = (args) =>
  screenMeta(
    args,
    "History",
    "Everything you have made, newest first, searchable by prompt, with its settings one click away from being used again.",
  );

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await viewerOf(args);
  const { reads } = args.context;
  const filters = filtersOf(new URL(args.request.url).searchParams);
  // Days are the reader's own: only the browser knows when they begin. Searches are counted by the API.
  const isBrowsers = ["from", "to", "q"].some((name) => filters.has(name));
  const path = isBrowsers || filters.has("uploads") ? null : listPath(filters);
  return {
    reads: await readAll({
      [MODELS_PATH]: reads.models(),
      ...(path === null ? {} : { [path]: reads.generations(viewer, queryOf(path)) }),
    }),
  };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default HistoryScreen;
