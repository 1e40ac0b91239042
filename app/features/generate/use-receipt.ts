import { useEffect, useState } from "react";
import type { ReceiptEvent } from "#contract/generation";
import { messageOf } from "#lib/api-error";
import { readReceipt } from "./generation-api";

/** A generation's receipt, read again whenever `version` changes; null while it loads. */
export function useReceipt(id: string | null, version: string | null) {
  const [events, setEvents] = useState<ReceiptEvent[] | null>(null);
  const [error, setError] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to read again.
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    readReceipt(id)
      .then((next) => {
        if (!isCurrent) return;
        setEvents(next);
        setError(null);
      })
      .catch((cause: unknown) => {
        if (isCurrent) setError(messageOf(cause, "The receipt could not be read."));
      });
    return () => {
      isCurrent = false;
    };
  }, [id, version]);

  return { events, error };
}
