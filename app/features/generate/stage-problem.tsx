import { Link } from "@remix-run/react";
import { CircleSlash, ReceiptText, RefreshCw, TriangleAlert, Undo2 } from "lucide-react";
import { cn } from "#lib/cn";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { useIsOn } from "../shell/use-features";
import { adviceFor } from "./advice";
import type { Card } from "./desk";
import { retry } from "./generation-desk";
import { type ClientGeneration, problemText } from "./generation-state";
import { STAGE_FRAME } from "./stage-frame";

interface StageProblemProps {
  card: Card;
  /** What running it again costs now, in credits. */
  price: number;
  onTryAgain: () => void;
  onReceipt: (() => void) | null;
}

function moneyLine(generation: ClientGeneration): string {
  if (generation.refusal === "unanswered") return "Never charged twice";
  if (generation.refusal || !generation.record || generation.record.cost === 0)
    return "Nothing was charged";
  return `Credits returned: ${creditsLabel(generation.record.cost)}`;
}

function Advice({ generation }: { generation: ClientGeneration }) {
  const isOn = useIsOn();
  if (generation.status === "canceled")
    return <>Run it again whenever you like; the inputs are kept.</>;
  if (generation.refusal === null) return <>{adviceFor(generation.record?.error_code ?? null)}</>;
  if (generation.refusal === "unanswered") {
    return (
      <>
        Your form is kept. Check the network, then retry: if the generation did start, you join it.
      </>
    );
  }
  return (
    <>
      The generation was not started; your form is kept.
      {isOn("billing") && (
        <>
          {" "}
          Your balance is on the{" "}
          <Link to="/dashboard/billing" className="underline underline-offset-4">
            billing screen
          </Link>
          .
        </>
      )}
    </>
  );
}

/** A generation that failed or was canceled: why, what to do, and that the credits are back. */
export function StageProblem({ card, price, onTryAgain, onReceipt }: StageProblemProps) {
  const { generation, attempt } = card;
  const isCanceled = generation.status === "canceled";
  return (
    <div className={cn(STAGE_FRAME, "grid place-items-center p-6 sm:p-10")}>
      <div className="grid max-w-lg animate-rise justify-items-start gap-4">
        {isCanceled ? (
          <CircleSlash aria-hidden="true" className="size-8 text-muted" strokeWidth={1.5} />
        ) : (
          <TriangleAlert aria-hidden="true" className="size-8 text-bad" strokeWidth={1.5} />
        )}
        <h2 className="text-3xl">{isCanceled ? "Generation Canceled" : "Generation Failed"}</h2>
        {!isCanceled && (
          <p className="text-lg [overflow-wrap:anywhere]">{problemText(card.kind, generation)}</p>
        )}
        <p className="text-muted">
          <Advice generation={generation} />
        </p>
        <p className="flex items-center gap-2 font-medium text-good text-sm">
          <Undo2 aria-hidden="true" className="size-4" />
          {moneyLine(generation)}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="signal" onClick={() => void retry(card.key, price)}>
            <RefreshCw aria-hidden="true" className="size-4" />
            {"Retry "}
            <span className="figures font-normal">{creditsLabel(price)}</span>
          </Button>
          <Button onClick={onTryAgain}>Try Again</Button>
          {onReceipt && (
            <Button variant="quiet" onClick={onReceipt}>
              <ReceiptText aria-hidden="true" className="size-4" />
              Show receipt
            </Button>
          )}
        </div>
        <p className="text-faint text-xs">
          {attempt > 1 && `Attempt ${attempt}. `}Retry runs the same inputs. Try Again clears the
          form.
        </p>
      </div>
    </div>
  );
}
