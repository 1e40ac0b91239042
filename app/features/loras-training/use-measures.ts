import { useEffect, useState } from "react";
import { isEachKnown, type PictureKnown } from "./check-pictures";
import type { TrainingPicture } from "./draft";
import { measurePicture } from "./measure-picture";

/** After so many milliseconds a picture that could not be fetched is asked for again. */
const AGAIN_MS = 5_000;
/** Answers that say for good that there is no picture. */
const GONE = new Set([403, 404, 410, 451]);

async function measureAt(url: string, signal: AbortSignal): Promise<PictureKnown> {
  try {
    const answer = await fetch(url, { signal });
    if (answer.ok) return await measurePicture(await answer.blob());
    return GONE.has(answer.status) ? null : "unreached";
  } catch {
    return "unreached";
  }
}

/** Measures pictures one after the other, each once it can be fetched. @returns as `checkPictures` takes it. */
export function useMeasures(pictures: readonly TrainingPicture[]) {
  const [measured, setMeasured] = useState<Readonly<Record<string, PictureKnown>>>({});
  const next = pictures.find(({ url }) => measured[url] === undefined)?.url;
  const measures = pictures.map(({ url }) => measured[url]);
  const isWaiting = next === undefined && measures.includes("unreached");

  useEffect(() => {
    if (next === undefined) return;
    const ending = new AbortController();
    void measureAt(next, ending.signal).then((known) => {
      if (!ending.signal.aborted) setMeasured((all) => ({ ...all, [next]: known }));
    });
    return () => ending.abort();
  }, [next]);

  useEffect(() => {
    if (!isWaiting) return;
    const again = () =>
      setMeasured((all) =>
        Object.fromEntries(Object.entries(all).filter(([, known]) => known !== "unreached")),
      );
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [isWaiting]);

  return { isMeasuring: !isEachKnown(measures), measures };
}
