import { lazy, Suspense, useState } from "react";
import type { Plan } from "#contract/plans";
import { useBilling } from "#lib/billing";
import { useHydrated } from "#lib/use-hydrated";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";
import { BalancePanel } from "./balance-panel";
import { CurrentPlanPanel } from "./current-plan";
import { LedgerSection } from "./ledger-section";
import { OrderList } from "./order-list";
import { PayAsYouGo } from "./pay-as-you-go";
import { PlanCards } from "./plan-cards";
import { SpendingOrder } from "./spending-order";
import { UsageChart } from "./usage-chart";
import { useWish } from "./use-wish";

const SandboxPanel = lazy(() =>
  import("./sandbox-panel").then((module) => ({ default: module.SandboxPanel })),
);

/** Balance, plan, credits to buy, what was bought and spent, and the ledger it all follows from. */
export function OwnBilling() {
  const { data: billing, error, reload } = useBilling();
  const [wanted, setWanted] = useState<Plan | null>(null);
  const isOpening = useWish(billing, setWanted);
  const isHydrated = useHydrated();

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeading title="Billing">
        <span role="status">{isOpening && "Opening the checkout…"}</span>
        {!isOpening && "Every price is shown before you spend; failed generations cost nothing."}
      </PageHeading>
      <BalancePanel owed={billing?.owed ?? 0} />
      {error && !billing && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!billing && !error && <Skeleton className="h-96" />}
      {billing && (
        <>
          {/* The document cannot wait for a file: React would give up what the server rendered. */}
          {isHydrated && billing.mode === "sandbox" && (
            <Suspense fallback={null}>
              <SandboxPanel />
            </Suspense>
          )}
          {!billing.is_available && (
            <p className="rounded-panel border border-warn/40 p-4 text-sm">
              Payments are not set up on this site yet, so nothing can be bought.
            </p>
          )}
          {billing.plan && <CurrentPlanPanel plan={billing.plan} />}
          <PlanCards billing={billing} wanted={wanted} onWant={setWanted} />
          <PayAsYouGo perDollar={billing.credits_per_dollar} isAvailable={billing.is_available} />
          <OrderList billing={billing} />
        </>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <UsageChart />
        <SpendingOrder />
      </div>
      <LedgerSection />
    </div>
  );
}
