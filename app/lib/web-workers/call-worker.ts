import type { WorkerCall, WorkerReply } from "./answer-calls";

/** A worker that is asked by numbered calls; `answer-calls.ts` is its other end. */
export interface WorkerClient<Request, Answer> {
  /**
   * Starts the worker if no worker runs, and asks it. A worker that fails to start, throws outside a call, or sends or
   * receives an unreadable message is terminated: all calls fail, and the next call starts another worker.
   * @param transfer the objects in the request to transfer
   * @throws Error with the message and the name of the worker's error; with `failureMessage` if the worker failed
   */
  ask(request: Request, transfer?: Transferable[]): Promise<Answer>;
  /** Terminates the worker: calls that wait fail. The next call starts another worker. */
  end(): void;
}

/**
 * @param start starts the worker
 * @param failureMessage the message for users when the worker fails
 */
export function callWorker<Request, Answer>(
  start: () => Worker,
  failureMessage: string,
): WorkerClient<Request, Answer> {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let worker: Worker | undefined;
  let count = 0;

  function end(): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(failureMessage));
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
    // A worker that was terminated may still send the event of an earlier error.
    for (const type of ["error", "messageerror"])
      made.addEventListener(type, () => worker === made && end());
    return made;
  }

  return {
    async ask(request, transfer = []) {
      count += 1;
      const number = count;
      try {
        worker ??= started();
        worker.postMessage({ number, request } satisfies WorkerCall<Request>, transfer);
      } catch (cause) {
        throw new Error(failureMessage, { cause });
      }
      const asked = Promise.withResolvers<Answer>();
      waiting.set(number, asked);
      return asked.promise;
    },
    end,
  };
}

/** Asks a worker of its own once, and terminates it afterwards. */
export async function askOnce<Request, Answer>(
  start: () => Worker,
  failureMessage: string,
  request: Request,
): Promise<Answer> {
  const worker = callWorker<Request, Answer>(start, failureMessage);
  return worker.ask(request).finally(worker.end);
}
