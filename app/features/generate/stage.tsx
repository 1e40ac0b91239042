import { forwardRef, useState } from "react";
import { stageLabel } from "./advice";
import { Receipt } from "./receipt";
import type { Run } from "./run-state";
import { StageIdle } from "./stage-idle";
import { StageProblem } from "./stage-problem";
import { StageProcessing } from "./stage-processing";
import { StageResult } from "./stage-result";
import type { RunControl } from "./use-run";

interface StageProps {
  control: RunControl;
  /** The form's picture, shown while a run's own is not known yet. */
  inputUrl: string | null;
  onTryAgain: () => void;
  onReuse: () => void;
}

function announcement(run: Run): string {
  switch (run.status) {
    case "idle":
      return "";
    case "processing":
      return "Generating transformation. This might take a moment.";
    case "succeeded":
      return "The picture is finished.";
    case "failed":
      return `Generation failed. ${run.error ?? ""}`;
    case "canceled":
      return `${stageLabel("canceled")}. ${stageLabel("credits_released")}.`;
    default:
      return run.status satisfies never;
  }
}

/** The right panel: nothing yet, at work, the picture, or what went wrong. */
export const Stage = forwardRef<HTMLElement, StageProps>(function Stage(
  { control, inputUrl, onTryAgain, onReuse },
  ref,
) {
  const { run } = control;
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const openReceipt = run.predictionId ? () => setIsReceiptOpen(true) : null;

  function content() {
    switch (run.status) {
      case "idle":
        return <StageIdle />;
      case "processing":
        return <StageProcessing control={control} inputUrl={run.record?.input_url ?? inputUrl} />;
      case "succeeded":
        return (
          <StageResult
            run={run}
            onReuse={onReuse}
            onReceipt={openReceipt}
            onRetry={control.retry}
          />
        );
      case "failed":
      case "canceled":
        return (
          <StageProblem
            run={run}
            onRetry={control.retry}
            onTryAgain={onTryAgain}
            onReceipt={openReceipt}
          />
        );
      default:
        return run.status satisfies never;
    }
  }

  return (
    <section
      ref={ref}
      aria-label="Preview"
      className="scroll-mt-20 overflow-hidden rounded-panel border border-line bg-well lg:sticky lg:top-24"
    >
      <p role="status" className="sr-only">
        {announcement(run)}
      </p>
      {content()}
      <Receipt
        id={run.predictionId}
        version={run.record?.updated_at ?? null}
        isOpen={isReceiptOpen}
        onOpenChange={setIsReceiptOpen}
      />
    </section>
  );
});
