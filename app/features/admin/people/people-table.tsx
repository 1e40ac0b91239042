import { Link } from "@remix-run/react";
import type { Person } from "#contract/people";
import { formatAgo } from "#lib/ago";
import { formatCount, formatMoment } from "#lib/format";
import { useMinute } from "#lib/use-minute";
import { CreditMark } from "#ui/credit-mark";
import { Skeleton } from "#ui/skeleton";
import { Cell, HeadCell, Row, Table } from "#ui/table";
import { PersonBadges } from "./person-badges";

function PersonRow({ person, now }: { person: Person; now: number }) {
  return (
    <Row>
      <Cell className="w-full max-w-0">
        <Link
          to={`/admin/people/${encodeURIComponent(person.id)}`}
          prefetch="intent"
          className="group block rounded-frame"
        >
          <span className="block truncate font-semibold underline-offset-4 group-hover:underline">
            {person.name || person.email}
          </span>
          <span className="block truncate text-muted text-xs">{person.email}</span>
        </Link>
        <div className="mt-2 flex flex-wrap gap-1.5 empty:hidden md:hidden">
          <PersonBadges person={person} />
        </div>
      </Cell>
      <Cell className="max-md:hidden">
        <div className="flex justify-end gap-1.5">
          <PersonBadges person={person} />
        </div>
      </Cell>
      <Cell className="figures whitespace-nowrap text-right font-semibold max-sm:pr-4">
        <span className="inline-flex items-center gap-2">
          {formatCount(person.balance)}
          <CreditMark className="size-3.5 text-signal-text" />
        </span>
        <time
          dateTime={person.created_at}
          className="mt-1 block font-normal font-sans text-faint text-xs sm:hidden"
        >
          {formatAgo(person.created_at, now)}
        </time>
      </Cell>
      <Cell className="whitespace-nowrap text-right text-muted max-sm:hidden">
        <time dateTime={person.created_at} title={formatMoment(person.created_at)}>
          {formatAgo(person.created_at, now)}
        </time>
      </Cell>
    </Row>
  );
}

/** Accounts in rows that lead to them; undefined while they load. */
export function PeopleTable({ people }: { people: readonly Person[] | undefined }) {
  const now = useMinute();
  return (
    <Table label="People" isBusy={people === undefined}>
      <thead>
        <tr>
          <HeadCell>Account</HeadCell>
          <HeadCell className="max-md:hidden">
            <span className="sr-only">State</span>
          </HeadCell>
          <HeadCell className="text-right max-sm:pr-4">Balance</HeadCell>
          <HeadCell className="text-right max-sm:hidden">Joined</HeadCell>
        </tr>
      </thead>
      <tbody>
        {people === undefined
          ? [0, 1, 2, 3, 4].map((row) => (
              <Row key={row}>
                <Cell colSpan={4}>
                  <Skeleton className="h-10 w-full" />
                </Cell>
              </Row>
            ))
          : people.map((person) => <PersonRow key={person.id} person={person} now={now} />)}
      </tbody>
    </Table>
  );
}
