import { useEffect, useRef, useState } from "react";
import { progressTeller } from "#film/export/progress";
import { sentenceOf } from "../device-problem";
import type { ShownResult } from "../steps/finished";
import type { DeviceJob } from "../steps/job";
import { makeOnDevice } from "../steps/on-device";
import { savesToHistory } from "../steps/save-to-history";
import type { ShownSource } from "../steps/source";
import { giveBack } from "./use-result";

export type DeviceWork =
  | { is: "idle" }
  /** `share` is from 0 to 1; `secondsLeft` is null until it is known. */
  | { is: "running"; share: number; secondsLeft: number | null }
  | { is: "failed"; reason: string };

export interface Device {
  work: DeviceWork;
  start: (source: ShownSource, job: DeviceJob) => Promise<void>;
  /** Drops the work that is under way, whenever it ends. */
  cancel: () => void;
}

/** What is said about a failure that has no sentence of its own. */
const FAILED: Readonly<Record<DeviceJob["is"], string>> = {
  upscale: "It could not be enlarged. Try a smaller size.",
  cutout: "The cut-out could not be saved.",
  look: "The look could not be applied.",
  remove: "It could not be removed.",
  extend: "The edges could not be filled.",
};

/** Decodes a picture before it is shown: a large one would hold up the page when it is drawn first. */
async function decode(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
}

/** Works on one source after another on this device; it goes on while another tab of Enhance is shown. */
export function useDevice(onDone: (made: ShownResult) => void): Device {
  const [work, setWork] = useState<DeviceWork>({ is: "idle" });
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function start(source: ShownSource, job: DeviceJob) {
    abort.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    setWork({ is: "running", share: 0, secondsLeft: null });
    const tell = progressTeller(
      ({ share, secondsLeft }) => !signal.aborted && setWork({ is: "running", share, secondsLeft }),
    );
    // Looks and cut-outs are shown by their previews.
    const isViewed = job.is === "upscale" || job.is === "remove";
    try {
      const made = await makeOnDevice(source, job, {
        isStored: savesToHistory.get(),
        isViewed,
        signal,
        onProgress: (share) => tell(share, "file"),
      });
      const shown: ShownResult = {
        ...made,
        source,
        url: URL.createObjectURL(made.file),
        smallUrl: made.small && URL.createObjectURL(made.small),
      };
      if (isViewed && !made.video) await decode(shown.smallUrl ?? shown.url);
      if (signal.aborted) return giveBack(shown);
      setWork({ is: "idle" });
      onDone(shown);
    } catch (error) {
      if (signal.aborted) return;
      setWork({ is: "failed", reason: sentenceOf(error, FAILED[job.is]) });
    }
  }

  function cancel() {
    abort.current?.abort();
    setWork({ is: "idle" });
  }

  return { work, start, cancel };
}

/** How far some work on this device is, from 0 to 1; null while nothing is made. */
export const shareOf = (work: DeviceWork): number | null =>
  work.is === "running" ? work.share : null;
