import type { MetaFunction } from "@remix-run/cloudflare";
import { GenerationsScreen } from "#features/admin/generations-screen.tsx";
import { pageMeta } from "#lib/meta";

export const meta: MetaFunction = () =>
  pageMeta("Generations · Administration", "Every generation, live.");

export default GenerationsScreen;
