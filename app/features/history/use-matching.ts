import { useState } from "react";
import type { DeletedMany } from "#contract/history";
import { messageOf } from "#lib/api-error";
import { formatCount } from "#lib/format";
import { useResource } from "#lib/resource";
import { sendAll } from "#lib/send-all";
import { toast } from "#ui/toast";
import { countPath, filterOfList } from "./filters";

/**
 * All that the filters let through, beyond what is on the page.
 * @param path of the list. @param isWanted whether something is selected and there is more than is shown.
 */
export function useMatching(path: string, isWanted: boolean) {
  const { data } = useResource<{ count: number }>(isWanted ? countPath(path) : null, {
    failure: "Your results could not be counted.",
  });
  const [chosen, setChosen] = useState<string | null>(null);
  // Other filters mean other results: the choice was of those before.
  const isAll = chosen === path && isWanted;

  async function remove(onDone: () => void) {
    setChosen(null);
    let deleted = 0;
    try {
      const body = { filter: filterOfList(path) };
      await sendAll<DeletedMany>("POST", "/api/generations/delete", body, (answer) => {
        deleted += answer.deleted;
      });
      toast.success(`${formatCount(deleted)} deleted`, {
        description: "You can restore them for 30 days under Recently deleted.",
      });
    } catch (error) {
      const done = deleted > 0 ? `${formatCount(deleted)} were deleted. ` : "";
      toast.error("Not everything was deleted", {
        description: `${done}${messageOf(error, "Please try again.")}`,
      });
    }
    onDone();
  }

  return {
    count: isWanted ? (data?.count ?? null) : null,
    isAll,
    filter: isAll ? filterOfList(path) : null,
    select: () => setChosen(path),
    clear: () => setChosen(null),
    remove,
  };
}
