import type { FailureCode } from "#contract/errors";
import type { ReceiptStage } from "#contract/generation";
import { type GenerationKind, KINDS } from "#contract/kinds";
import { isAiProvider } from "#contract/providers";

const LATER = "The model's provider had trouble. Retry in a moment.";
const OPERATOR =
  "The operator of this installation has to act first; retrying does not help before that.";
const OURS = "That was on our side. Retry, and it should pass.";

const ADVICE: Record<FailureCode, string> = {
  provider_rejected: "The model refused these inputs. Change the prompt or a setting, then retry.",
  provider_unreachable: LATER,
  provider_failed: "The model broke off. Retry, or try another wording.",
  provider_lost: LATER,
  provider_not_configured: OPERATOR,
  provider_not_allowed: OPERATOR,
  invalid_input: "Try another photo: this one could not be read as a picture.",
  content_blocked: "The model's safety check stopped this. Reword the prompt or use another photo.",
  output_missing: "The model ended without a result. Retry, or try another wording.",
  output_unreachable: LATER,
  output_not_allowed: OPERATOR,
  output_too_large: "The result was too large to keep. Choose a smaller output, then retry.",
  output_wrong_type: "The result has the wrong type. Retry, or choose another format.",
  timeout: "It took longer than it may. Retry in a moment.",
  taken_down:
    "Its file and its share are gone. If you think that this is wrong, appeal by the link in our mail.",
  internal_error: OURS,
};

/** What a person can do about a failure. */
export function adviceFor(code: FailureCode | null): string {
  return code ? ADVICE[code] : "Retry with the same inputs, or change them first.";
}

const STAGES: Record<ReceiptStage, string> = {
  created: "Accepted",
  credits_held: "Credits set aside",
  content_checked: "Content checked",
  submitted: "Sent to the model",
  submit_retried: "Sent to the model again",
  submit_unanswered: "The model has not answered yet",
  running: "The model is at work",
  progress: "The model is at work",
  callback_received: "The model reported back",
  ran_twice: "The model made this twice",
  polled: "Asked the model for news",
  cancel_requested: "Canceling",
  output_ready: "The result is ready",
  output_retried: "Fetching the result again",
  output_stored: "The result is stored",
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
