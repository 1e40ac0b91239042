import type { MetaFunction } from "@remix-run/cloudflare";
import { AuditScreen } from "../features/admin/audit-screen";
import { pageMeta } from "../lib/meta";

export const meta: MetaFunction = () =>
  pageMeta("Audit log · Administration", "What administrators did.");

export default AuditScreen;
