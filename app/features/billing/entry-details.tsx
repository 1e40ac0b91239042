import type { CreditEntry, EntryKind } from "#contract/ledger";
import { once } from "#contract/once";
import { formatCount, formatSignedCredits } from "#lib/format";

const exact = once(
  () => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" }),
);

/** The ledger's own names. */
const NAMES: Record<EntryKind, string> = {
  grant: "Grant",
  purchase: "Purchase",
  hold: "Hold",
  capture: "Capture",
  release: "Release",
  adjust: "Adjustment",
  plan: "Plan",
  refund: "Refund",
  dispute: "Dispute",
};

function Entry({ entry }: { entry: CreditEntry }) {
  const { id, kind, amount, spent, balance_after, created_at } = entry;
  return (
    <li className="grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_9rem_8rem_minmax(0,1fr)]">
      <span className="font-semibold">{NAMES[kind]}</span>
      <span className="figures">
        {formatSignedCredits(amount)}
        {spent > 0 && `, ${formatCount(spent)} spent`}
      </span>
      <span className="figures">Balance {formatCount(balance_after)}</span>
      <time dateTime={created_at}>{exact().format(new Date(created_at))}</time>
      <code className="select-all font-mono text-2xs text-faint [overflow-wrap:anywhere] sm:col-span-4">
        {id}
      </code>
    </li>
  );
}

/** What the ledger has of a line: its entries with their numbers, times and ids. */
export function EntryDetails({
  entries,
  predictionId,
}: {
  entries: readonly CreditEntry[];
  predictionId: string | null;
}) {
  return (
    <div className="grid gap-3 rounded-control bg-well p-4 text-xs">
      <ul aria-label="Entries" className="grid gap-3">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {predictionId && (
        <p className="text-faint">
          Generation{" "}
          <code className="select-all font-mono text-2xs [overflow-wrap:anywhere]">
            {predictionId}
          </code>
        </p>
      )}
    </div>
  );
}
