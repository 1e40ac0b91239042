import { ApiError } from "./api-error";

/**
 * Answers that leave open whether an earlier try was carried out: the server gave them before it
 * looked at the key (not signed in, no right, too many requests) or gave up waiting.
 */
const OPEN_STATUSES = new Set([401, 403, 408, 425, 429]);

/** Whether a failure says for certain that nothing was done under this key. */
function isDefinite(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && !OPEN_STATUSES.has(status);
}

/**
 * Sends what must not be carried out twice.
 * @param intent distinguishes one wish from another: the address and the body, for example.
 * @param send sends the request with this `Idempotency-Key`; it may be called again with the same one.
 */
export type SendOnce = <T>(intent: string, send: (key: string) => Promise<T>) => Promise<T>;

/**
 * Makes a `sendOnce` with keys of its own. An intent keeps its key until its answer is definite:
 * after an error of the server, a lost answer or an answer that cannot be read, the next try has the
 * same key, and the server does not charge again. While an intent is on its way, sending it again
 * gives the same promise, as a double click does.
 */
export function createSendOnce(createKey: () => string): SendOnce {
  const keys = new Map<string, string>();
  const onTheirWay = new Map<string, Promise<unknown>>();

  async function attempt<T>(intent: string, send: (key: string) => Promise<T>): Promise<T> {
    const key = keys.get(intent) ?? createKey();
    keys.set(intent, key);
    try {
      const answer = await send(key);
      keys.delete(intent);
      return answer;
    } catch (error) {
      if (isDefinite(error)) keys.delete(intent);
      throw error;
    }
  }

  return <T>(intent: string, send: (key: string) => Promise<T>) => {
    // One intent always has answers of one type.
    const same = onTheirWay.get(intent) as Promise<T> | undefined;
    if (same) return same;
    const sending = attempt(intent, send).finally(() => onTheirWay.delete(intent));
    onTheirWay.set(intent, sending);
    return sending;
  };
}

/** The one way in which this page sends what costs credits or moves them. */
export const sendOnce: SendOnce = createSendOnce(() => crypto.randomUUID());
