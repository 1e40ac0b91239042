import { useState } from "react";
import { stageLabel } from "./advice";
import type { Card } from "./desk";
import { type ClientGeneration, IDLE_GENERATION } from "./generation-state";
import { Receipt } from "./receipt";
import { StageIdle } from "./stage-idle";
import { StageProblem } from "./stage-problem";
import { StageProcessing } from "./stage-processing";
import { StageResult } from "./stage-result";
import type { Tool } from "./tools";

interface StageProps {
  tool: Tool;
  /** The generation on the stage; null for none. */
  card: Card | null;
  /** The form's picture, shown while a generation's own is not known yet. */
  inputUrl: string | null;
  onTryAgain: () => void;
  onStartAnother: () => void;
  onReuse: () => void;
  onAnimate: () => void;
}

function announcement(generation: ClientGeneration, tool: Tool): string {
  switch (generation.status) {
    case "idle":
      return "";
    case "processing":
      return `${tool.processing.title.replace("...", ".")} ${tool.processing.text}`;
    case "succeeded":
      return tool.noun === "image" ? "The picture is finished." : "The video is finished.";
    case "failed":
      return `Generation failed. ${generation.error ?? ""}`;
    case "canceled":
      return `${stageLabel("canceled")}. ${stageLabel("credits_released")}.`;
    default:
      return generation.status satisfies never;
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
  const generation = card?.generation ?? IDLE_GENERATION;
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const openReceipt = generation.predictionId ? () => setIsReceiptOpen(true) : null;

  function content() {
    if (!card) return <StageIdle tool={tool} />;
    switch (generation.status) {
      case "idle":
        return <StageIdle tool={tool} />;
      case "processing":
        return (
          <StageProcessing
            tool={tool}
            card={card}
            inputUrl={generation.record?.input_url ?? inputUrl}
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
        return generation.status satisfies never;
    }
  }

  return (
    <section
      aria-label="Preview"
      className="overflow-hidden rounded-panel border border-line bg-well"
    >
      <p role="status" className="sr-only">
        {announcement(generation, tool)}
      </p>
      {content()}
      <Receipt
        id={generation.predictionId}
        version={generation.record?.updated_at ?? null}
        isOpen={isReceiptOpen}
        onOpenChange={setIsReceiptOpen}
      />
    </section>
  );
}
