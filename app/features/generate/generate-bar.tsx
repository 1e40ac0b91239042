import { useStore } from "@nanostores/react";
import { useId } from "react";
import { cn } from "#lib/cn";
import { isConnected } from "#lib/connection";
import { useBalance } from "#lib/credits";
import { creditsLabel, formatCount } from "#lib/format";
import { Button } from "#ui/button";
import { CreditMark } from "#ui/credit-mark";
import { Kbd } from "#ui/kbd";

interface GenerateBarProps {
  /** In credits. */
  price: number;
  /** What the button says while nothing runs. */
  action: string;
  isProcessing: boolean;
  /** Why a press would do nothing, and what to do about it; null where it would start something. */
  missing: string | null;
}

/** What to know before a press: what is missing, else what the connection or the balance lacks, else what stays. */
function Remark({ price, isProcessing, missing }: Omit<GenerateBarProps, "action">) {
  const { data: credits } = useBalance();
  const isOnline = useStore(isConnected);
  if (isProcessing) return <span>{creditsLabel(price)} set aside until it ends</span>;
  if (missing) return <span className="font-medium text-text">{missing}</span>;
  if (!isOnline)
    return <span className="font-medium text-bad">You are offline. Connect to generate.</span>;
  if (!credits) return <span>Costs {creditsLabel(price)}</span>;
  const after = credits.balance - price;
  return (
    <span className={cn("figures", after < 0 && "font-medium text-bad")}>
      {after < 0
        ? `${creditsLabel(-after)} short: you have ${formatCount(credits.balance)}`
        : `${formatCount(after)} left after this generation`}
    </span>
  );
}

/** Generate with its price and what it still needs; it sticks to the bottom of a small screen. */
export function GenerateBar({ price, action, isProcessing, missing }: GenerateBarProps) {
  const remark = useId();
  return (
    <div className="sticky bottom-0 z-10 grid gap-2.5 rounded-b-panel border-line border-t bg-panel p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:gap-1.5 sm:p-4 sm:px-5">
      <Button
        type="submit"
        variant="signal"
        size="lg"
        className="w-full min-w-0"
        isLoading={isProcessing}
        disabled={missing !== null}
        aria-describedby={remark}
      >
        {isProcessing ? (
          "Generating..."
        ) : (
          <>
            {action}
            <span className="figures -mr-1.5 ml-1 inline-flex items-center gap-1 border-current/30 border-l pl-3">
              <CreditMark className="size-3.5" />
              {price}
              <span className="sr-only">{price === 1 ? "credit" : "credits"}</span>
            </span>
          </>
        )}
      </Button>
      <div className="flex items-center justify-between gap-3 text-faint text-xs">
        <p id={remark} className="min-w-0 [overflow-wrap:anywhere]">
          <Remark price={price} isProcessing={isProcessing} missing={missing} />
        </p>
        <span className="hidden items-center gap-1 md:flex">
          <Kbd>Ctrl</Kbd>
          <Kbd>Enter</Kbd>
        </span>
      </div>
    </div>
  );
}
