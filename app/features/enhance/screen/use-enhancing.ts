import { useState } from "react";
import { useProvider } from "./use-provider";
import { useResult } from "./use-result";
import type { SourceControl } from "./use-source";
import { keepResult } from "./use-storing";
import { useUpscale } from "./use-upscale";

/** Work of the three tools that goes on while the tab of another one is shown. */
export function useEnhancing({ noteStored }: SourceControl) {
  const [result, setResult] = useResult();
  const device = useUpscale((made) => {
    setResult(made);
    keepResult(made, noteStored);
  });
  const upscaling = useProvider("upscale", noteStored);
  const cuttingOut = useProvider("cutout", noteStored);
  const [where, setWhere] = useState("plain");
  const sending = [upscaling, cuttingOut].filter(
    ({ work }) => work.is === "running" && !work.isSent,
  );
  const isDeviceBusy = device.work.is === "running";
  return {
    upscale: { device, provider: upscaling, result, setResult },
    /** `where` is the place that the form names. */
    cutout: { provider: cuttingOut, where, setWhere },
    /** Whether something would be lost with the page. What a provider works on goes on without it. */
    isBusy: isDeviceBusy || sending.length > 0,
    /** Ends what would be lost. */
    stop() {
      if (isDeviceBusy) device.cancel();
      for (const { cancel } of sending) cancel();
    },
  };
}

export type Enhancing = ReturnType<typeof useEnhancing>;
