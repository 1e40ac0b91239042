import { ArchiveRestore } from "lucide-react";
import { useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import { sendJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { generationName } from "#lib/generation-name";
import { usePages } from "#lib/pages";
import { sendAll } from "#lib/send-all";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Ago } from "#ui/local-time";
import { Panel } from "#ui/panel";
import { toast } from "#ui/toast";

const DELETED_PATH = "/api/generations?deleted=1&limit=48";
const DAY_MS = 24 * 60 * 60 * 1000;
const RESTORE_DAYS = 30;

/** Whole days until something that was deleted goes for good; at least one. */
function daysLeft({ deleted_at }: GenerationRecord): string {
  const goes = Date.parse(deleted_at ?? "") + RESTORE_DAYS * DAY_MS;
  const days = Math.max(1, Math.ceil((goes - Date.now()) / DAY_MS));
  return days === 1 ? "1 day left" : `${days} days left`;
}

/** What was deleted within 30 days, to be restored or removed for good. */
export function DeletedList({ onRestored }: { onRestored: () => void }) {
  const pages = usePages<GenerationRecord>(DELETED_PATH, {
    failure: "What you deleted could not be loaded.",
  });
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const { items } = pages;

  async function attempt(work: () => Promise<unknown>, failure: string) {
    try {
      await work();
      onRestored();
      return true;
    } catch (error) {
      toast.error(failure, { description: messageOf(error, "Please try again.") });
      return false;
    } finally {
      await pages.reload();
    }
  }

  async function restore(record: GenerationRecord) {
    setRestoring((now) => new Set([...now, record.id]));
    const path = `/api/generations/${encodeURIComponent(record.id)}/restore`;
    const isBack = await attempt(() => sendJson("POST", path), "It could not be restored");
    setRestoring((now) => new Set([...now].filter((id) => id !== record.id)));
    if (isBack) toast.success("Restored", { description: generationName(record).slice(0, 80) });
  }

  const all = { filter: { deleted: "1" } };
  async function restoreAll() {
    const call = () => sendAll("POST", "/api/generations/restore", all, () => undefined);
    if (await attempt(call, "Not everything could be restored")) toast.success("All restored");
  }

  async function removeAll() {
    setIsAsking(false);
    const call = () => sendAll("POST", "/api/generations/purge", all, () => undefined);
    if (await attempt(call, "Nothing was removed")) toast.success("Removed for good");
  }

  if (!items) {
    return pages.error ? (
      <LoadFailure message={pages.error} onRetry={() => void pages.reload()} />
    ) : null;
  }
  if (items.length === 0 && !pages.hasMore) {
    return (
      <Panel>
        <EmptyState title="Nothing deleted in the last 30 days">
          When you delete a result, you can restore it here for 30 days.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-muted text-sm">
          Pictures are shown again once they are restored.
        </p>
        <Button size="sm" onClick={() => void restoreAll()}>
          Restore all
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
          Remove all for good
        </Button>
      </div>
      <Panel className="overflow-hidden">
        <ul aria-label="Deleted generations" className="divide-y divide-line">
          {items.map((record) => (
            <li key={record.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="min-w-0 flex-1 basis-60">
                <p dir="auto" className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
                  {generationName(record)}
                </p>
                <p className="text-faint text-xs">
                  {KINDS[record.kind].title} · deleted <Ago at={record.deleted_at ?? ""} />
                </p>
              </div>
              <span className="figures text-muted text-xs">{daysLeft(record)}</span>
              <Button
                size="sm"
                aria-label={`Restore: ${generationName(record).slice(0, 80)}`}
                isLoading={restoring.has(record.id)}
                onClick={() => void restore(record)}
              >
                <ArchiveRestore aria-hidden="true" className="size-4" />
                Restore
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      {pages.hasMore && (
        <Button
          variant="quiet"
          className="justify-self-center"
          isLoading={pages.isLoadingMore}
          onClick={pages.loadMore}
        >
          Show more
        </Button>
      )}
      <Confirmation
        isOpen={isAsking}
        title="Remove all for good?"
        action="Remove for good"
        onConfirm={() => void removeAll()}
        onCancel={() => setIsAsking(false)}
      >
        Everything in this list goes with its files. You cannot undo this.
      </Confirmation>
    </div>
  );
}
