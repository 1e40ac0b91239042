import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { HookGenerator } from "#features/hooks/hook-generator.tsx";
import { readAll, viewerOf } from "#lib/load";
import { HOOK_OFFER_PATH, SAVED_HOOKS_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";
import { screenMeta } from "#lib/screen-meta";

export const meta: MetaFunction = (args) =>
  screenMeta(
    args,
    "Hook Generator",
    "Ten opening lines for a topic and an audience, each with the formula behind it.",
  );

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await viewerOf(args);
  const { reads } = args.context;
  return {
    reads: await readAll({
      [HOOK_OFFER_PATH]: reads.hookOffer(),
      [SAVED_HOOKS_PATH]: reads.savedHooks(viewer),
    }),
  };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default HookGenerator;
