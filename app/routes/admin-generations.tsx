import type { MetaFunction } from "@remix-run/cloudflare";
import { GenerationsScreen } from "#features/admin/generations-screen.tsx";
import { adminReads } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { ADMIN_GENERATIONS_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta("Generations · Administration", "Every generation, live.");

export const loader = adminReads((reads) => ({
  [`${ADMIN_GENERATIONS_PATH}?`]: reads.generations({}),
}));

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default GenerationsScreen;
