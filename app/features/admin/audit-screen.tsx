import { useState } from "react";
import { AUDIT_ACTIONS, type AuditAction, type AuditLine } from "#contract/audit";
import { formatMoment } from "#lib/format";
import { usePages } from "#lib/pages";
import { AUDIT_PATH } from "#lib/read-paths";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ListFailure } from "#ui/list-failure";
import { Since } from "#ui/local-time";
import { Panel } from "#ui/panel";
import { Select } from "#ui/select";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";

const LABELS: Record<AuditAction, string> = {
  model_created: "Model added",
  model_saved: "Model changed",
  model_renamed: "Model renamed",
  model_deleted: "Model deleted",
  parameter_saved: "Parameter saved",
  parameter_deleted: "Parameter deleted",
  schema_imported: "Schema imported",
  workflow_imported: "Workflow imported",
  workflow_corrected: "Workflow corrected",
  workflow_deleted: "Workflow deleted",
  feature_switched: "Tool switched",
  credits_adjusted: "Credits adjusted",
  role_changed: "Role changed",
  account_banned: "Account banned",
  account_unbanned: "Ban lifted",
  sessions_ended: "Sessions ended",
  generation_canceled: "Generation canceled",
  generation_released: "Generation released",
  generation_taken_down: "Result taken down",
  content_rule_changed: "Content rule changed",
  reports_dismissed: "Reports dismissed",
  appeal_decided: "Appeal decided",
  showcase_asked: "Asked to show a result",
  showcase_removed: "Result taken off the site",
  showcase_agreed: "Owner agreed to be shown",
  showcase_refused: "Owner refused to be shown",
  showcase_withdrawn: "Owner withdrew from the site",
  lora_shared: "LoRA shared with everyone",
  lora_unshared: "LoRA no longer shared",
  lora_taken_down: "LoRA taken down",
  source_switched: "Source switched",
  platform_switched: "Platform switched",
  digest_sent: "Email about watches sent",
};

function Change({ label, value }: { label: string; value: unknown }) {
  if (value === null || value === undefined) return null;
  return (
    <div className="grid gap-1">
      <p className="text-faint text-xs">{label}</p>
      <pre className="figures max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-control bg-field p-3 text-xs">
        {JSON.stringify(value, null, 2)}
      </pre>
    </div>
  );
}

function Line({ line }: { line: AuditLine }) {
  const hasMore = line.before !== null || line.after !== null;
  return (
    <li className="grid gap-2 border-line border-t px-4 py-4 first:border-t-0 sm:px-6">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge>{LABELS[line.action]}</Badge>
        <p className="min-w-0 break-words font-semibold text-sm">{line.target}</p>
        <p className="ml-auto text-faint text-xs">
          {line.actor.email} ·{" "}
          <time dateTime={line.at} title={formatMoment(line.at)}>
            <Since at={line.at} />
          </time>
        </p>
      </div>
      {hasMore && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer text-muted hover:text-text">
            Before and after
          </summary>
          <div className="mt-3 grid gap-3 md:grid-cols-2">
            <Change label="Before" value={line.before} />
            <Change label="After" value={line.after} />
          </div>
        </details>
      )}
    </li>
  );
}

/** Every administrative act: who, what, before, after, when. */
export function AuditScreen() {
  const [action, setAction] = useState("all");
  const path = action === "all" ? AUDIT_PATH : `${AUDIT_PATH}?action=${action}`;
  const { items, error, hasMore, isLoadingMore, loadMore, retry } = usePages<AuditLine>(path, {
    failure: "The audit log could not be loaded.",
  });
  return (
    <>
      <PageHeading title="Audit log" />
      <Panel>
        <div className="border-line border-b p-4 sm:px-6">
          <Select
            id="audit-action"
            aria-label="What was done"
            value={action}
            onChange={setAction}
            options={[
              { value: "all", label: "Everything" },
              ...AUDIT_ACTIONS.map((value) => ({ value, label: LABELS[value] })),
            ]}
          />
        </div>
        {items?.length === 0 && !error && (
          <EmptyState title="Nothing here yet">
            Every change by an administrator is kept here, for good.
          </EmptyState>
        )}
        <ol aria-busy={items === undefined && !error}>
          {items?.map((line) => (
            <Line key={line.id} line={line} />
          ))}
          {items === undefined && !error && (
            <li className="p-6">
              <Skeleton className="h-24" />
            </li>
          )}
        </ol>
        <ListFailure message={error} isEmpty={!items?.length} onRetry={retry} />
        {hasMore && !error && (
          <div className="grid justify-items-center border-line border-t p-4">
            <Button isLoading={isLoadingMore} onClick={loadMore}>
              Show more
            </Button>
          </div>
        )}
      </Panel>
    </>
  );
}
