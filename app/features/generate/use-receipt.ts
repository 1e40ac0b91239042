import { useEffect, useRef } from "react";
import type { ReceiptEvent } from "#contract/generation";
import { useResource } from "#lib/resource";
import { receiptPath } from "./generation-api";

/** A generation's receipt, read again whenever `version` changes; null while it loads. */
export function useReceipt(id: string | null, version: string | null) {
  const { data, error, reload } = useResource<ReceiptEvent[]>(
    id === null ? null : receiptPath(id),
    {
      failure: "The receipt could not be read.",
    },
  );
  const read = useRef({ id, version });
  useEffect(() => {
    const before = read.current;
    read.current = { id, version };
    if (before.id === id && before.version !== version) void reload();
  }, [id, version, reload]);
  return { events: data ?? null, error };
}
