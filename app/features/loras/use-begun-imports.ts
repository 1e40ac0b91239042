import { useEffect, useState } from "react";
import type { Lora } from "#contract/loras";
import { requestJson } from "#lib/api";
import { ApiError } from "#lib/api-error";
import { toast } from "#ui/toast";
import type { BegunImport } from "./import-memory";
import { loraPath } from "./loras-api";

/** An import of this tab that has failed, with what its form said. */
export interface FailedImport extends BegunImport {
  lora: Lora;
}

/** What became of an import that is not in the list as one on its way; null where no answer came. */
async function askAfter(id: string): Promise<Lora | "gone" | null> {
  try {
    return await requestJson<Lora>(loraPath(id));
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? "gone" : null;
  }
}

/**
 * Follows the imports of this tab by the list: says which has come, and gives those that have failed.
 * @param listed undefined until the list was read.
 * @param onEnded an import that needs no memory any more.
 */
export function useBegunImports(
  begun: readonly BegunImport[],
  listed: readonly Lora[] | undefined,
  onEnded: (id: string) => void,
): readonly FailedImport[] {
  const [failed, setFailed] = useState<readonly FailedImport[]>([]);

  useEffect(() => {
    if (!listed) return;
    let isOver = false;
    for (const one of begun) {
      const seen = listed.find(({ id }) => id === one.id);
      if (seen?.status === "importing") continue;
      if (seen) {
        toast.success(`${seen.name} is in your library`);
        onEnded(one.id);
        continue;
      }
      void askAfter(one.id).then((lora) => {
        if (isOver || lora === null) return;
        if (lora === "gone") onEnded(one.id);
        else if (lora.status === "failed")
          setFailed((known) =>
            known.some(({ id }) => id === one.id) ? known : [...known, { ...one, lora }],
          );
      });
    }
    return () => {
      isOver = true;
    };
  }, [begun, listed, onEnded]);

  return failed.filter(({ id }) => begun.some((one) => one.id === id));
}
