import type { FailureCode } from "./errors";
import { findProvider, providerLabel } from "./providers";

/** What an administrator reads about a failure; `provider` is what screens call the one that ran it. */
interface Advice {
  /** At Cloudflare, whose account pays for its own models and for those of other vendors. */
  cloudflare: string;
  /** At any other provider. */
  others: (provider: string, setting: string) => string;
}

const anywhere = (sentence: string): Advice => ({ cloudflare: sentence, others: () => sentence });

const ADVICE: Partial<Record<FailureCode, Advice>> = {
  provider_allowance: {
    cloudflare:
      "Today's free neurons of the Cloudflare account are used up. They come back at 00:00 UTC; to go on today, move the account to Workers Paid.",
    others: (provider) =>
      `The allowance at ${provider} is used up. Wait until it comes back, or raise it at ${provider}.`,
  },
  provider_no_credits: {
    cloudflare:
      "The Cloudflare account has no credits for models of other vendors. Top up in Cloudflare's dashboard, or raise the spend limit of the gateway there.",
    others: (provider) =>
      `The account at ${provider} has no credits. Top it up at ${provider}, or raise its spend limit.`,
  },
  provider_agreement: {
    cloudflare:
      "The model's vendor has terms that the Cloudflare account has not accepted. Accept them on the model's page in Cloudflare's dashboard, then test the model.",
    others: (provider) =>
      `The model has terms that the account at ${provider} has not accepted. Accept them on the model's page there, then test the model.`,
  },
  provider_no_model: {
    cloudflare:
      "Cloudflare does not have this model, or has it no more. Check the model's address, or deactivate the model.",
    others: (provider) =>
      `${provider} does not have this model, or has it no more. Check the model's address, or deactivate the model.`,
  },
  provider_not_configured: {
    cloudflare:
      "The Cloudflare account does not serve this model here. Check that the deployment has the AI binding, that AI_GATEWAY names a gateway of the account, and that the account may use Workers AI.",
    others: (provider, setting) =>
      `${provider} refused the credentials, or has none. Check ${setting}, and that the account may use this model.`,
  },
  provider_not_allowed: anywhere(
    "The model's address is not one that its provider's base address allows. Correct the address in the model's form.",
  ),
  provider_unreachable: {
    cloudflare:
      "Cloudflare did not answer, or had no capacity. If it goes on, name a fallback in the model's form.",
    others: (provider) =>
      `${provider} did not answer. If it goes on, check its base address and its status page, or name a fallback in the model's form.`,
  },
  output_not_allowed: anywhere(
    "The result is on a host that results are not fetched from. If the host is the provider's, add it to PROVIDER_FILE_HOSTS.",
  ),
};

/**
 * What an administrator can do about a failed generation.
 * @param provider the name of the provider that ran it.
 * @returns null where there is nothing for an administrator to do.
 */
export function adminAdviceFor(code: FailureCode | null, provider: string): string | null {
  const advice = code === null ? undefined : ADVICE[code];
  if (!advice) return null;
  if (provider === "workers-ai") return advice.cloudflare;
  const setting = findProvider(provider)?.needs.what ?? "its settings";
  return advice.others(providerLabel(provider), setting);
}
