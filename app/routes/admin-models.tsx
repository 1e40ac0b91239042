import type { MetaFunction } from "@remix-run/cloudflare";
import { ModelsScreen } from "#features/admin/models-screen.tsx";
import { pageMeta } from "#lib/meta";

export const meta: MetaFunction = () =>
  pageMeta("Models · Administration", "Test models and their parameters.");

export default ModelsScreen;
