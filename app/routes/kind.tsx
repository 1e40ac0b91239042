import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLocation } from "@remix-run/react";
import { KINDS } from "#contract/kinds";
import { kindAt } from "#features/generate/kind-at.ts";
import { KIND_TEXTS } from "#features/generate/kind-texts.ts";
import { Workspace } from "#features/generate/workspace.tsx";
import { queryOf, readAll, viewerOf } from "#lib/load";
import { latestPath, modelsPath, RUNNING_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";
import { screenMeta } from "#lib/screen-meta";

export const meta: MetaFunction = (args) => {
  const kind = kindAt(args.location.pathname);
  return screenMeta(args, KINDS[kind].title, KIND_TEXTS[kind].description);
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await viewerOf(args);
  const { reads } = args.context;
  const kind = kindAt(new URL(args.request.url).pathname);
  return {
    reads: await readAll({
      [modelsPath(kind)]: reads.models(kind),
      [RUNNING_PATH]: reads.generations(viewer, queryOf(RUNNING_PATH)),
      [latestPath(kind)]: reads.generations(viewer, queryOf(latestPath(kind))),
    }),
  };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

/** The screen of every kind of generation. */
export default function KindScreen() {
  const kind = kindAt(useLocation().pathname);
  return <Workspace key={kind} kind={kind} />;
}
