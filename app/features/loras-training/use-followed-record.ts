import { useEffect, useState } from "react";
import { type GenerationRecord, isEnded } from "#contract/generation";
import { refreshCredits } from "#lib/credits";
import { follow, generationPath } from "#lib/follow";

/**
 * A generation as it changes; undefined until it is known, null where it is gone. The balance is read again at its end.
 * @param id null follows nothing.
 */
export function useFollowedRecord(id: string | null): GenerationRecord | null | undefined {
  const [known, setKnown] = useState<{ id: string; record: GenerationRecord | null }>();

  useEffect(() => {
    if (id === null) return;
    let wasRunning = false;
    return follow<GenerationRecord>({
      path: generationPath(id),
      onRecord(record) {
        const isRunning = record !== null && !isEnded(record.status);
        if (wasRunning && !isRunning) refreshCredits();
        wasRunning = isRunning;
        setKnown({ id, record });
      },
    });
  }, [id]);

  return known !== undefined && known.id === id ? known.record : undefined;
}
