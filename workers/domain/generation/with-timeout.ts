import pTimeout from "p-timeout";
import { ProviderError } from "#providers/provider";

/**
 * The outcome of a call to a provider.
 * @throws {ProviderError} `ambiguous`, when it takes longer than `ms` milliseconds.
 */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = new ProviderError(
    "ambiguous",
    "timeout",
    "The provider did not answer in time.",
    `no answer within ${ms} ms`,
  );
  return pTimeout(work, { milliseconds: ms, message: late });
}
