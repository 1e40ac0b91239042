import { useState } from "react";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { toast } from "#ui/toast";

/** Decides about one case, which is asked about by `asked` before; then the queue is read again. */
export function useDecision<T extends string>(onDecided: () => void) {
  const [asked, setAsked] = useState<T | null>(null);
  async function decide(path: string, body: object, done: string) {
    try {
      await sendJson("POST", path, body);
      toast.success(done);
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "That did not work.") });
    }
    setAsked(null);
    onDecided();
  }
  return { asked, setAsked, decide };
}
