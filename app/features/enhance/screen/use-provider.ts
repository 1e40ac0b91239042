import { useEffect, useRef, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import type { CreatorModel } from "#contract/models";
import { toast } from "#ui/toast";
import { startAtPrice } from "../../generate/start-at-price";
import { DeviceProblem, sentenceOf } from "../device-problem";
import { uploadSource } from "../store-result";
import { awaitEnd } from "./await-end";
import type { Source, SourceControl } from "./use-source";

export type ProviderWork =
  | { is: "idle" }
  /** Until it is sent, `share` is what has gone up of the source. */
  | { is: "running"; isSent: boolean; share: number | null }
  | { is: "failed"; reason: string }
  | { is: "done"; record: GenerationRecord; source: Source };

export interface Provider {
  work: ProviderWork;
  start: (source: Source, model: CreatorModel, wish: Record<string, unknown>) => Promise<void>;
  /** Nothing is started while the source still goes up; a generation is asked to stop. */
  cancel: () => void;
}

/**
 * Lets a provider do the work: the source is uploaded where the server does not have it, and the end awaited. Who leaves
 * the screen during the upload starts nothing; a generation goes on, and ends in the history.
 */
export function useProvider(
  kind: "upscale" | "cutout",
  onStored: SourceControl["noteStored"],
): Provider {
  const [work, setWork] = useState<ProviderWork>({ is: "idle" });
  const abort = useRef<AbortController | null>(null);
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);

  async function start(source: Source, model: CreatorModel, wish: Record<string, unknown>) {
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    upload.current = controller;
    setWork({ is: "running", isSent: false, share: null });
    const onProgress = (share: number) => setWork({ is: "running", isSent: false, share });
    try {
      const url = source.storedUrl ?? (await uploadSource(source, signal, onProgress)).url;
      onStored(source, url);
      signal.throwIfAborted();
      upload.current = null;
      setWork({ is: "running", isSent: true, share: null });
      const input = { [source.video ? "video_url" : "image_url"]: url };
      const id = await startAtPrice(kind, model, { ...wish, ...input });
      const record = await awaitEnd(id, signal, ({ progress }) =>
        setWork({ is: "running", isSent: true, share: progress }),
      );
      setWork({ is: "done", record, source });
    } catch (error) {
      const reason = sentenceOf(error, "The generation could not be started.");
      setWork(signal.aborted ? { is: "idle" } : { is: "failed", reason });
      // What a provider had already made is paid; else it says what became of the credits.
      if (signal.aborted && error instanceof DeviceProblem) toast.info(error.message);
    }
  }

  return { work, start, cancel: () => abort.current?.abort() };
}
