import type { Answer } from "./protocol";

/** What goes on in the worker, by the number of its question: how far it is, and whether it is still wanted. */

const canceled = new Set<number>();
const scope = self as unknown as { postMessage(answer: Answer): void };

class Canceled extends Error {
  override readonly name = "AbortError";
}

const turns: (() => void)[] = [];
const turn = new MessageChannel();
turn.port1.onmessage = () => turns.shift()?.();

/** Lets messages that wait be handled. Timers would be slowed down while the page is hidden; messages are not. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    turns.push(resolve);
    turn.port2.postMessage(null);
  });
}

export const sendAnswer = (answer: Answer): void => scope.postMessage(answer);

/** Says how far a work is (0 to 1), and lets a cancelation come in. @throws {Error} where it was canceled. */
export async function noteShare(id: number, share: number): Promise<void> {
  sendAnswer({ id, type: "progress", share });
  await nextTurn();
  if (canceled.delete(id)) throw new Canceled();
}

/** No one waits for the answer any more. */
export const cancelWork = (id: number): void => void canceled.add(id);

/** A work has ended: a cancelation that came too late is forgotten. */
export const leaveWork = (id: number): void => void canceled.delete(id);
