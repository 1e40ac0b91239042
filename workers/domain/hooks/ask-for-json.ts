import { type TextModel, TextModelError, type TextRequest } from "#providers/text/text-model";

const ATTEMPTS = 2;

/** Models like to wrap JSON in a fence or a sentence. */
function jsonIn(text: string): string {
  const start = text.indexOf("{");
  return start < 0 ? text : text.slice(start, text.lastIndexOf("}") + 1);
}

/**
 * Asks a text model for JSON, a second time when the first answer is of no use.
 * @param read what the answer gives, or null when it is of no use.
 * @returns null when both answers were of no use or the time was up.
 * @throws {TextModelError} `used_up` alone: then no second try is worth it.
 */
export async function askForJson<T>(
  model: TextModel,
  {
    patienceMs,
    ...request
  }: Omit<TextRequest, "signal"> & {
    /** For both tries together, in milliseconds. */
    patienceMs: number;
  },
  read: (answer: unknown) => T | null,
): Promise<T | null> {
  const signal = AbortSignal.timeout(patienceMs);
  for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt += 1) {
    try {
      const result = read(JSON.parse(jsonIn(await answerOf(model, request, signal))));
      if (result !== null) return result;
    } catch (error) {
      if (error instanceof TextModelError && error.reason === "used_up") throw error;
      // Unreachable, overdue or not JSON: the next try or the templates take over.
    }
  }
  return null;
}

/** The answer, or a rejection when the time is up, whether or not the model minds the signal. */
function answerOf(model: TextModel, request: TextRequest, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    Promise.resolve({ ...request, signal })
      .then((it) => model.complete(it))
      .then(resolve, reject);
  });
}
