import type { MetaFunction } from "@remix-run/cloudflare";
import { PersonScreen } from "#features/admin/person-screen.tsx";
import { adminReads } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { personPath } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta("Account · Administration", "One account: credits, role, sessions.");

export const loader = adminReads((reads, { params }) => ({
  [personPath(params.id ?? "")]: reads.person(params.id ?? ""),
}));

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default PersonScreen;
