import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "../device-problem";
import type { Finished } from "./finished";

interface MakeOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** What makes a result; it gets its address once it is known that it is still wanted. */
type Make = (options: MakeOptions) => Promise<Omit<Finished, "url">>;

export interface Making {
  /** How far it is, from 0 to 1; null while nothing is made. */
  share: number | null;
  /** Why the last result was not made. */
  failure: string | null;
  /** @param otherwise what is said about a failure that has no sentence of its own. */
  start: (make: Make, otherwise: string) => Promise<void>;
  /** What is made is dropped, whenever it ends. */
  cancel: () => void;
}

/** Makes looks or cut-outs on this device, one at a time; it goes on while another tab of Enhance is shown. */
export function useMaking(onDone: (made: Finished) => void): Making {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function start(make: Make, otherwise: string) {
    cancel();
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    setShare(0);
    setFailure(null);
    try {
      const made = await make({ signal, onProgress: setShare });
      signal.throwIfAborted();
      onDone({ ...made, url: URL.createObjectURL(made.file) });
      setShare(null);
    } catch (error) {
      if (signal.aborted) return;
      setFailure(sentenceOf(error, otherwise));
      setShare(null);
    }
  }

  function cancel() {
    abort.current?.abort();
    setShare(null);
  }

  return { share, failure, start, cancel };
}
