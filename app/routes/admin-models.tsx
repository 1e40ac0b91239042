import type { MetaFunction } from "@remix-run/cloudflare";
import { modelListPath, modelPage } from "#features/admin/model-list.ts";
import { ModelsScreen } from "#features/admin/models-screen.tsx";
import { adminReads, queryOf } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta("Models · Administration", "Test models and their parameters.");

export const loader = adminReads((reads) => ({
  [modelListPath("", "all")]: reads.testModels(queryOf(modelListPath("", "all"))).then(modelPage),
}));

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default ModelsScreen;
