import { useStore } from "@nanostores/react";
import { RotateCcw } from "lucide-react";
import { useId } from "react";
import { cn } from "#lib/cn";
import { isConnected } from "#lib/connection";
import { useBalance } from "#lib/credits";
import { creditsLabel, formatCredits } from "#lib/format";
import { Button } from "#ui/button";
import { CreditMark } from "#ui/credit-mark";
import { Kbd } from "#ui/kbd";
import { Tooltip } from "#ui/tooltip";

interface GenerateBarProps {
  /** In credits. */
  price: number;
  /** What the button says while nothing runs. */
  action: string;
  isProcessing: boolean;
  /** Why a press would do nothing, and what to do about it; null where it would start something. */
  missing: string | null;
  onReset: () => void;
}

/** What to know before a press: what is missing, else what the connection or the balance lacks, else what stays. */
function Remark({ price, isProcessing, missing }: Omit<GenerateBarProps, "action" | "onReset">) {
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
        ? `${creditsLabel(-after)} short: you have ${formatCredits(credits.balance)}`
        : `${formatCredits(after)} left after this generation`}
    </span>
  );
}

/** Generate with its price and what it still needs, and Reset; it sticks to the bottom of a small screen. */
export function GenerateBar({ price, action, isProcessing, missing, onReset }: GenerateBarProps) {
  const remark = useId();
  return (
    <div className="sticky bottom-0 z-10 grid gap-2.5 rounded-b-panel border-line border-t bg-panel p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-5">
      <div className="flex gap-2">
        <Tooltip text="Clear the form and the stage">
          <Button size="lg" className="px-4" onClick={onReset}>
            <RotateCcw aria-hidden="true" className="size-4" />
            Reset
          </Button>
        </Tooltip>
        <Button
          type="submit"
          variant="signal"
          size="lg"
          className="min-w-0 flex-1"
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
      </div>
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
