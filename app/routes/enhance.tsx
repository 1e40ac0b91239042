import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { EnhanceScreen } from "#features/enhance/enhance-screen.tsx";
import { viewerOf } from "#lib/load";
import { visitedFirst, whenAsked } from "#lib/reads";
import { screenMeta } from "#lib/screen-meta";

export const meta: MetaFunction = (args) =>
  screenMeta(
    args,
    "Enhance",
    "Upscale pictures to 4K, cut out what matters and give it a look, on your own device.",
  );

export async function loader(args: LoaderFunctionArgs) {
  await viewerOf(args);
  return { reads: {} };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default EnhanceScreen;
