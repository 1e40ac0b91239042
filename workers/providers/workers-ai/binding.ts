/** How one call of the binding is made. */
export interface AiRunOptions {
  signal?: AbortSignal;
  /** Gives the answer as a `Response`, which sounds need. */
  returnRawResponse?: boolean;
  /** The gateway that calls of other vendors' models go through. */
  gateway?: { id: string };
  /** Whose use a text counts as; never sent. */
  accountId?: string;
  /**
   * How it stays within our own limits of the day, in which it always counts: within them, by default; a `check` of
   * content goes on beyond them for a bounded amount; what is `needed` is never held up, because what waits for it exists
   * already. Never sent.
   */
  counts?: "within" | "check" | "needed";
}

/** The part of Cloudflare's `AI` binding that we call (developers.cloudflare.com/workers-ai). */
export interface AiBinding {
  /** Runs a model to its end. Its input and output depend on the model. */
  run(model: string, input: Record<string, unknown>, options?: AiRunOptions): Promise<unknown>;
}

/**
 * Does something with the binding, but no longer than a time: its own signal is not kept by every model.
 * @param work what to do; its signal says when no one waits any more.
 * @param signal stops it from outside.
 * @returns null when the time was up or `signal` said stop.
 */
export async function inTime<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<{ value: T } | null> {
  if (signal?.aborted) return null;
  const late = new AbortController();
  const stop = () => late.abort();
  const timer = setTimeout(stop, ms);
  signal?.addEventListener("abort", stop);
  const stopped = new Promise<null>((resolve) => {
    late.signal.addEventListener("abort", () => resolve(null));
  });
  try {
    return await Promise.race([work(late.signal).then((value) => ({ value })), stopped]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
