import { useEffect, useState } from "react";
import type { CreatorModel } from "#contract/models";
import { type SuggestedWay, suggestWay } from "../cutout/suggest-way";
import type { SmallPreview } from "../device/protocol";

/** The way that is chosen: by hand, else by what is in the picture. */
interface CutoutWayChoice {
  value: string;
  /** Why this one is suggested; null where it was chosen by hand, and before the picture was looked at. */
  reason: string | null;
}

/** @param chosen what was chosen by hand; null for nothing */
export function useCutoutWay(
  chosen: string | null,
  preview: SmallPreview | null,
  models: readonly CreatorModel[],
): CutoutWayChoice {
  const [found, setFound] = useState<{ of: SmallPreview; suggested: SuggestedWay } | null>(null);
  const model = models[0]?.name;
  useEffect(() => {
    if (!preview || chosen !== null) return;
    let isGone = false;
    suggestWay(preview.raster, model !== undefined).then(
      (suggested) => !isGone && setFound({ of: preview, suggested }),
      // What cannot be looked at is cut out by the first way, whose press says what is wrong.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [preview, chosen, model]);
  if (chosen !== null) return { value: chosen, reason: null };
  if (found === null || found.of !== preview) return { value: "plain", reason: null };
  const { way, reason } = found.suggested;
  return { value: way === "provider" ? `model ${model}` : way, reason };
}
