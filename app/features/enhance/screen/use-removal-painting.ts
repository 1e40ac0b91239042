import { useMemo, useState } from "react";
import { usePainting } from "../../region/use-painting";
import type { WorkedPicture } from "../../region/use-picture";
import type { ShownSource } from "../steps/source";
import { FIRST_REMOVAL_WORDS } from "./removal-words";
import { usePreview } from "./use-preview";

/**
 * What is painted over in Remove, and the words for a model. They stay while the tab of another tool is shown.
 * @param source null for what nothing can be removed from.
 */
export function useRemovalPainting(source: ShownSource | null, isShown: boolean) {
  // The working copy is made when the tab is first opened.
  const [isWanted, setIsWanted] = useState(false);
  if (isShown && !isWanted) setIsWanted(true);
  const { preview, problem } = usePreview(isWanted ? source : null);
  const url = source?.previewUrl ?? null;
  const width = source?.width ?? 0;
  const height = source?.height ?? 0;
  // Where the server keeps a source is noted later: the picture stays the same, and what is painted with it.
  const picture = useMemo<WorkedPicture | null>(
    () => (preview && url !== null ? { size: { width, height }, copy: preview.raster, url } : null),
    [preview, url, width, height],
  );
  const painting = usePainting(picture, null);
  const [words, setWords] = useState(FIRST_REMOVAL_WORDS);
  return { picture, painting, problem: problem ?? painting.problem, words, setWords };
}

export type RemovalPainting = ReturnType<typeof useRemovalPainting>;
