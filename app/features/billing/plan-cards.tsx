import { Check, Clock } from "lucide-react";
import type { ReactNode } from "react";
import type { Billing } from "#contract/billing";
import { formatDollars } from "#contract/credit-prices";
import { firstMonthLabel, isHigherPlan, PLANS, type Plan, planOf } from "#contract/plans";
import { isComing } from "#contract/promises";
import { sendJson } from "#lib/api";
import { goToCheckout, refreshBilling } from "#lib/billing";
import { formatCount } from "#lib/format";
import { BILLING_PATH } from "#lib/read-paths";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { Figure } from "#ui/figure";
import { Panel } from "#ui/panel";
import { toast } from "#ui/toast";
import { formatLongDay } from "./dates";
import { UpgradeDialog } from "./upgrade-dialog";
import { useAct } from "./use-act";

interface PlanCardsProps {
  billing: Billing;
  /** Another plan than the present one, which waits for a confirmation; null for none. */
  wanted: Plan | null;
  onWant: (plan: Plan | null) => void;
}

/** The plans with all their figures, and what each button leads to from the present plan. */
export function PlanCards({ billing, wanted, onWant }: PlanCardsProps) {
  const [running, run] = useAct();
  const current = billing.plan;
  const isHigher = wanted !== null && current !== null && isHigherPlan(wanted.id, current.id);
  const lower = isHigher ? null : wanted;
  const change = (plan: Plan) =>
    run(plan.id, async () => {
      await sendJson("POST", `${BILLING_PATH}/plan`, { plan: plan.id });
      onWant(null);
      refreshBilling();
      toast.success(
        plan.id === current?.id ? `${plan.title} stays your plan` : `${plan.title} is next`,
      );
    });

  function choose(plan: Plan) {
    if (!current) run(plan.id, () => goToCheckout({ plan: plan.id }));
    else if (plan.id === current.id) change(plan);
    else onWant(plan);
  }

  return (
    <section aria-labelledby="plans" className="grid gap-4">
      <h2 id="plans" className="text-xl">
        Plans
      </h2>
      <ul className="grid gap-4 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <li key={plan.id} className="grid">
            <PlanCard plan={plan} billing={billing}>
              <Button
                variant={plan.id === "pro" && !current ? "signal" : "outline"}
                className="w-full"
                disabled={!billing.is_available || isSettled(plan, billing)}
                isLoading={running === plan.id}
                onClick={() => choose(plan)}
              >
                {labelOf(plan, billing)}
              </Button>
            </PlanCard>
          </li>
        ))}
      </ul>
      {current && (
        <UpgradeDialog
          plan={isHigher ? wanted : null}
          current={current}
          isBusy={running !== null}
          onClose={() => onWant(null)}
          onContinue={(plan) => run(plan.id, () => goToCheckout({ plan: plan.id }))}
        />
      )}
      <Confirmation
        isOpen={lower !== null}
        title={`Change to ${lower?.title ?? ""}?`}
        action={`Change to ${lower?.title ?? ""}`}
        isBusy={running !== null}
        onConfirm={() => lower && change(lower)}
        onCancel={() => onWant(null)}
      >
        {lower && current && (
          <>
            {planOf(current.id).title} stays until{" "}
            {current.renews_at ? formatLongDay(current.renews_at) : "the end of its period"}. Then{" "}
            {lower.title} begins for {formatDollars(lower.originalPriceCents)} a month. Nothing is
            charged or refunded today, and your credits stay.
          </>
        )}
      </Confirmation>
    </section>
  );
}

/** Whether there is nothing to choose: it is the plan, begins with the next period, or would follow one that ends. */
function isSettled({ id }: Plan, { plan }: Billing): boolean {
  if (!plan) return false;
  if (plan.cancel_at_period_end && !isHigherPlan(id, plan.id)) return true;
  return plan.next === id || (plan.id === id && plan.next === null);
}

function labelOf({ id, title }: Plan, { plan }: Billing): string {
  if (!plan) return `Choose ${title}`;
  if (plan.next === id) return "Begins next";
  if (plan.id === id) return plan.next === null ? "Your plan" : `Keep ${title}`;
  return isHigherPlan(id, plan.id) ? `Upgrade to ${title}` : `Change to ${title}`;
}

function PlanCard({
  plan,
  billing,
  children,
}: {
  plan: Plan;
  billing: Billing;
  children: ReactNode;
}) {
  const { has_first_month: hasFirstMonth } = billing;
  const isCurrent = billing.plan?.id === plan.id;
  return (
    <Panel className={`grid content-start gap-5 p-6 ${isCurrent ? "border-signal" : ""}`}>
      <div className="grid gap-1">
        <h3 className="text-lg">{plan.title}</h3>
        <p className="text-muted text-sm">{plan.description}</p>
      </div>
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures font-bold font-display text-3xl">
            {formatDollars(hasFirstMonth ? plan.priceCents : plan.originalPriceCents)}
          </span>
          {hasFirstMonth && (
            <>
              <s className="figures text-faint">
                <span className="sr-only">instead of </span>
                {formatDollars(plan.originalPriceCents)}
              </s>
              <span className="rounded-frame bg-signal-wash px-2 py-0.5 font-semibold text-signal-text text-xs">
                {firstMonthLabel(plan)}
              </span>
            </>
          )}
        </p>
        <p className="text-faint text-sm">
          {hasFirstMonth
            ? `For the first month, then ${formatDollars(plan.originalPriceCents)} a month.`
            : "A month. Nothing is prorated."}
        </p>
      </div>
      <dl className="grid gap-2 border-line border-t pt-4 text-sm">
        <Figure term="Credits per month" value={formatCount(plan.creditsPerMonth)} />
        <Figure term="Extra credits" value={`${plan.extraCreditsPerDollar} per $1`} />
      </dl>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm">
        {plan.features.map((feature) => (
          <PlanFeature key={feature} feature={feature} />
        ))}
      </ul>
      <div className="self-end">{children}</div>
    </Panel>
  );
}

/** A feature of a plan: there, or coming. */
function PlanFeature({ feature }: { feature: Plan["features"][number] }) {
  const isThere = !isComing(feature);
  const Mark = isThere ? Check : Clock;
  return (
    <li className={`flex items-start gap-2 ${isThere ? "" : "text-muted"}`}>
      <Mark
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isThere ? "text-good" : "text-control"}`}
      />
      <span>
        {feature}
        {!isThere && <span className="block text-faint text-xs">coming</span>}
      </span>
    </li>
  );
}
