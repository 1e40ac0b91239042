import type { ProviderError } from "#providers/provider";
import type { Ending, GenerationState } from "./state";

/** Ends of a generation, in the words that its owner reads. */

export function failed(error: ProviderError): Ending {
  return { status: "failed", code: error.code, message: error.userMessage };
}

export function canceledBy(how: string): Ending {
  return { status: "canceled", message: `Canceled: ${how}` };
}

/** The end of a generation that is canceled while the provider has no id for it. */
export function canceledUnsent({ attemptedAt }: { attemptedAt: number | null }): Ending {
  return canceledBy(
    attemptedAt === null ? "before it was sent" : "before the provider had confirmed it",
  );
}

export const NO_OUTPUT = "The provider said it was done but sent no result. Try again.";

export const LATE_OUTPUT: Ending = {
  status: "failed",
  code: "output_unreachable",
  message: "The result was made but could not be fetched from the provider in time. Try again.",
};

export function expired(state: GenerationState): Ending {
  if (state.attemptedAt === null && state.providerRef === null) {
    return {
      status: "failed",
      code: "timeout",
      message: "This could not be sent in time, because our servers were too busy. Try again.",
    };
  }
  if (state.submission === "none") {
    return {
      status: "failed",
      code: "provider_unreachable",
      message:
        "The provider could not be reached in time. Try again later or choose another model.",
    };
  }
  if (state.providerRef === null) {
    return {
      status: "failed",
      code: "timeout",
      message:
        "The provider did not say in time whether it has this. Try again, or choose another model.",
    };
  }
  return {
    status: "failed",
    code: "timeout",
    message: "This took longer than allowed and was stopped. Try again, or choose another model.",
  };
}
