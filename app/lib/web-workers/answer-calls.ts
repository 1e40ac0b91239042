import { onWindowMessage } from "./on-window-message";

/** A call of the window, under a number that the reply repeats. */
export interface WorkerCall<Request> {
  number: number;
  request: Request;
}

/** The reply of the worker to a call. */
export type WorkerReply<Answer> = { number: number } & (
  | { answer: Answer }
  | { failure: { name: string; message: string } }
);

/**
 * In a worker: answers the calls of `call-worker.ts`. An error from `answer` fails only its own call.
 * @param answer answers one call; calls do not wait for each other
 * @param transferOf lists the objects in an answer to transfer
 */
export function answerCalls<Request, Answer>(
  answer: (request: Request) => Answer | Promise<Answer>,
  transferOf: (answer: Answer) => Transferable[] = () => [],
): void {
  onWindowMessage<WorkerCall<Request>>(async ({ number, request }) => {
    try {
      const given = await answer(request);
      const reply: WorkerReply<Answer> = { number, answer: given };
      self.postMessage(reply, { transfer: transferOf(given) });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      self.postMessage({ number, failure: { name, message } } satisfies WorkerReply<Answer>);
    }
  });
}
