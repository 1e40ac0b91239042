import type { MetaFunction } from "@remix-run/cloudflare";
import { PeopleScreen } from "#features/admin/people-screen.tsx";
import { pageMeta } from "#lib/meta";

export const meta: MetaFunction = () =>
  pageMeta("People · Administration", "Accounts, credits, roles.");

export default PeopleScreen;
