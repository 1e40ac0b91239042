import { useEffect, useState } from "react";
import type { CreatorModel } from "#contract/models";
import { type SuggestedWay, suggestWay } from "../cutout/suggest-way";
import type { SmallPreview } from "../device/protocol";

/** The way that is chosen: by hand, else by what is in the picture. */
interface CutoutWayChoice {
  value: string;
  /** Why this one is suggested; null where it was chosen by hand, and before the picture was looked at. */
  reason: string | null;
  /** Whether there is a picture that was looked at: until then the way may still change, and with it the price. */
  isReady: boolean;
}

/** @param chosen what was chosen by hand; null for nothing */
export function useCutoutWay(
  chosen: string | null,
  preview: SmallPreview | null,
  models: readonly CreatorModel[],
): CutoutWayChoice {
  const [found, setFound] = useState<{ of: SmallPreview; suggested: SuggestedWay | null } | null>(
    null,
  );
  const model = models[0]?.name;
  useEffect(() => {
    if (!preview || chosen !== null) return;
    let isGone = false;
    suggestWay(preview.raster, model !== undefined).then(
      (suggested) => !isGone && setFound({ of: preview, suggested }),
      // What cannot be looked at is cut out by the first way, whose press says what is wrong.
      () => !isGone && setFound({ of: preview, suggested: null }),
    );
    return () => {
      isGone = true;
    };
  }, [preview, chosen, model]);
  if (chosen !== null) return { value: chosen, reason: null, isReady: preview !== null };
  const isReady = preview !== null && found?.of === preview;
  if (!isReady || !found?.suggested) return { value: "plain", reason: null, isReady };
  const { way, reason } = found.suggested;
  return { value: way === "provider" ? `model ${model}` : way, reason, isReady };
}
