import { useCallback, useEffect, useState } from "react";
import { EMPTY_TRAINING, readTraining, type TrainingDraft } from "./draft";

const keyOf = (accountId: string) => `lora-training:${accountId}`;

function recall(accountId: string): TrainingDraft {
  try {
    return readTraining(window.localStorage.getItem(keyOf(accountId)));
  } catch {
    return EMPTY_TRAINING;
  }
}

function keep(accountId: string, draft: TrainingDraft): void {
  try {
    window.localStorage.setItem(keyOf(accountId), JSON.stringify(draft));
  } catch {
    // Storage that is full or switched off costs the convenience, not the form.
  }
}

interface KeptDraft {
  /** The account whose draft it is; null before the first read. */
  of: string | null;
  draft: TrainingDraft;
  /** Whether it was changed in this tab since it was read. */
  isNew: boolean;
}

/** The training that this device prepares or follows for an account, kept over a reload. */
export function useTrainingDraft(accountId: string) {
  const [kept, setKept] = useState<KeptDraft>({ of: null, draft: EMPTY_TRAINING, isNew: false });

  useEffect(() => {
    const read = () => setKept({ of: accountId, draft: recall(accountId), isNew: false });
    read();
    // Another tab has changed it: an older state of this one must not be written over that.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === keyOf(accountId)) read();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [accountId]);

  useEffect(() => {
    if (kept.of === accountId && kept.isNew) keep(accountId, kept.draft);
  }, [accountId, kept]);

  const change = useCallback(
    (next: (draft: TrainingDraft) => Partial<TrainingDraft>) =>
      setKept(({ of, draft }) => ({ of, draft: { ...draft, ...next(draft) }, isNew: true })),
    [],
  );

  return { draft: kept.draft, isRead: kept.of === accountId, change };
}
