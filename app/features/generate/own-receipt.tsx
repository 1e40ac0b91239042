import { Skeleton } from "#ui/skeleton";
import { ReceiptLines } from "./receipt-lines";
import type { Making } from "./stage-words";
import { useReceipt } from "./use-receipt";

/**
 * The receipt of a generation of one's own, read when it is shown.
 * @param version changes when there may be new lines.
 */
export function OwnReceipt({
  id,
  version,
  making,
}: {
  id: string | null;
  version: string | null;
  making: Making | null;
}) {
  const { events, error } = useReceipt(id, version);
  if (error) return <p className="text-bad text-sm">{error}</p>;
  if (!events) return <Skeleton className="h-40" />;
  return <ReceiptLines events={events} making={making} />;
}
