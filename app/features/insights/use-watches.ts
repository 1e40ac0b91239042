import type { Watch, WatchKind } from "#contract/watches";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { WATCHES_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { toast } from "#ui/toast";

/** What one watches, with what adds to it and takes from it. */
export function useWatches() {
  const { data, error, reload } = useResource<{ items: Watch[] }>(WATCHES_PATH, {
    failure: "What you watch could not be loaded.",
  });

  /** @returns whether it is watched now. */
  async function add(kind: WatchKind, value: string): Promise<boolean> {
    try {
      await sendJson("POST", WATCHES_PATH, { kind, value });
      toast.success("You are now watching this.");
      return true;
    } catch (failure) {
      const description = serverMessageOf(failure, "This could not be saved.");
      toast.error("Not watched", { description });
      return false;
    } finally {
      await reload();
    }
  }

  async function remove(id: string): Promise<void> {
    try {
      await sendJson("DELETE", `${WATCHES_PATH}/${id}`);
    } catch (failure) {
      const description = serverMessageOf(failure, "This could not be removed.");
      toast.error("Still watched", { description });
    }
    await reload();
  }

  return { items: data?.items ?? null, error, reload, add, remove };
}
export type WatchControl = ReturnType<typeof useWatches>;
