import { useState } from "react";
import { messageOf } from "#lib/api-error";
import { toast } from "#ui/toast";

/**
 * Something that a button does, once at a time; what goes wrong is said in a toast.
 * @returns the name of what is running, and how to run something under a name.
 */
export function useAct(): [string | null, (name: string, work: () => Promise<void>) => void] {
  const [running, setRunning] = useState<string | null>(null);
  function run(name: string, work: () => Promise<void>) {
    if (running !== null) return;
    setRunning(name);
    work()
      .catch((error: unknown) =>
        toast.error("That did not work", {
          description: messageOf(error, "Please try again in a moment."),
        }),
      )
      .finally(() => setRunning(null));
  }
  return [running, run];
}
