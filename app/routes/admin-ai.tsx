import type { MetaFunction } from "@remix-run/cloudflare";
import { AiUseScreen } from "#features/admin/ai-use-screen.tsx";
import { adminReads } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { AI_USE_PATH, TEST_MODELS_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta("AI use · Administration", "What AI models use, and where they fail.");

export const loader = adminReads((reads) => ({
  [AI_USE_PATH]: reads.aiUse(),
  [TEST_MODELS_PATH]: reads.testModels({}),
}));

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default AiUseScreen;
