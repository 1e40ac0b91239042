import { useNavigate } from "@remix-run/react";
import type { GenerationRecord } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import { useCurrentResult } from "#lib/current-result";
import { animatePath, inputPath } from "./next-steps";

/** Lets the keys and the command menu act on the result that fills the screen. */
export function useOverlayResult(
  record: GenerationRecord | undefined,
  deeds: {
    onFavour: (record: GenerationRecord) => void;
    onDelete: (record: GenerationRecord) => void;
    onNext: (() => void) | null;
    onPrevious: (() => void) | null;
  },
): void {
  const navigate = useNavigate();
  useCurrentResult(
    record
      ? {
          ...deeds,
          record,
          onFavour: () => deeds.onFavour(record),
          onUse: () => navigate(inputPath(record)),
          onAnimate: () => navigate(animatePath(record)),
          onDelete: isEnded(record.status) ? () => deeds.onDelete(record) : null,
        }
      : null,
  );
}
