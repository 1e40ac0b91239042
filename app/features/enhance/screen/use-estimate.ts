import { useEffect, useRef, useState } from "react";
import { estimateSeconds, estimateVideoOnDevice } from "../device/client";
import type { DeviceMethod } from "../device/protocol";
import { sentenceOf } from "../device-problem";
import type { ShownSource } from "../steps/source";
import { videoWorkOf } from "../steps/source";
import { refuseSlow } from "../videos/video";

/** What would be made, and how. */
export interface UpscalePlan {
  source: ShownSource;
  method: DeviceMethod;
  width: number;
  height: number;
  factor: number;
}

/** How long it would take, or why it cannot be made here. Both are null while that is not known. */
export interface Estimate {
  seconds: number | null;
  refusal: string | null;
}

const UNKNOWN: Estimate = { seconds: null, refusal: null };

async function ask(plan: UpscalePlan, signal: AbortSignal): Promise<Estimate> {
  const { source, method, width, height, factor } = plan;
  if (source.video) {
    const work = videoWorkOf(source, source.video, { method, width, height });
    const { seconds } = await estimateVideoOnDevice(work, { signal });
    return { seconds, refusal: refuseSlow(seconds) };
  }
  const size = { width: source.width, height: source.height, factor };
  return { seconds: (await estimateSeconds(method, size)).seconds, refusal: null };
}

/** How long a picture or a clip would take, from a probe on this device. `isDue` is false while other work runs. */
export function useEstimate(plan: UpscalePlan | null, isDue: boolean): Estimate {
  const [known, setKnown] = useState<{ key: string; estimate: Estimate } | null>(null);
  const key = plan && [plan.source.previewUrl, plan.method, plan.width, plan.height].join(" ");
  const latest = useRef(plan);
  latest.current = plan;
  const isMissing = isDue && key !== null && known?.key !== key;
  useEffect(() => {
    const wanted = latest.current;
    if (!isMissing || !wanted) return;
    const gone = new AbortController();
    const note = (estimate: Estimate) => !gone.signal.aborted && setKnown({ key, estimate });
    ask(wanted, gone.signal).then(note, (error: unknown) => {
      // A picture without an estimate can be made all the same.
      const refusal = wanted.source.video && sentenceOf(error, "The clip could not be read.");
      note({ seconds: null, refusal });
    });
    return () => gone.abort();
  }, [key, isMissing]);
  return known?.key === key ? known.estimate : UNKNOWN;
}
