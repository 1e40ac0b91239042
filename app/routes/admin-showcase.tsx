import type { MetaFunction } from "@remix-run/cloudflare";
import { ShowcaseScreen } from "#features/admin/showcase/showcase-screen.tsx";
import { adminReads } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { SHOWCASE_ADMIN_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta("Showcase · Administration", "Results of creators on the front page.");

export const loader = adminReads((reads) => ({
  [SHOWCASE_ADMIN_PATH]: reads.showcase(),
}));

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default ShowcaseScreen;
