import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { OwnBilling } from "#features/billing/billing.tsx";
import { readAll, viewerOf } from "#lib/load";
import { BILLING_PATH, ENTRIES_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";
import { screenMeta } from "#lib/screen-meta";

export const meta: MetaFunction = (args) =>
  screenMeta(
    args,
    "Billing",
    "Your balance, your plan, credits to buy, invoices, and every entry of your ledger.",
  );

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await viewerOf(args);
  const { reads } = args.context;
  return {
    reads: await readAll({
      [BILLING_PATH]: reads.billing(viewer),
      [ENTRIES_PATH]: reads.entries(viewer),
    }),
  };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default OwnBilling;
