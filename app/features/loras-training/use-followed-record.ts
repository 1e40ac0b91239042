import { useEffect, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { follow, generationPath } from "#lib/follow";

/** A generation as it changes; undefined until it is known, null where it is gone. @param id null follows nothing. */
export function useFollowedRecord(id: string | null): GenerationRecord | null | undefined {
  const [known, setKnown] = useState<{ id: string; record: GenerationRecord | null }>();

  useEffect(() => {
    if (id === null) return;
    return follow<GenerationRecord>({
      path: generationPath(id),
      onRecord: (record) => setKnown({ id, record }),
    });
  }, [id]);

  return known !== undefined && known.id === id ? known.record : undefined;
}
