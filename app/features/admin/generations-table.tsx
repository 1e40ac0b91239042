import type { ReactNode } from "react";
import type { AdminGeneration } from "#contract/admin-generations";
import type { GenerationStatus } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import { providerLabel } from "#contract/providers";
import { creditsLabel, describeSeconds, formatMoment } from "#lib/format";
import { generationName } from "#lib/generation-name";
import type { Pages } from "#lib/pages";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ListFailure } from "#ui/list-failure";
import { Since } from "#ui/local-time";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { Cell, HeadCell, Row, Table } from "#ui/table";
import { OwnerLink } from "./owner-link";

const TONES: Record<GenerationStatus, "warn" | "good" | "bad" | "plain"> = {
  processing: "warn",
  succeeded: "good",
  failed: "bad",
  canceled: "plain",
};

/** The state of a generation, as a word in its colour. */
export function GenerationStatusLabel({
  generation,
}: {
  generation: Pick<AdminGeneration, "status" | "progress">;
}) {
  const share =
    generation.status === "processing" && generation.progress !== null
      ? ` ${Math.round(generation.progress * 100)}%`
      : "";
  return (
    <Badge tone={TONES[generation.status]}>
      {generation.status}
      {share}
    </Badge>
  );
}

interface GenerationsTableProps {
  pages: Pages<AdminGeneration>;
  isFiltered: boolean;
  filters: ReactNode;
  onOpen: (generation: AdminGeneration) => void;
}

/** The generations that the filters let through. */
export function GenerationsTable({ pages, isFiltered, filters, onOpen }: GenerationsTableProps) {
  const { items, error } = pages;
  return (
    <Panel>
      {filters}
      <ListFailure
        message={error && items?.length ? `${error} What is listed may be out of date.` : error}
        isEmpty={!items?.length}
        onRetry={pages.retry}
      />
      {items?.length === 0 && !error && (
        <EmptyState title={isFiltered ? "Nothing matches" : "No generations yet"}>
          {isFiltered
            ? "Change a filter, or clear them all."
            : "Every generation is listed here from the moment it is accepted."}
        </EmptyState>
      )}
      {(items ? items.length > 0 : !error) && (
        <Table label="List of generations" isBusy={items === undefined}>
          <thead>
            <tr>
              <HeadCell>Status</HeadCell>
              <HeadCell>Generation</HeadCell>
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
              : items.map((generation) => (
                  <GenerationRow
                    key={generation.id}
                    generation={generation}
                    onOpen={() => onOpen(generation)}
                  />
                ))}
          </tbody>
        </Table>
      )}
      {pages.hasMore && !error && (
        <div className="grid justify-items-center border-line border-t p-4">
          <Button isLoading={pages.isLoadingMore} onClick={pages.loadMore}>
            Show more
          </Button>
        </div>
      )}
    </Panel>
  );
}

function GenerationRow({
  generation,
  onOpen,
}: {
  generation: AdminGeneration;
  onOpen: () => void;
}) {
  return (
    <Row>
      <Cell>
        <GenerationStatusLabel generation={generation} />
      </Cell>
      <Cell className="w-full min-w-40">
        <button
          type="button"
          onClick={onOpen}
          className="line-clamp-2 rounded-control text-left font-medium underline-offset-4 hover:underline [overflow-wrap:anywhere]"
        >
          {generationName(generation)}
        </button>
        <p className="flex flex-wrap gap-x-2 text-faint text-xs">
          <span>{KINDS[generation.kind].title}</span>
          {generation.is_test && <span className="text-signal-text">Test</span>}
          {generation.error_code && <span className="text-bad">{generation.error_code}</span>}
          <span className="lg:hidden">{generation.model}</span>
          <span className="lg:hidden [overflow-wrap:anywhere]">{generation.owner.email}</span>
          <span className="sm:hidden">
            <Since at={generation.created_at} />
          </span>
          {generation.seconds !== null && (
            <span className="figures sm:hidden">{describeSeconds(generation.seconds)}</span>
          )}
          <span className="sm:hidden">{creditsLabel(generation.cost)}</span>
        </p>
      </Cell>
      <Cell className="whitespace-nowrap max-lg:hidden">
        {generation.model}
        <span className="block text-faint text-xs">{providerLabel(generation.provider)}</span>
      </Cell>
      <Cell className="max-lg:hidden">
        <OwnerLink owner={generation.owner} />
      </Cell>
      <Cell className="figures whitespace-nowrap text-right max-sm:hidden">
        {generation.seconds === null ? "–" : describeSeconds(generation.seconds)}
      </Cell>
      <Cell className="figures text-right max-sm:hidden">{generation.cost}</Cell>
      <Cell className="whitespace-nowrap text-right text-muted text-xs max-sm:hidden">
        <time dateTime={generation.created_at} title={formatMoment(generation.created_at)}>
          <Since at={generation.created_at} />
        </time>
      </Cell>
    </Row>
  );
}
