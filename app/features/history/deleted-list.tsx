import { useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { sendJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { generationName } from "#lib/generation-name";
import { usePages } from "#lib/pages";
import { sendAll } from "#lib/send-all";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { EmptyState } from "#ui/empty-state";
import { ListFailure } from "#ui/list-failure";
import { Panel } from "#ui/panel";
import { toast } from "#ui/toast";
import { DeletedRow } from "./deleted-row";
import { DeletedSkeleton } from "./list-skeletons";

const DELETED_PATH = "/api/generations?limit=48&deleted=1";
/** A removal that waits for its answer: of one generation, or of all of the list. */
type Asked = GenerationRecord | "all";

/** What was deleted within 30 days, to be restored or removed for good. */
export function DeletedList({ onRestored }: { onRestored: () => void }) {
  const pages = usePages<GenerationRecord>(DELETED_PATH, {
    failure: "What you deleted could not be loaded.",
  });
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
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

  async function remove(what: Asked) {
    setAsked(null);
    const body = what === "all" ? all : { ids: [what.id] };
    const call = () => sendAll("POST", "/api/generations/purge", body, () => undefined);
    const failure = what === "all" ? "Not everything was removed" : "It was not removed";
    if (await attempt(call, failure)) toast.success("Removed for good");
  }

  if (!items) {
    return pages.error ? (
      <ListFailure message={pages.error} isEmpty onRetry={pages.retry} />
    ) : (
      <DeletedSkeleton />
    );
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
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button size="sm" onClick={() => void restoreAll()}>
          Restore all
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setAsked("all")}>
          Remove all for good
        </Button>
      </div>
      <Panel className="overflow-hidden">
        <ul aria-label="Deleted generations" className="divide-y divide-line">
          {items.map((record) => (
            <DeletedRow
              key={record.id}
              record={record}
              isRestoring={restoring.has(record.id)}
              onRestore={() => void restore(record)}
              onRemove={() => setAsked(record)}
            />
          ))}
        </ul>
      </Panel>
      <ListFailure message={pages.error} isEmpty={false} onRetry={pages.retry} />
      {pages.hasMore && !pages.error && (
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
        isOpen={asked !== null}
        title={asked === "all" ? "Remove all for good?" : "Remove it for good?"}
        action="Remove for good"
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked === "all"
          ? "Everything in this list goes with its files. You cannot undo this."
          : `“${asked ? generationName(asked).slice(0, 80) : ""}” goes with its files. You cannot undo this.`}
      </Confirmation>
    </div>
  );
}
