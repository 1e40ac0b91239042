import { useEffect, useRef, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { toast } from "#ui/toast";
import { DeviceProblem, sentenceOf } from "../device-problem";
import { makeAtProvider, removalWish } from "../steps/at-provider";
import type { ModelJob } from "../steps/job";
import { inputOfSource } from "../steps/priced-input";
import type { ShownSource } from "../steps/source";
import { sendSource } from "../steps/store-result";
import type { SourceControl } from "./use-source";

export type ProviderWork =
  | { is: "idle" }
  /** Until it is sent, `share` is what has gone up of the source. */
  | { is: "running"; isSent: boolean; share: number | null }
  | { is: "failed"; reason: string }
  | { is: "done"; record: GenerationRecord; source: ShownSource };

export interface ProviderControl {
  work: ProviderWork;
  start: (source: ShownSource, job: ModelJob) => Promise<void>;
  /** Nothing is started while the source still goes up; a generation is asked to stop. */
  cancel: () => void;
}

/**
 * Lets a provider do the work: the source is uploaded where the server does not have it, and the end awaited. Who leaves
 * the screen during the upload starts nothing; a generation goes on, and ends in the history.
 */
export function useProvider(onStored: SourceControl["noteStored"]): ProviderControl {
  const [work, setWork] = useState<ProviderWork>({ is: "idle" });
  const abort = useRef<AbortController | null>(null);
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);

  async function start(source: ShownSource, job: ModelJob) {
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    upload.current = controller;
    setWork({ is: "running", isSent: false, share: null });
    const onProgress = (share: number) => setWork({ is: "running", isSent: false, share });
    try {
      const url = await sendSource(source, signal, onProgress);
      onStored(source, url);
      const more = await removalWish(job, source, signal);
      upload.current = null;
      setWork({ is: "running", isSent: true, share: null });
      const record = await makeAtProvider(
        job,
        { url, more, ...inputOfSource(source) },
        {
          signal,
          onProgress: (share) => setWork({ is: "running", isSent: true, share }),
        },
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
