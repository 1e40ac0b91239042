import { formatDollars } from "#contract/credit-prices";

/** What was paid, and what of it went back. Both in cents. */
export function PaidAmount({ cents, refundedCents }: { cents: number; refundedCents: number }) {
  return (
    <>
      {formatDollars(cents)}
      {refundedCents > 0 && (
        <span className="block whitespace-nowrap font-normal text-muted text-xs">
          {formatDollars(refundedCents)} back
        </span>
      )}
    </>
  );
}
