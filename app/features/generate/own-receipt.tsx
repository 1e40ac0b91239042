import { once } from "#contract/once";
import { Skeleton } from "#ui/skeleton";
import { ReceiptLines } from "./receipt-lines";
import { type Receipted, tellReceipt } from "./receipt-story";
import { ReceiptTimeline } from "./receipt-timeline";
import { useReceipt } from "./use-receipt";

const clock = once(() => new Intl.DateTimeFormat("en-US", { timeStyle: "short" }));

/**
 * The receipt of the creator's own generation, read when it is shown: in the creator's words, and every line that
 * was recorded behind "Details".
 * @param version changes when there may be new lines.
 */
export function OwnReceipt({
  id,
  version,
  making,
}: {
  id: string | null;
  version: string | null;
  making: Receipted | null;
}) {
  const { events, error } = useReceipt(id, version);
  if (error) return <p className="text-bad text-sm">{error}</p>;
  if (!events) return <Skeleton className="h-40" />;
  return (
    <div className="grid gap-5">
      <ReceiptTimeline
        lines={tellReceipt(events, making).map((line) => ({
          ...line,
          clock: clock().format(new Date(line.at)),
        }))}
      />
      <details className="border-line border-t pt-4 text-sm">
        <summary className="w-fit cursor-pointer py-1 text-muted hover:text-text">Details</summary>
        <div className="mt-4 grid gap-5">
          <ReceiptLines events={events} making={making} />
          {id && (
            <p className="text-faint text-xs">
              Generation{" "}
              <code className="select-all font-mono text-2xs [overflow-wrap:anywhere]">{id}</code>
            </p>
          )}
        </div>
      </details>
    </div>
  );
}
