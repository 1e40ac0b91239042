import { useEffect, useState } from "react";
import { cropPreview } from "../device/client";
import type { SmallPreview } from "../device/protocol";
import { type Crop, isWhole } from "./crop";

/** The part of a preview that is kept; the part before it, or all of it, until it is there. */
export function useCroppedPreview(whole: SmallPreview | null, crop: Crop): SmallPreview | null {
  const [known, setKnown] = useState<{ of: SmallPreview; part: SmallPreview } | null>(null);
  useEffect(() => {
    if (!whole || isWhole(crop)) return;
    let isGone = false;
    cropPreview(whole.raster, crop).then(
      (part) => !isGone && setKnown({ of: whole, part }),
      // Left with the screen, or out of memory: all of it is shown.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [whole, crop]);
  if (!whole || isWhole(crop)) return whole;
  return known?.of === whole ? known.part : whole;
}
