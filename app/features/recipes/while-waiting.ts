import { newId } from "../editor/pieces";
import type { OnWait } from "./recipe";

/** Does something that `Continue` waits for, such as an upload. @param reason what is said until it has ended */
export async function whileWaiting<T>(
  onWait: OnWait,
  reason: string,
  work: () => Promise<T>,
): Promise<T> {
  const of = newId();
  onWait(reason, of);
  try {
    return await work();
  } finally {
    onWait(null, of);
  }
}
