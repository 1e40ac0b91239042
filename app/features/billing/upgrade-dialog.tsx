import { addMonths } from "date-fns";
import type { CurrentPlan } from "#contract/billing";
import { formatDollars } from "#contract/credit-prices";
import { type Plan, planOf } from "#contract/plans";
import { formatCount } from "#lib/format";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Figure } from "#ui/figure";
import { formatLongDay } from "./dates";

interface UpgradeDialogProps {
  /** The higher plan; null closes the dialog. */
  plan: Plan | null;
  current: CurrentPlan;
  isBusy: boolean;
  onClose: () => void;
  onContinue: (plan: Plan) => void;
}

/** Says what an upgrade costs today and later, and what becomes of the current plan, before the checkout. */
export function UpgradeDialog({ plan, current, isBusy, onClose, onContinue }: UpgradeDialogProps) {
  const { title } = planOf(current.id);
  return (
    <Dialog
      isOpen={plan !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Upgrade"
      description={plan && `From ${title} to ${plan.title}`}
      className="sm:max-w-md"
    >
      {plan && (
        <div className="grid gap-5 px-6 pb-6">
          <dl className="grid gap-2 text-sm">
            <Figure term="Due today" value={formatDollars(plan.originalPriceCents)} />
            <Figure
              term={`Each following month, from ${formatLongDay(addMonths(Date.now(), 1).toISOString())}`}
              value={formatDollars(plan.originalPriceCents)}
            />
            <Figure
              term="Credits today, and each month"
              value={formatCount(plan.creditsPerMonth)}
            />
          </dl>
          <p className="text-muted text-sm">
            {title} ends as soon as you pay. The rest of its month is not refunded. All credits that
            you have stay.
            {current.next !== null &&
              ` The change to ${planOf(current.next).title} no longer happens.`}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>Not now</Button>
            <Button
              variant="signal"
              data-autofocus=""
              isLoading={isBusy}
              onClick={() => onContinue(plan)}
            >
              Continue to checkout
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
