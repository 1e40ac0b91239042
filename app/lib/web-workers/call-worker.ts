import type { WorkerCall, WorkerReply } from "./answer-calls";

/** A worker that is asked by numbered calls; `answer-calls.ts` is its other end. */
export interface CalledWorker<Request, Answer> {
  /**
   * Starts the worker where none runs, and asks it. A worker that cannot start, throws outside an answer or gets or
   * sends what cannot be read is ended: all calls fail, and the next one starts another worker.
   * @throws Error with the words and the name that the worker's error has; with `broken` where the worker broke
   */
  ask(request: Request): Promise<Answer>;
  /** Ends the worker: calls that wait fail. The next call starts another one. */
  end(): void;
}

/**
 * @param start starts the worker
 * @param broken the sentence for people whose calls a broken worker leaves without an answer
 */
export function callWorker<Request, Answer>(
  start: () => Worker,
  broken: string,
): CalledWorker<Request, Answer> {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let worker: Worker | undefined;
  let count = 0;

  function end(): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(broken));
    waiting.clear();
  }

  function hear({ data }: MessageEvent<WorkerReply<Answer>>): void {
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if ("failure" in data) {
      const { name, message } = data.failure;
      asked?.reject(Object.assign(new Error(message), { name }));
    } else asked?.resolve(data.answer);
  }

  function started(): Worker {
    const made = start();
    made.addEventListener("message", hear);
    for (const type of ["error", "messageerror"]) made.addEventListener(type, end);
    return made;
  }

  return {
    async ask(request) {
      count += 1;
      const number = count;
      try {
        worker ??= started();
        worker.postMessage({ number, request } satisfies WorkerCall<Request>);
      } catch (cause) {
        throw new Error(broken, { cause });
      }
      const asked = Promise.withResolvers<Answer>();
      waiting.set(number, asked);
      return asked.promise;
    },
    end,
  };
}

/** Asks a worker of its own once; it is gone afterwards, however it ends. */
export async function askOnce<Request, Answer>(
  start: () => Worker,
  broken: string,
  request: Request,
): Promise<Answer> {
  const worker = callWorker<Request, Answer>(start, broken);
  return worker.ask(request).finally(worker.end);
}
