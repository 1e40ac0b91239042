import { Link } from "@remix-run/react";
import {
  CREDITS_PER_DOLLAR,
  formatDollars,
  priceOfCredits,
  smallestPurchase,
} from "#contract/credit-prices";
import { goToCheckout, useBilling } from "#lib/billing";
import { cn } from "#lib/cn";
import { creditsLabel, formatCount } from "#lib/format";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { useIsOn } from "../shell/use-features";
import { useAct } from "./use-act";

interface ShortDialogProps {
  /** What is needed and what is there, in credits; null closes the dialog. */
  shortage: { needed: number; balance: number } | null;
  onClose: () => void;
}

/** Names the smallest purchase that covers what was asked for, and leads back to the form. */
export function ShortDialog({ shortage, onClose }: ShortDialogProps) {
  const { data: billing } = useBilling();
  const [running, run] = useAct();
  // Where billing is switched off, nothing leads there.
  const canBuy = useIsOn()("billing");
  const perDollar = billing?.credits_per_dollar ?? CREDITS_PER_DOLLAR;
  const missing = shortage ? shortage.needed - shortage.balance : 0;
  const credits = smallestPurchase(missing);
  return (
    <Dialog
      isOpen={shortage !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Not enough credits"
      description={
        shortage &&
        `This costs ${creditsLabel(shortage.needed)} and you have ${formatCount(shortage.balance)}: ${creditsLabel(missing)} short. Your form stays as it is.`
      }
      className="sm:max-w-md"
    >
      <div className="grid gap-3 px-6 pb-6">
        {canBuy && credits !== null && billing?.is_available !== false && (
          <Button
            variant="signal"
            size="lg"
            data-autofocus=""
            isLoading={running !== null}
            onClick={() =>
              run("buy", () => {
                const { pathname, search } = window.location;
                return goToCheckout({ credits }, `${pathname}${search}`);
              })
            }
          >
            Buy {creditsLabel(credits)} for {formatDollars(priceOfCredits(credits, perDollar))}
          </Button>
        )}
        <div className={cn("grid gap-3", canBuy && "grid-cols-2")}>
          {canBuy && (
            <Button asChild>
              <Link to="/dashboard/billing" onClick={onClose}>
                See all options
              </Link>
            </Button>
          )}
          <Button onClick={onClose}>Not now</Button>
        </div>
      </div>
    </Dialog>
  );
}
