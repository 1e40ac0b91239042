import type { MetaFunction } from "@remix-run/cloudflare";
import { AuditScreen } from "#features/admin/audit-screen.tsx";
import { pageMeta } from "#lib/meta";

export const meta: MetaFunction = () =>
  pageMeta("Audit log · Administration", "What administrators did.");

export default AuditScreen;
