import type { MetaFunction } from "@remix-run/cloudflare";
import { SafetyScreen } from "#features/admin/safety-screen.tsx";
import { adminReads } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { CONTENT_RULES_PATH, SAFETY_QUEUE_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta("Safety · Administration", "Reports, appeals and content rules.");

export const loader = adminReads((reads) => ({
  [SAFETY_QUEUE_PATH]: reads.safetyQueue(),
  [CONTENT_RULES_PATH]: reads.contentRules(),
}));

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default SafetyScreen;
