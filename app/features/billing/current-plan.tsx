import type { CurrentPlan } from "#contract/billing";
import { formatDollars } from "#contract/credit-prices";
import { planOf } from "#contract/plans";
import { sendJson } from "#lib/api";
import { BILLING_PATH } from "#lib/read-paths";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { Panel } from "#ui/panel";
import { useConfirmed } from "../security/use-confirmed";
import { formatLongDay } from "./dates";
import { useAct } from "./use-act";

const STATES: Partial<
  Record<CurrentPlan["status"], { label: string; tone: "good" | "warn" | "bad" }>
> = {
  active: { label: "Active", tone: "good" },
  past_due: { label: "Payment failed", tone: "bad" },
  unpaid: { label: "Unpaid", tone: "bad" },
};

function describe(plan: CurrentPlan): string {
  const day = plan.renews_at ? formatLongDay(plan.renews_at) : "the end of its period";
  const { title, originalPriceCents } = planOf(plan.id);
  if (plan.cancel_at_period_end) return `Ends on ${day}. Your credits stay.`;
  if (plan.next) {
    const next = planOf(plan.next);
    return `Changes to ${next.title} for ${formatDollars(next.originalPriceCents)} a month on ${day}.`;
  }
  if (plan.status !== "active") return `The payment for ${title} failed. Please check your card.`;
  return `Renews on ${day} for ${formatDollars(originalPriceCents)} a month.`;
}

/** The plan, when it renews and for how much, and the way to change its card or end it. */
export function CurrentPlanPanel({ plan }: { plan: CurrentPlan }) {
  const [running, run] = useAct();
  const [confirmed, dialog] = useConfirmed();
  const state = STATES[plan.status] ?? { label: plan.status, tone: "warn" as const };
  return (
    <Panel
      aria-labelledby="current-plan"
      className="flex flex-wrap items-center gap-x-8 gap-y-4 p-6 sm:p-8"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <p className="text-muted text-sm">Current plan</p>
        <h2 id="current-plan" className="flex flex-wrap items-center gap-3 text-2xl">
          {planOf(plan.id).title}
          <Badge tone={plan.cancel_at_period_end ? "warn" : state.tone}>
            {plan.cancel_at_period_end ? "Canceled" : state.label}
          </Badge>
        </h2>
        <p className="text-muted">{describe(plan)}</p>
      </div>
      <Button
        isLoading={running !== null}
        onClick={() =>
          run("portal", async () => {
            const { url } = await confirmed(() =>
              sendJson<{ url: string }>("POST", `${BILLING_PATH}/portal`, {}),
            );
            window.location.assign(url);
          })
        }
      >
        {plan.cancel_at_period_end ? "Resume or change card" : "Cancel or change card"}
      </Button>
      {dialog}
    </Panel>
  );
}
