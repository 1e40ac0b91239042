import type { FailureCode } from "#contract/errors";
import { ProviderError } from "../provider";
import { isBlocked, sentence } from "../read-reply";
import { type AiFault, readFault } from "./faults";

/** What an error that the binding threw means for a generation. */
export function aiRefusal(error: unknown): ProviderError {
  const { fault, words } = readFault(error);
  const reason = sentence(words);
  const log = `${fault}: ${reason}`;
  if (isBlocked(reason)) {
    const message = `The provider refused this content: ${reason}`;
    return new ProviderError("refused", "content_blocked", message, log);
  }
  return FAULTS[fault](reason, log);
}

const FAULTS: Record<AiFault, (reason: string, log: string) => ProviderError> = {
  busy: (_, log) => new ProviderError("busy", "provider_unreachable", "The provider is busy.", log),
  late: (_, log) =>
    new ProviderError("busy", "provider_unreachable", "The provider is busy.", log, null, false),
  used_up: (_, log) =>
    unavailable(
      "provider_allowance",
      "The provider's allowance for today is used up. Choose another model, or try again tomorrow.",
      log,
    ),
  no_credits: (_, log) =>
    unavailable(
      "provider_no_credits",
      "This model is not available at the moment: this site's account at its vendor is empty. Choose another model.",
      log,
    ),
  agreement: (_, log) =>
    unavailable(
      "provider_agreement",
      "This model is not ready yet: its vendor's terms have not been accepted for this site. Choose another model.",
      log,
    ),
  not_allowed: (_, log) => notConfigured(log),
  no_model: (_, log) =>
    unavailable(
      "provider_no_model",
      "The provider does not know this model. Choose another model.",
      log,
    ),
  too_large: (_, log) =>
    new ProviderError(
      "refused",
      "invalid_input",
      "This is too large for the model. Choose a smaller picture or a shorter text.",
      log,
    ),
  input: (reason, log) =>
    new ProviderError("refused", "invalid_input", `The provider refused the input: ${reason}`, log),
  unknown: (_, log) =>
    new ProviderError(
      "refused",
      "provider_failed",
      "The provider could not make this. Try again.",
      log,
    ),
};

/** For a model that is there for no one at the moment: nothing has run. */
function unavailable(code: FailureCode, sentence: string, log: string): ProviderError {
  return new ProviderError("refused", code, sentence, log, null, true);
}

/** For a model or an account that Workers AI does not serve. */
export function notConfigured(log: string): ProviderError {
  return new ProviderError(
    "refused",
    "provider_not_configured",
    "Workers AI is not set up for this. An administrator has to look at it.",
    log,
  );
}
