import { useState } from "react";
import { stageLabel } from "./advice";
import type { Card } from "./desk";
import { Receipt } from "./receipt";
import { IDLE_RUN, type Run } from "./run-state";
import { StageIdle } from "./stage-idle";
import { StageProblem } from "./stage-problem";
import { StageProcessing } from "./stage-processing";
import { StageResult } from "./stage-result";
import type { Tool } from "./tools";

interface StageProps {
  tool: Tool;
  /** The run on the stage; null for none. */
  card: Card | null;
  /** The form's picture, shown while a run's own is not known yet. */
  inputUrl: string | null;
  onTryAgain: () => void;
  onStartAnother: () => void;
  onReuse: () => void;
  onAnimate: () => void;
}

function announcement(run: Run, tool: Tool): string {
  switch (run.status) {
    case "idle":
      return "";
    case "processing":
      return `${tool.processing.title.replace("...", ".")} ${tool.processing.text}`;
    case "succeeded":
      return tool.noun === "image" ? "The picture is finished." : "The video is finished.";
    case "failed":
      return `Generation failed. ${run.error ?? ""}`;
    case "canceled":
      return `${stageLabel("canceled")}. ${stageLabel("credits_released")}.`;
    default:
      return run.status satisfies never;
  }
}

/** The right panel: nothing yet, at work, the result, or what went wrong. */
export function Stage({
  tool,
  card,
  inputUrl,
  onTryAgain,
  onStartAnother,
  onReuse,
  onAnimate,
}: StageProps) {
  const run = card?.run ?? IDLE_RUN;
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const openReceipt = run.predictionId ? () => setIsReceiptOpen(true) : null;

  function content() {
    if (!card) return <StageIdle tool={tool} />;
    switch (run.status) {
      case "idle":
        return <StageIdle tool={tool} />;
      case "processing":
        return (
          <StageProcessing
            tool={tool}
            card={card}
            inputUrl={run.record?.input_url ?? inputUrl}
            onStartAnother={onStartAnother}
          />
        );
      case "succeeded":
        return (
          <StageResult
            tool={tool}
            card={card}
            onReuse={onReuse}
            onAnimate={onAnimate}
            onReceipt={openReceipt}
          />
        );
      case "failed":
      case "canceled":
        return <StageProblem card={card} onTryAgain={onTryAgain} onReceipt={openReceipt} />;
      default:
        return run.status satisfies never;
    }
  }

  return (
    <section
      aria-label="Preview"
      className="overflow-hidden rounded-panel border border-line bg-well"
    >
      <p role="status" className="sr-only">
        {announcement(run, tool)}
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
}
