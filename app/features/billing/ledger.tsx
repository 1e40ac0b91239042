import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CreditEntry, EntryKind } from "#contract/ledger";
import { formatAgo } from "#lib/ago";
import { cn } from "#lib/cn";
import { formatCount, formatSignedCredits } from "#lib/format";
import { DASHBOARD_PATH } from "#lib/next-path";
import { useMinute } from "#lib/use-minute";
import { Badge, type StateLabel } from "#ui/badge";
import { EmptyState } from "#ui/empty-state";
import { LocalTime } from "#ui/local-time";
import { Skeleton } from "#ui/skeleton";
import { Cell, HeadCell, Row, Table } from "#ui/table";

/** How each kind of entry reads. */
export const ENTRY_LABELS: Record<EntryKind, StateLabel> = {
  grant: { label: "Granted", tone: "good" },
  purchase: { label: "Bought", tone: "good" },
  hold: { label: "Held", tone: "warn" },
  capture: { label: "Spent", tone: "plain" },
  release: { label: "Returned", tone: "good" },
  adjust: { label: "Adjusted", tone: "plain" },
  plan: { label: "Plan", tone: "good" },
  refund: { label: "Refunded", tone: "bad" },
  dispute: { label: "Disputed", tone: "bad" },
};

function EntryRow({ entry, now: minute }: { entry: CreditEntry; now: number }) {
  // The clock of the screen goes by minutes: an entry that was just made is not to come.
  const now = Math.max(minute, Date.parse(entry.created_at));
  const kind = ENTRY_LABELS[entry.kind];
  return (
    <Row>
      <Cell className="max-sm:hidden">
        <Badge tone={kind.tone}>{kind.label}</Badge>
      </Cell>
      <Cell className="w-full max-sm:pl-4 sm:min-w-52">
        <Badge tone={kind.tone} className="mb-2 flex w-fit sm:hidden">
          {kind.label}
        </Badge>
        {entry.reason}
        {entry.prediction_id && (
          <Link
            to={`${DASHBOARD_PATH}?generation=${encodeURIComponent(entry.prediction_id)}`}
            className="ml-2 whitespace-nowrap rounded-frame max-sm:ml-0 max-sm:block max-sm:w-fit text-signal-text underline underline-offset-4"
          >
            Open the generation
          </Link>
        )}
        <time dateTime={entry.created_at} className="mt-1 block text-faint text-xs sm:hidden">
          {formatAgo(entry.created_at, now)} · <LocalTime at={entry.created_at} />
        </time>
      </Cell>
      <Cell className={cn("figures text-right font-semibold", entry.amount > 0 && "text-good")}>
        {formatSignedCredits(entry.amount)}
        {entry.spent > 0 && (
          <span className="block whitespace-nowrap font-normal text-muted text-xs">
            {formatCount(entry.spent)} spent
          </span>
        )}
      </Cell>
      <Cell className="figures text-right text-muted">{formatCount(entry.balance_after)}</Cell>
      <Cell className="whitespace-nowrap text-right max-sm:hidden">
        <time dateTime={entry.created_at} className="grid">
          {formatAgo(entry.created_at, now)}
          <span className="text-faint text-xs">
            <LocalTime at={entry.created_at} />
          </span>
        </time>
      </Cell>
    </Row>
  );
}

interface EntriesTableProps {
  /** How many rows there are; null while they load. */
  count: number | null;
  isFiltered?: boolean;
  /** The cells of its head. */
  head: ReactNode;
  children: ReactNode;
}

/** The frame of a ledger, and what it shows while it loads and where nothing is in it. */
export function EntriesTable({ count, isFiltered = false, head, children }: EntriesTableProps) {
  if (count === 0) {
    return (
      <EmptyState title={isFiltered ? "No such entries" : "No entries yet"}>
        {isFiltered
          ? "Choose another kind or period."
          : "Credits that you get and spend will be listed here, each with its reason."}
      </EmptyState>
    );
  }
  return (
    <Table label="Ledger entries" isBusy={count === null}>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>
        {count === null
          ? [0, 1, 2].map((row) => (
              <Row key={row}>
                <Cell colSpan={5}>
                  <Skeleton className="h-9 w-full" />
                </Cell>
              </Row>
            ))
          : children}
      </tbody>
    </Table>
  );
}

/** Every entry for itself, newest first, as the administration sees them. */
export function Ledger({ entries }: { entries: readonly CreditEntry[] }) {
  const now = useMinute();
  return (
    <EntriesTable
      count={entries.length}
      head={
        <>
          <HeadCell className="max-sm:hidden">Kind</HeadCell>
          <HeadCell className="max-sm:pl-4">Reason</HeadCell>
          <HeadCell className="text-right">Amount</HeadCell>
          <HeadCell className="text-right">Balance</HeadCell>
          <HeadCell className="text-right max-sm:hidden">When</HeadCell>
        </>
      }
    >
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} now={now} />
      ))}
    </EntriesTable>
  );
}
