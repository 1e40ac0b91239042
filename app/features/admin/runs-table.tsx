import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { GenerationStatus } from "../../../workers/contract/generation";
import type { AdminRun } from "../../../workers/contract/runs";
import { creditsLabel, describeSeconds, formatAgo, formatMoment } from "../../lib/format";
import type { Pages } from "../../lib/resource";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { LoadFailure } from "../../ui/load-failure";
import { Panel } from "../../ui/panel";
import { Skeleton } from "../../ui/skeleton";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { MODEL_TYPE_LABELS } from "./model-types";

const TONES: Record<GenerationStatus, "warn" | "good" | "bad" | "plain"> = {
  processing: "warn",
  succeeded: "good",
  failed: "bad",
  canceled: "plain",
};

/** How a run stands, as a word in its colour. */
export function RunStatus({ run }: { run: Pick<AdminRun, "status" | "progress"> }) {
  const share =
    run.status === "processing" && run.progress !== null
      ? ` ${Math.round(run.progress * 100)}%`
      : "";
  return (
    <Badge tone={TONES[run.status]}>
      {run.status}
      {share}
    </Badge>
  );
}

/** Whose run it is: the way to the account, while there is one. */
export function RunOwner({ owner }: Pick<AdminRun, "owner">) {
  if (owner.email === null) return <span className="text-faint">Account deleted</span>;
  return (
    <Link
      to={`/admin/people/${encodeURIComponent(owner.id)}`}
      className="rounded-control underline underline-offset-4 hover:no-underline"
    >
      {owner.email}
    </Link>
  );
}

interface RunsTableProps {
  pages: Pages<AdminRun>;
  isFiltered: boolean;
  filters: ReactNode;
  onOpen: (run: AdminRun) => void;
}

/** The runs that the filters let through. */
export function RunsTable({ pages, isFiltered, filters, onOpen }: RunsTableProps) {
  const { items, error } = pages;
  return (
    <Panel>
      {filters}
      {error && !items && <LoadFailure message={error} onRetry={() => void pages.reload()} />}
      {error && items && (
        <p role="status" className="px-4 pb-4 text-bad text-sm sm:px-6">
          {error} What is listed may be out of date.
        </p>
      )}
      {items?.length === 0 && (
        <EmptyState title={isFiltered ? "Nothing matches" : "No runs yet"}>
          {isFiltered
            ? "Change a filter, or clear them all."
            : "Every generation is listed here from the moment it is accepted."}
        </EmptyState>
      )}
      {(items === undefined || items.length > 0) && !(error && !items) && (
        <Table label="List of runs" isBusy={items === undefined}>
          <thead>
            <tr>
              <HeadCell>Status</HeadCell>
              <HeadCell>Run</HeadCell>
              <HeadCell className="max-lg:hidden">Model</HeadCell>
              <HeadCell className="max-lg:hidden">Person</HeadCell>
              <HeadCell className="text-right max-sm:hidden">Took</HeadCell>
              <HeadCell className="text-right max-sm:hidden">Credits</HeadCell>
              <HeadCell className="text-right max-sm:hidden">When</HeadCell>
            </tr>
          </thead>
          <tbody>
            {items === undefined
              ? [0, 1, 2, 3].map((row) => (
                  <Row key={row}>
                    <Cell colSpan={7}>
                      <Skeleton className="h-9" />
                    </Cell>
                  </Row>
                ))
              : items.map((run) => <RunRow key={run.id} run={run} onOpen={() => onOpen(run)} />)}
          </tbody>
        </Table>
      )}
      {pages.hasMore && (
        <div className="grid justify-items-center border-line border-t p-4">
          <Button isLoading={pages.isLoadingMore} onClick={pages.loadMore}>
            Show more
          </Button>
        </div>
      )}
    </Panel>
  );
}

function RunRow({ run, onOpen }: { run: AdminRun; onOpen: () => void }) {
  return (
    <Row>
      <Cell>
        <RunStatus run={run} />
      </Cell>
      <Cell className="w-full min-w-40">
        <button
          type="button"
          onClick={onOpen}
          className="line-clamp-2 rounded-control text-left font-medium underline-offset-4 hover:underline [overflow-wrap:anywhere]"
        >
          {run.prompt}
        </button>
        <p className="flex flex-wrap gap-x-2 text-faint text-xs">
          <span>{MODEL_TYPE_LABELS[run.kind]}</span>
          {run.is_test && <span className="text-signal-text">Test</span>}
          {run.error_code && <span className="text-bad">{run.error_code}</span>}
          <span className="lg:hidden">{run.model}</span>
          <span className="lg:hidden [overflow-wrap:anywhere]">{run.owner.email}</span>
          <span className="sm:hidden">{formatAgo(run.created_at, Date.now())}</span>
          {run.seconds !== null && (
            <span className="figures sm:hidden">{describeSeconds(run.seconds)}</span>
          )}
          <span className="sm:hidden">{creditsLabel(run.cost)}</span>
        </p>
      </Cell>
      <Cell className="whitespace-nowrap max-lg:hidden">
        {run.model}
        <span className="block text-faint text-xs">{run.provider}</span>
      </Cell>
      <Cell className="max-lg:hidden">
        <RunOwner owner={run.owner} />
      </Cell>
      <Cell className="figures whitespace-nowrap text-right max-sm:hidden">
        {run.seconds === null ? "–" : describeSeconds(run.seconds)}
      </Cell>
      <Cell className="figures text-right max-sm:hidden">{run.cost}</Cell>
      <Cell className="whitespace-nowrap text-right text-muted text-xs max-sm:hidden">
        <time dateTime={run.created_at} title={formatMoment(run.created_at)}>
          {formatAgo(run.created_at, Date.now())}
        </time>
      </Cell>
    </Row>
  );
}
