import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "../device-problem";
import { upscaleOnDevice } from "../upscale/client";
import type { DeviceMethod, Made } from "../upscale/protocol";
import type { SizeName } from "../upscale/sizes";
import type { Source } from "./use-source";

/** A finished picture, with what it was made from. */
export interface Finished extends Made {
  url: string;
  fileName: string;
  method: DeviceMethod;
  size: SizeName;
  source: Source;
}

export type Work =
  | { is: "idle" }
  | { is: "running"; share: number }
  | { is: "failed"; reason: string }
  | { is: "done"; made: Finished };

/** Asks before the page is left while something would be lost. */
function useLeaveWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}

/** Enlarges pictures on this device, one at a time. */
export function useUpscale(onDone: (made: Finished) => void) {
  const [work, setWork] = useState<Work>({ is: "idle" });
  const abort = useRef<AbortController | null>(null);
  useLeaveWarning(work.is === "running");
  useEffect(() => () => abort.current?.abort(), []);

  async function start(
    source: Source,
    wanted: { method: DeviceMethod; size: SizeName; width: number; height: number },
  ) {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    setWork({ is: "running", share: 0 });
    try {
      const made = await upscaleOnDevice(source.file, wanted, {
        signal: controller.signal,
        onProgress: (share) => setWork({ is: "running", share }),
      });
      const finished: Finished = {
        ...made,
        source,
        method: wanted.method,
        size: wanted.size,
        url: URL.createObjectURL(made.file),
        fileName: `${source.name}-${made.width}x${made.height}.png`,
      };
      setWork({ is: "done", made: finished });
      onDone(finished);
    } catch (error) {
      if (controller.signal.aborted) return;
      setWork({ is: "failed", reason: sentenceOf(error, "The picture could not be enlarged.") });
    }
  }

  function cancel() {
    abort.current?.abort();
    setWork({ is: "idle" });
  }

  return { work, start, cancel };
}
