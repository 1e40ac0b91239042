import { useEffect, useRef, useState } from "react";
import { upscaleOnDevice } from "../device/client";
import type { DeviceMethod, Made } from "../device/protocol";
import { sentenceOf } from "../device-problem";
import { MODELS } from "../upscale/models";
import type { SizeName } from "../upscale/sizes";
import type { Finished } from "./finished";
import type { Source } from "./use-source";

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

/** What the receipt says about how a picture was enlarged. */
export function receiptOf(
  method: DeviceMethod,
  size: SizeName,
  made: Made,
): Pick<Finished, "method" | "params"> {
  const shared = { size, seconds: Math.round(made.seconds * 10) / 10 };
  if (method === "resize") {
    return { method: "Resized, no AI", params: { ...shared, filter: "Lanczos 3, sharpened" } };
  }
  const { label, package: name, version } = MODELS[method];
  return {
    method: `ESRGAN ${label}, on this device`,
    params: {
      ...shared,
      network: name,
      version,
      weights_sha256: made.weights,
      backend: made.backend,
    },
  };
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
        kind: "upscale",
        ...receiptOf(wanted.method, wanted.size, made),
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
