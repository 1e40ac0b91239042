import type { MetaFunction } from "@remix-run/cloudflare";
import { BillingScreen } from "#features/admin/billing-screen.tsx";
import { adminReads } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { ADMIN_BILLING_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta("Billing · Administration", "Orders, subscriptions, refunds, revenue, differences.");

export const loader = adminReads((reads) => ({ [ADMIN_BILLING_PATH]: reads.billing() }));

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default BillingScreen;
