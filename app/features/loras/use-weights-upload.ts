import { useEffect, useRef, useState } from "react";
import { messageOf } from "#lib/api-error";
import type { SentFile } from "./import-form";
import { HEAD_BYTES, refuseWeights } from "./weights-file";

/** How far a file of weights is on its way up. */
export type WeightsUpload =
  | { state: "none"; problem: string | null }
  | { state: "sending"; name: string; share: number }
  | { state: "sent"; file: SentFile };

const NONE: WeightsUpload = { state: "none", problem: null };

/** What to tell of a failed upload: the API's sentence, or the one that the uploader made. */
const sentenceOf = (error: unknown) =>
  messageOf(error, error instanceof Error ? error.message : "The upload did not end.");

/**
 * Sends a file of weights in parts while its form is filled in. It goes on while the form is closed, waits for a lost
 * network, and continues where it stopped when the same file is chosen again.
 */
export function useWeightsUpload() {
  const [upload, setUpload] = useState<WeightsUpload>(NONE);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** @returns whether the file is there. */
  async function send(file: File): Promise<boolean> {
    stop.current?.abort();
    const control = new AbortController();
    stop.current = control;
    const { signal } = control;
    const show = (next: WeightsUpload) => !signal.aborted && setUpload(next);
    try {
      const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
      const problem = refuseWeights(file, head);
      if (problem !== null) {
        show({ state: "none", problem });
        return false;
      }
      show({ state: "sending", name: file.name, share: 0 });
      const { uploadMedia } = await import("#lib/upload-media");
      const onProgress = (share: number) => show({ state: "sending", name: file.name, share });
      const { key } = await uploadMedia(file, { onProgress, signal });
      show({ state: "sent", file: { key, name: file.name, bytes: file.size } });
      return !signal.aborted;
    } catch (error) {
      show({ state: "none", problem: sentenceOf(error) });
      return false;
    }
  }

  function clear(problem: string | null = null) {
    stop.current?.abort();
    setUpload({ state: "none", problem });
  }

  return { upload, send, clear };
}
