import { useState } from "react";
import type { AdminBilling } from "#contract/billing";
import { sendJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { ADMIN_BILLING_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { LoadFailure } from "#ui/load-failure";
import { LocalTime } from "#ui/local-time";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { PageHeading } from "../shell/page-heading";
import { BillingLists } from "./billing-lists";

/** Orders, subscriptions, refunds, revenue by day, and what the last comparison found. */
export function BillingScreen() {
  const { data, error, reload } = useResource<AdminBilling>(ADMIN_BILLING_PATH, {
    failure: "The purchases could not be loaded.",
  });
  return (
    <>
      <PageHeading title="Billing" />
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Differences comparison={data.comparison} onCompared={() => void reload()} />
          <BillingLists billing={data} />
        </div>
      )}
    </>
  );
}

function Differences({
  comparison,
  onCompared,
}: {
  comparison: AdminBilling["comparison"];
  onCompared: () => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  function compare() {
    setIsBusy(true);
    sendJson("POST", `${ADMIN_BILLING_PATH}/comparison`, {})
      .then(onCompared)
      .catch((error: unknown) =>
        toast.error("Error", { description: messageOf(error, "The comparison failed.") }),
      )
      .finally(() => setIsBusy(false));
  }
  const differences = comparison?.differences ?? [];
  return (
    <section aria-label="Differences" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Differences</h2>
        <Button isLoading={isBusy} onClick={compare}>
          Compare now
        </Button>
      </div>
      <Panel className="max-h-96 overflow-auto p-4 sm:p-6">
        <p className="text-muted text-sm">
          {comparison ? (
            <>
              Ledger, generations, orders and Stripe were compared <LocalTime at={comparison.at} />:{" "}
              {differences.length === 0 ? "no differences." : `${differences.length} differences.`}
            </>
          ) : (
            "Nothing was compared yet. It happens every six hours."
          )}{" "}
          Nothing is repaired automatically.
        </p>
        <ul className="mt-3 grid gap-2 text-sm">
          {differences.map(({ what, subject, detail }) => (
            <li key={`${what}-${subject}`} className="flex flex-wrap gap-x-3">
              <Badge tone="warn">{what.replaceAll("_", " ")}</Badge>
              <code className="break-all font-mono text-xs">{subject}</code>
              <span className="text-muted">{detail}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}
