import { useEffect, useState } from "react";
import type { PictureMeasures } from "./check-pictures";
import type { TrainingPicture } from "./draft";
import { measurePicture } from "./measure-picture";

/** What was measured of pictures, by their addresses; null where one could not be read. */
type Measured = Readonly<Record<string, PictureMeasures | null>>;

async function measureAt(url: string, signal: AbortSignal): Promise<PictureMeasures | null> {
  const answer = await fetch(url, { signal }).catch(() => null);
  return answer?.ok ? measurePicture(await answer.blob()) : null;
}

/** Measures pictures one after the other, each once. @returns as `checkPictures` takes it. */
export function useMeasures(pictures: readonly TrainingPicture[]) {
  const [measured, setMeasured] = useState<Measured>({});
  const next = pictures.find(({ url }) => !(url in measured))?.url;

  useEffect(() => {
    if (next === undefined) return;
    const ending = new AbortController();
    void measureAt(next, ending.signal).then((measures) => {
      if (!ending.signal.aborted) setMeasured((all) => ({ ...all, [next]: measures }));
    });
    return () => ending.abort();
  }, [next]);

  return {
    isMeasuring: next !== undefined,
    measures: pictures.map(({ url }) => measured[url]),
  };
}
