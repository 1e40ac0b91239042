import type { MetaFunction } from "@remix-run/cloudflare";
import { PersonScreen } from "#features/admin/person-screen.tsx";
import { pageMeta } from "#lib/meta";

export const meta: MetaFunction = () =>
  pageMeta("Account · Administration", "One account: credits, role, sessions.");

export default PersonScreen;
