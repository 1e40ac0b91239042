import { hearWindow } from "./hear-window";

/** What the window asks, under a number that the reply repeats. */
export interface WorkerCall<Request> {
  number: number;
  request: Request;
}

/** What it gets. */
export type WorkerReply<Answer> = { number: number } & (
  | { answer: Answer }
  | { failure: { name: string; message: string } }
);

/**
 * In a worker: answers the calls of `call-worker.ts`. What `answer` throws fails its call alone.
 * @param answer gives what a call asks; calls do not wait for each other
 * @param transferOf names what of an answer the window gets without a copy
 */
export function answerCalls<Request, Answer>(
  answer: (request: Request) => Answer | Promise<Answer>,
  transferOf: (answer: Answer) => Transferable[] = () => [],
): void {
  hearWindow<WorkerCall<Request>>(async ({ number, request }) => {
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
