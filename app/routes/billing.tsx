import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Billing } from "#features/billing/billing.tsx";
import { readAll, viewerOf } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { LEDGER_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta(
    "Billing",
    "Your balance, what is held for running work, and every entry of your ledger.",
  );

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await viewerOf(args);
  return { reads: await readAll({ [LEDGER_PATH]: args.context.readCredits(viewer) }) };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default Billing;
