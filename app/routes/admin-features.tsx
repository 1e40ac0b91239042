import type { MetaFunction } from "@remix-run/cloudflare";
import { FeaturesScreen } from "#features/admin/features-screen.tsx";
import { pageMeta } from "#lib/meta";

export const meta: MetaFunction = () =>
  pageMeta("Tools · Administration", "Which tools creators see.");

export default FeaturesScreen;
