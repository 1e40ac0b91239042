import type { FailureCode } from "#contract/errors";

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
  provider_allowance: "Choose another model, or come back tomorrow: nothing was charged.",
  provider_no_credits: OPERATOR,
  provider_agreement: OPERATOR,
  provider_no_model: OPERATOR,
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
