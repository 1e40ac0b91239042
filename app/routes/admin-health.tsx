import type { MetaFunction } from "@remix-run/cloudflare";
import { HealthScreen } from "#features/admin/health-screen.tsx";
import { adminReads } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { HEALTH_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta("Health · Administration", "How every provider and service does.");

export const loader = adminReads((reads) => ({ [HEALTH_PATH]: reads.health() }));

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default HealthScreen;
