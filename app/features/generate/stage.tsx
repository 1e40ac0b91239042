import { useState } from "react";
import { type GenerationKind, KINDS } from "#contract/kinds";
import { stageLabel } from "./advice";
import type { Card } from "./desk";
import { type ClientGeneration, IDLE_GENERATION } from "./generation-state";
import { KIND_TEXTS } from "./kind-texts";
import { Receipt } from "./receipt";
import { StageIdle } from "./stage-idle";
import { StageProblem } from "./stage-problem";
import { StageProcessing } from "./stage-processing";
import { StageResult } from "./stage-result";

interface StageProps {
  kind: GenerationKind;
  /** The generation on the stage; null for none. */
  card: Card | null;
  /** The form's picture, shown while a generation's own is not known yet. */
  inputUrl: string | null;
  onTryAgain: () => void;
  onStartAnother: () => void;
  onReuse: () => void;
  onAnimate: () => void;
}

function announcement(generation: ClientGeneration, kind: GenerationKind): string {
  const { processing } = KIND_TEXTS[kind];
  switch (generation.status) {
    case "idle":
      return "";
    case "processing":
      return `${processing.title.replace("...", ".")} ${processing.text}`;
    case "succeeded":
      return `The ${KINDS[kind].noun} is finished.`;
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
  kind,
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
    if (!card) return <StageIdle kind={kind} />;
    switch (generation.status) {
      case "idle":
        return <StageIdle kind={kind} />;
      case "processing":
        return (
          <StageProcessing
            card={card}
            inputUrl={generation.record?.input_url ?? inputUrl}
            onStartAnother={onStartAnother}
          />
        );
      case "succeeded":
        return (
          <StageResult
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
        {announcement(generation, kind)}
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
