import { Link } from "@remix-run/react";
import { CircleSlash, ReceiptText, RefreshCw, TriangleAlert, Undo2 } from "lucide-react";
import { cn } from "../../lib/cn";
import { creditsLabel } from "../../lib/format";
import { Button } from "../../ui/button";
import { adviceFor } from "./advice";
import type { Card } from "./desk";
import { retry } from "./run-desk";
import type { Run } from "./run-state";
import { STAGE_FRAME } from "./stage-frame";

interface StageProblemProps {
  card: Card;
  onTryAgain: () => void;
  onReceipt: (() => void) | null;
}

function moneyLine(run: Run): string {
  if (run.refusal === "unanswered") return "Never charged twice";
  if (run.refusal || !run.record || run.record.cost === 0) return "Nothing was charged";
  return `Credits returned: ${creditsLabel(run.record.cost)}`;
}

function Advice({ run }: { run: Run }) {
  if (run.status === "canceled") return <>Run it again whenever you like; the inputs are kept.</>;
  if (run.refusal === null) return <>{adviceFor(run.record?.error_code ?? null)}</>;
  if (run.refusal === "unanswered") {
    return (
      <>Your form is kept. Check the network, then retry: if the run did start, you join it.</>
    );
  }
  return (
    <>
      The run was not started; your form is kept. Your balance is on the{" "}
      <Link to="/dashboard/billing" className="underline underline-offset-4">
        billing screen
      </Link>
      .
    </>
  );
}

/** A run that failed or was canceled: why, what to do, and that the credits are back. */
export function StageProblem({ card, onTryAgain, onReceipt }: StageProblemProps) {
  const { run, attempt } = card;
  const isCanceled = run.status === "canceled";
  return (
    <div className={cn(STAGE_FRAME, "grid place-items-center p-6 sm:p-10")}>
      <div className="grid max-w-lg animate-rise justify-items-start gap-4">
        {isCanceled ? (
          <CircleSlash aria-hidden="true" className="size-8 text-muted" strokeWidth={1.5} />
        ) : (
          <TriangleAlert aria-hidden="true" className="size-8 text-bad" strokeWidth={1.5} />
        )}
        <h2 className="text-3xl">{isCanceled ? "Generation Canceled" : "Generation Failed"}</h2>
        {!isCanceled && <p className="text-lg [overflow-wrap:anywhere]">{run.error}</p>}
        <p className="text-muted">
          <Advice run={run} />
        </p>
        <p className="flex items-center gap-2 font-medium text-good text-sm">
          <Undo2 aria-hidden="true" className="size-4" />
          {moneyLine(run)}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="signal" onClick={() => void retry(card.key)}>
            <RefreshCw aria-hidden="true" className="size-4" />
            Retry
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
