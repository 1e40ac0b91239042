import type { ReceiptStage } from "#contract/generation";
import { type GenerationKind, KINDS } from "#contract/kinds";
import { isAiProvider } from "#contract/providers";

const STAGES: Record<ReceiptStage, string> = {
  created: "Accepted",
  credits_held: "Credits set aside",
  content_checked: "Content checked",
  prompt_resolved: "What the model was told",
  loras_pinned: "LoRA",
  subject_pinned: "Subject",
  consent_given: "Declared",
  submitted: "Sent to the model",
  submit_retried: "Sent to the model again",
  submit_unanswered: "The model has not answered yet",
  fell_back: "Another model takes over",
  running: "The model is at work",
  progress: "The model is at work",
  callback_received: "The model reported back",
  ran_twice: "The model made this twice",
  polled: "Asked the model for news",
  cancel_requested: "Canceling",
  output_ready: "The result is ready",
  output_retried: "Fetching the result again",
  output_stored: "The result is stored",
  region_changed: "Only the marked region has changed",
  succeeded: "Finished",
  failed: "Failed",
  canceled: "Canceled",
  credits_captured: "Credits spent",
  credits_released: "Credits returned",
  taken_down: "Removed by an administrator",
  appeal_decided: "Appeal decided",
};

/** What a stage is said of: what is made, and who makes it. */
export interface Making {
  kind: GenerationKind;
  /** Null where it is not known. */
  provider: string | null;
}

/** What the built-in engine does, which is no AI model; null where a model works. */
export function drawingWords(making: Making | null): string | null {
  if (making === null || isAiProvider(making.provider)) return null;
  return `Drawing your ${KINDS[making.kind].medium === "video" ? "clip" : "picture"}`;
}

/** A stage of a generation's receipt, in words: the engine is never called a model. */
export function stageLabel(stage: ReceiptStage, making: Making | null): string {
  const drawing = drawingWords(making);
  if (drawing === null) return STAGES[stage];
  if (stage === "running" || stage === "progress") return drawing;
  return STAGES[stage].replace(/\b(the) model\b/i, "$1 engine");
}
