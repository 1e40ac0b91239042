import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { FeaturesScreen } from "#features/admin/features-screen.tsx";
import { readAll } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { FEATURES_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta("Tools · Administration", "Which tools creators see.");

export async function loader({ context }: LoaderFunctionArgs) {
  return { reads: await readAll({ [FEATURES_PATH]: context.reads.features() }) };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default FeaturesScreen;
