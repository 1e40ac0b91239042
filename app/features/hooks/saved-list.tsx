import { Trash2 } from "lucide-react";
import { useRef } from "react";
import type { PublishedList } from "#contract/publishing/published";
import { PUBLISHED_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ListFailure } from "#ui/list-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { HookPosts } from "../posted/hook-posts";
import { CopyButton } from "./copy-button";
import { HookBody } from "./hook-body";
import { MakeFilm } from "./make-film";
import { MakeVideo } from "./make-video";
import type { useSavedHooks } from "./use-saved-hooks";

const POSTED_PATH = `${PUBLISHED_PATH}?${new URLSearchParams({ hooks: "saved" })}`;

/** The hooks that one keeps, newest first. */
export function SavedList({ saved }: { saved: ReturnType<typeof useSavedHooks> }) {
  const { items, error } = saved;
  // Without it the hooks are there all the same.
  const { data: posted } = useResource<PublishedList>(POSTED_PATH, {
    failure: "How your hooks did could not be loaded.",
  });
  const listRef = useRef<HTMLUListElement>(null);

  async function remove(id: string) {
    await saved.remove(id);
    // The pressed button is gone: the focus stays in the list.
    listRef.current?.focus();
  }

  if (!items && error) return <ListFailure message={error} isEmpty onRetry={saved.retry} />;
  if (!items) return <Skeleton className="h-64 w-full" />;
  if (items.length === 0) {
    return (
      <Panel aria-label="Saved hooks">
        <EmptyState title="Nothing saved yet">
          Save a hook that you want to film later, and it stays here with its first frame.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className="grid gap-4">
      <ul
        ref={listRef}
        tabIndex={-1}
        aria-label="Saved hooks"
        className="grid gap-4 outline-none 2xl:grid-cols-2"
      >
        {items.map(({ id, hook, brief }) => (
          <li
            key={id}
            className="flex flex-col gap-4 rounded-panel border border-line bg-panel p-4 sm:p-5"
          >
            <HookBody hook={hook} language={brief.language} />
            {posted && <HookPosts text={hook.text} posted={posted} />}
            <div className="-mx-1.5 mt-auto flex flex-wrap items-center gap-1 border-line border-t pt-3">
              <CopyButton text={hook.text} />
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Remove: ${hook.text}`}
                onClick={() => void remove(id)}
              >
                <Trash2 aria-hidden="true" className="size-3.5" />
                Remove
              </Button>
              <MakeVideo hook={hook} />
              <MakeFilm hook={hook} brief={brief} id={id} />
            </div>
          </li>
        ))}
      </ul>
      <ListFailure message={error} isEmpty={false} onRetry={saved.retry} />
      {saved.hasMore && !error && (
        <Button isLoading={saved.isLoadingMore} onClick={saved.loadMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
