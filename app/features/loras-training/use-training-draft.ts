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

/** The training that this device prepares or follows for an account, kept over a reload. */
export function useTrainingDraft(accountId: string) {
  const [kept, setKept] = useState<{ of: string | null; draft: TrainingDraft }>({
    of: null,
    draft: EMPTY_TRAINING,
  });

  useEffect(() => setKept({ of: accountId, draft: recall(accountId) }), [accountId]);

  useEffect(() => {
    // Before the first read there is only the empty draft that the server rendered.
    if (kept.of === accountId) keep(accountId, kept.draft);
  }, [accountId, kept]);

  const change = useCallback(
    (next: (draft: TrainingDraft) => Partial<TrainingDraft>) =>
      setKept(({ of, draft }) => ({ of, draft: { ...draft, ...next(draft) } })),
    [],
  );

  return { draft: kept.draft, isRead: kept.of === accountId, change };
}
