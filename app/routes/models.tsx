import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { MODELS_SCREEN } from "#contract/screens";
import { AllModels } from "#features/models/all-models.tsx";
import { queryOf, readAll, viewerOf } from "#lib/load";
import { MODELS_PATH, RECENT_RESULTS_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";
import { screenMeta } from "#lib/screen-meta";

export const meta: MetaFunction = (args) =>
  screenMeta(
    args,
    MODELS_SCREEN.title,
    "Every model of the studio with its price, its usual time, what it takes and where it runs.",
  );

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await viewerOf(args);
  const { reads } = args.context;
  return {
    reads: await readAll({
      [MODELS_PATH]: reads.models(),
      [RECENT_RESULTS_PATH]: reads.generations(viewer, queryOf(RECENT_RESULTS_PATH)),
    }),
  };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default AllModels;
