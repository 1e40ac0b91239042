import { ProviderError } from "#providers/provider";

/**
 * The outcome of a call to a provider.
 * @throws {ProviderError} `ambiguous`, when it takes longer than `ms` milliseconds.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new ProviderError(
          "ambiguous",
          "timeout",
          "The provider did not answer in time.",
          `no answer within ${ms} ms`,
        ),
      );
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
