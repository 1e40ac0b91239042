import type { MetaFunction } from "@remix-run/cloudflare";
import { Billing } from "#features/billing/billing.tsx";
import { pageMeta } from "#lib/meta";

export const meta: MetaFunction = () =>
  pageMeta(
    "Billing",
    "Your balance, what is held for running work, and every entry of your ledger.",
  );

export default Billing;
