import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { TrainScreen } from "#features/loras-training/train-screen.tsx";
import { readAll, viewerOf } from "#lib/load";
import { modelsPath } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";
import { screenMeta } from "#lib/screen-meta";

export const meta: MetaFunction = (args) =>
  screenMeta(args, "Train a LoRA", "From 4 to 30 of your own pictures to a LoRA.");

export async function loader(args: LoaderFunctionArgs) {
  await viewerOf(args);
  const { reads } = args.context;
  return { reads: await readAll({ [modelsPath("training")]: reads.models("training") }) };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default TrainScreen;
