import { useEffect, useState } from "react";
import { previewOf } from "../device/client";
import type { SmallPreview } from "../device/protocol";
import { sentenceOf } from "../device-problem";
import type { Source } from "../steps/source";

/** A copy of the source that is small enough to be drawn live; null until it is there. */
export function usePreview(source: Source | null): {
  preview: SmallPreview | null;
  problem: string | null;
} {
  const [known, setKnown] = useState<{ file: Blob; preview: SmallPreview } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const file = source?.file ?? null;
  useEffect(() => {
    if (!file) return;
    let isGone = false;
    setProblem(null);
    previewOf(file).then(
      (preview) => !isGone && setKnown({ file, preview }),
      (error: unknown) =>
        !isGone && setProblem(sentenceOf(error, "The picture could not be read.")),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return { preview: known?.file === file ? (known?.preview ?? null) : null, problem };
}
