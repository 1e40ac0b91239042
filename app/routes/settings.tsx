import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { SettingsScreen } from "#features/settings/settings-screen.tsx";
import { readAll, viewerOf } from "#lib/load";
import { MODELS_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";
import { screenMeta } from "#lib/screen-meta";

export const meta: MetaFunction = (args) =>
  screenMeta(args, "Settings", "Your profile, the theme of the studio, and signing out.");

export async function loader(args: LoaderFunctionArgs) {
  await viewerOf(args);
  const { reads } = args.context;
  return { reads: await readAll({ [MODELS_PATH]: reads.models() }) };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default SettingsScreen;
