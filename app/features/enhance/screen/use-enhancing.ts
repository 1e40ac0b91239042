import { useStore } from "@nanostores/react";
import { useState } from "react";
import { savesToHistory } from "../steps/save-to-history";
import { useAskedModel } from "./use-asked-model";
import { useDevice } from "./use-device";
import { useProvider } from "./use-provider";
import { useResult } from "./use-result";
import type { SourceControl } from "./use-source";
import { useLossOf } from "./use-storing";

/** The question before the only copy of a result is replaced. */
interface Asking {
  text: string;
  goOn: () => void;
}

/** Work and results of the tools, which stay while the tab of another one is shown. */
export function useEnhancing(control: SourceControl) {
  const { noteStored } = control;
  const upscaled = useResult(control);
  const cutOut = useResult(control);
  const looked = useResult(control);
  const removed = useResult(control);
  const device = useDevice(upscaled.keep);
  const cutting = useDevice(cutOut.keep);
  const looking = useDevice(looked.keep);
  const removing = useDevice(removed.keep);
  const upscaling = useProvider(noteStored);
  const cuttingOut = useProvider(noteStored);
  const removingAway = useProvider(noteStored);
  const [where, setWhere] = useState<string | null>(useAskedModel("cutout"));
  const [asking, setAsking] = useState<Asking | null>(null);
  const isStored = useStore(savesToHistory);
  const lossOf = useLossOf();

  const sending = [upscaling, cuttingOut, removingAway].filter(
    ({ work }) => work.is === "running" && !work.isSent,
  );
  const making = [device, cutting, looking, removing].filter(({ work }) => work.is === "running");
  const isDeviceBusy = making.length > 0;
  const losses = [upscaled, cutOut, looked, removed].map(({ result }) =>
    result?.source.file === control.source?.file ? lossOf(result) : null,
  );
  const loss = losses.find((one) => one !== null) ?? null;

  function stopDevice() {
    for (const { cancel } of making) cancel();
  }

  function ask(text: string | null, goOn: () => void) {
    if (text === null) goOn();
    else setAsking({ text, goOn });
  }

  /** Goes on at once, or after a question where the only copy of a tool's result would be replaced. */
  const replacing =
    ({ result }: { result: Parameters<typeof lossOf>[0] }) =>
    (goOn: () => void) =>
      ask(lossOf(result) && ONLY_COPY, goOn);

  return {
    upscale: { device, provider: upscaling, ...upscaled, replacing: replacing(upscaled) },
    /** `where` is the place that was chosen in the form; null where none was. */
    cutout: {
      ...{ provider: cuttingOut, where, setWhere },
      ...{ ...cutOut, device: cutting, replacing: replacing(cutOut) },
    },
    look: { ...looked, device: looking, replacing: replacing(looked) },
    removal: {
      ...{ ...removed, device: removing, provider: removingAway },
      replacing: replacing(removed),
    },
    /** Whether something would be lost with the page. A provider's work goes on without it. */
    isBusy: isDeviceBusy || sending.length > 0,
    /** Why a result would be lost with the page; null where none would be. */
    loss,
    /** Ends what would be lost. */
    stop() {
      stopDevice();
      for (const { cancel } of sending) cancel();
    },
    /** Goes on with another source or screen, after a question where a result or its work would be lost. */
    replacingAll(goOn: () => void) {
      // A result for the history is stored there, whatever is shown meanwhile.
      const isCanceled = isDeviceBusy && !isStored;
      ask(loss !== null ? ONLY_COPY : isCanceled ? CANCELED : null, () => {
        if (isCanceled) stopDevice();
        goOn();
      });
    },
    asking,
    /** Answers what is asked. */
    answer(isYes: boolean) {
      if (isYes) asking?.goOn();
      setAsking(null);
    },
  };
}

const ONLY_COPY = "The result is on this page only. Download it first.";
const CANCELED = "Unfinished work is canceled: its result would be on this page only.";

export type Enhancing = ReturnType<typeof useEnhancing>;
