import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { LoraLibrary } from "#features/loras/lora-library.tsx";
import { readAll, viewerOf } from "#lib/load";
import { LORAS_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";
import { screenMeta } from "#lib/screen-meta";

export const meta: MetaFunction = (args) =>
  screenMeta(
    args,
    "LoRA",
    "Your LoRAs: small files that teach a model your product, your character or your style.",
  );

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await viewerOf(args);
  const { reads } = args.context;
  return { reads: await readAll({ [LORAS_PATH]: reads.loras(viewer) }) };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default LoraLibrary;
