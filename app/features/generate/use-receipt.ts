import type { ReceiptEvent } from "#contract/generation";
import { useResource } from "#lib/resource";
import { eventsPath } from "./generation-api";

/**
 * A generation's receipt; null while it loads.
 * @param version changes when there may be new lines: each one is read for itself, so that a receipt that
 *   was read a moment ago never hides the lines of the end.
 */
export function useReceipt(id: string | null, version: string | null) {
  const query = version === null ? "" : `?${new URLSearchParams({ version })}`;
  const { data, error } = useResource<ReceiptEvent[]>(
    id === null ? null : `${eventsPath(id)}${query}`,
    { failure: "The receipt could not be read." },
  );
  return { events: data ?? null, error };
}
