import type { MetaFunction } from "@remix-run/cloudflare";
import { PeopleScreen } from "#features/admin/people-screen.tsx";
import { adminReads } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { PEOPLE_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta("People · Administration", "Accounts, credits, roles.");

export const loader = adminReads((reads) => ({ [PEOPLE_PATH]: reads.people({}) }));

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default PeopleScreen;
