import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { SourcesScreen } from "#features/admin/sources-screen.tsx";
import { readAll } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { ADMIN_INSIGHTS_PATH, ADMIN_PUBLISHING_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta(
    "Sources · Administration",
    "Where what rises is read and films are posted, and how they are.",
  );

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    reads: await readAll({
      [ADMIN_INSIGHTS_PATH]: context.reads.admin.insights(),
      [ADMIN_PUBLISHING_PATH]: context.reads.admin.publishing(),
    }),
  };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default SourcesScreen;
