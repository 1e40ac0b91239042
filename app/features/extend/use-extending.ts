import { useEffect, useRef, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { withSession } from "#lib/session";
import { endDeviceWork } from "../enhance/device/client";
import { DeviceProblem } from "../enhance/device-problem";
import type { InputImage } from "../generate/use-input-image";
import { useSteps } from "../masks/use-steps";
import { regionSentence } from "../region/region-problem";
import type { WorkedPicture } from "../region/use-picture";
import { type Extending, firstExtending } from "./extended";
import type { Placement } from "./placement";
import { sendExtension } from "./send-extension";
import { storeFilled } from "./store-filled";

const SIGNED_OUT = "Authentication required to upload images.";

/** What goes on, and how far it is, from 0 to 1. */
interface Work {
  is: "extending" | "filling";
  share: number;
}

/** What is to be said about something that went wrong. */
function sentence(error: unknown): string {
  return error instanceof DeviceProblem ? error.message : regionSentence(error);
}

/** A picture that is being placed in a larger frame: the steps of its placement, and what is made of it. */
export function useExtending(image: InputImage, picture: WorkedPicture | null, extended: unknown) {
  const { value, set, reset, undo, redo } = useSteps<Extending>();
  const [work, setWork] = useState<Work | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [filled, setFilled] = useState<GenerationRecord | null>(null);
  const abort = useRef<AbortController | null>(null);
  const first = useRef<Extending | null>(null);
  const begin = useRef(extended);

  useEffect(() => {
    if (!picture) return;
    first.current = firstExtending(begin.current, picture.size);
    reset(first.current);
  }, [picture, reset]);
  useEffect(
    () => () => {
      abort.current?.abort();
      endDeviceWork();
    },
    [],
  );

  async function run<T>(
    is: Work["is"],
    act: (options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<T>,
  ): Promise<T | null> {
    if (abort.current) return null;
    const controller = new AbortController();
    abort.current = controller;
    setProblem(null);
    setWork({ is, share: 0 });
    try {
      const onProgress = (share: number) => setWork((known) => known && { is, share });
      return await withSession(() => act({ signal: controller.signal, onProgress }), SIGNED_OUT);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(sentence(error));
      return null;
    } finally {
      abort.current = null;
      setWork(null);
    }
  }

  /** Nothing of it changes while something is made of it. */
  const change = (part: Partial<Extending>, act?: string) =>
    value && !work && set({ ...value, ...part }, act);

  return {
    extending: value,
    isChanged: value !== first.current,
    ...{ work, problem, filled },
    undo: work ? null : undo,
    redo: work ? null : redo,
    place: (placement: Placement, act?: string) => change({ placement }, act),
    setBlend: (blend: number) => change({ blend }, "blend"),
    extend: () =>
      picture && value
        ? run("extending", (options) =>
            sendExtension({ image, size: picture.size, extending: value }, options),
          )
        : Promise.resolve(null),
    async fill() {
      if (!picture || !value) return;
      const { size } = picture;
      const record = await run("filling", (options) =>
        storeFilled({ image, size, placement: value.placement }, options),
      );
      if (record) setFilled(record);
    },
    cancel: () => abort.current?.abort(),
    placeAgain: () => setFilled(null),
  };
}

export type ExtendControl = ReturnType<typeof useExtending>;
