import { Link } from "@remix-run/react";
import { useId, useMemo, useState } from "react";
import type { CreditEntry } from "#contract/ledger";
import { cn } from "#lib/cn";
import { formatCount } from "#lib/format";
import { DASHBOARD_PATH } from "#lib/next-path";
import { signedCreditsLabel } from "#lib/signed-credits";
import { Badge, type StateLabel } from "#ui/badge";
import { LocalTime, Since } from "#ui/local-time";
import { Cell, HeadCell, Row } from "#ui/table";
import { EntryDetails } from "./entry-details";
import { ENTRY_LABELS, EntriesTable } from "./ledger";
import { type LedgerLine, ledgerLines } from "./ledger-lines";

const COLUMNS = 4;

/** A word beside the reason; a generation that has ended says all in its reason. */
function labelOf({ state, entries: [newest] }: LedgerLine): StateLabel | null {
  if (state === "set_aside") return { label: "Set aside", tone: "warn" };
  return state === "moved" && newest ? ENTRY_LABELS[newest.kind] : null;
}

function Line({ line }: { line: LedgerLine }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { reason, amount, balance, predictionId, at, entries } = line;
  const label = labelOf(line);
  const link = "inline-flex min-h-6 items-center rounded-frame underline underline-offset-4";
  return (
    <>
      <Row>
        <Cell className="w-full sm:min-w-52">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium [overflow-wrap:anywhere]">{reason}</span>
            {label && <Badge tone={label.tone}>{label.label}</Badge>}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-xs">
            {predictionId && (
              <Link
                to={`${DASHBOARD_PATH}?generation=${encodeURIComponent(predictionId)}`}
                className={cn(link, "text-signal-text")}
              >
                Open the generation
              </Link>
            )}
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen(!isOpen)}
              className={cn(link, "cursor-pointer text-muted hover:text-text")}
            >
              Details<span className="sr-only"> of {reason}</span>
            </button>
          </p>
          <time dateTime={at} className="mt-1 block text-faint text-xs sm:hidden">
            <Since at={at} /> · <LocalTime at={at} />
          </time>
        </Cell>
        <Cell
          className={cn(
            "figures whitespace-nowrap text-right font-semibold",
            amount > 0 && "text-good",
          )}
        >
          {signedCreditsLabel(amount)}
        </Cell>
        <Cell className="figures text-right text-muted max-sm:pr-4">{formatCount(balance)}</Cell>
        <Cell className="whitespace-nowrap text-right max-sm:hidden">
          <time dateTime={at} className="grid">
            <Since at={at} />
            <span className="text-faint text-xs">
              <LocalTime at={at} />
            </span>
          </time>
        </Cell>
      </Row>
      {isOpen && (
        <tr id={id}>
          <td colSpan={COLUMNS} className="px-4 pb-4 sm:px-6">
            <EntryDetails entries={entries} predictionId={predictionId} />
          </td>
        </tr>
      )}
    </>
  );
}

interface CreatorLedgerProps {
  /** Null while they load. */
  entries: readonly CreditEntry[] | null;
  /** Whether some of them are left out. */
  isFiltered: boolean;
  /** Whether those of other kinds are left out. */
  isOneKind: boolean;
}

/** The ledger as its owner reads it, newest first: one line for what was asked for; the entries behind it on request. */
export function CreatorLedger({ entries, isFiltered, isOneKind }: CreatorLedgerProps) {
  const lines = useMemo(
    () => ledgerLines(entries ?? [], { isGapless: !isOneKind }),
    [entries, isOneKind],
  );
  return (
    <EntriesTable
      count={entries && lines.length}
      isFiltered={isFiltered}
      head={
        <>
          <HeadCell>What</HeadCell>
          <HeadCell className="text-right">Amount</HeadCell>
          <HeadCell className="text-right max-sm:pr-4">Balance</HeadCell>
          <HeadCell className="text-right max-sm:hidden">When</HeadCell>
        </>
      }
    >
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </EntriesTable>
  );
}
