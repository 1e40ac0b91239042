import type { MetaFunction } from "@remix-run/cloudflare";
import { AuditScreen } from "#features/admin/audit-screen.tsx";
import { adminReads } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { AUDIT_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta("Audit log · Administration", "What administrators did.");

export const loader = adminReads((reads) => ({ [AUDIT_PATH]: reads.audit() }));

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default AuditScreen;
