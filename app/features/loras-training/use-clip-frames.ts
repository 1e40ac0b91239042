import { useEffect, useRef, useState } from "react";
import { readStills } from "#film/assets/poster";
import { probeMedia } from "#film/assets/probe-media";
import { type ClipFrame, isNewView, isSameMoment, spreadTimes, withFrame } from "./frame-times";
import { measurePicture } from "./measure-picture";

/** Small pictures of frames to choose from, and frames as they are trained with. */
const THUMB = { maxSide: 320, type: "image/webp", quality: 0.8 } as const;
const FULL = { maxSide: 2048, type: "image/jpeg", quality: 0.95 } as const;

const UNREADABLE = "This clip could not be read. Choose another one.";
const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : UNREADABLE);

/** A frame with its small picture; null where the clip has no frame at that time. */
async function framed(time: number, still: Blob | null): Promise<ClipFrame | null> {
  const measures = still && (await measurePicture(still));
  if (!still || !measures) return null;
  return { time, url: URL.createObjectURL(still), hash: measures.hash, isChosen: true };
}

/**
 * The frames of a clip to choose from: some are proposed, spread over it, those chosen that show another view than the
 * ones before.
 * @param most how many may be chosen.
 */
export function useClipFrames(url: string, most: number) {
  const [frames, setFrames] = useState<readonly ClipFrame[]>([]);
  const [isReading, setIsReading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  /** Addresses of small pictures, which are let go with the clip. */
  const urls = useRef<string[]>([]);

  useEffect(() => {
    let isOver = false;
    const made = urls.current;
    const forget = () => {
      for (const one of made.splice(0)) URL.revokeObjectURL(one);
    };
    async function propose() {
      const { duration, problem: bad } = await probeMedia(url);
      if (bad) throw new Error(bad.message);
      const times = spreadTimes(duration, most);
      let at = 0;
      for await (const still of readStills(url, times, THUMB)) {
        const frame = await framed(times[at] ?? 0, still);
        at += 1;
        if (frame) made.push(frame.url);
        if (isOver) return;
        if (frame)
          setFrames((all) => withFrame(all, { ...frame, isChosen: isNewView(frame.hash, all) }));
      }
    }
    void propose()
      .catch((error: unknown) => {
        if (!isOver) setProblem(sentenceOf(error));
      })
      .finally(() => {
        if (isOver) forget();
        else setIsReading(false);
      });
    return () => {
      isOver = true;
      forget();
    };
  }, [url, most]);

  /** Takes the frame at a time. */
  async function take(time: number) {
    setProblem(null);
    try {
      for await (const still of readStills(url, [time], THUMB)) {
        const frame = await framed(time, still);
        if (frame) {
          urls.current.push(frame.url);
          setFrames((all) => withFrame(all, frame));
        } else setProblem("There is no frame at this moment.");
      }
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  }

  /** Chooses a frame, or leaves it out. */
  const toggle = (time: number) =>
    setFrames((all) =>
      all.map((one) => (isSameMoment(one.time, time) ? { ...one, isChosen: !one.isChosen } : one)),
    );

  return { frames, isReading, problem, take, toggle };
}

/** Frames of a clip in their full size, with their times; without those that are gone. @throws {MediaError} */
export async function readFrames(url: string, times: readonly number[]) {
  const stills: { time: number; still: Blob }[] = [];
  let at = 0;
  for await (const still of readStills(url, times, FULL)) {
    if (still) stills.push({ time: times[at] ?? 0, still });
    at += 1;
  }
  return stills;
}
