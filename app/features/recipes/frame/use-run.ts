import { useCallback, useEffect, useRef, useState } from "react";
import { shortageOf } from "#lib/api";
import { failureSentence } from "../../editor/failure-sentence";
import type { RecipeReport } from "../recipe";

/** What is being made. */
export interface Doing {
  step: "Plan" | "Film";
  name: string;
  /** From 0 to 1; null while no one knows. */
  share: number | null;
}

/** Work that takes long: what it does, why it failed, and the way to stop it. */
export interface LongWork {
  doing: Doing | null;
  failure: string | null;
  setFailure: (failure: string | null) => void;
  /** Does something, unless something is being done. */
  run: (
    what: Pick<Doing, "step" | "name">,
    work: (report: RecipeReport) => Promise<void>,
  ) => Promise<void>;
  cancel: () => void;
}

/** One piece of work at a time; it ends with the screen. */
export function useRun(): LongWork {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback<LongWork["run"]>(async ({ step, name }, work) => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setFailure(null);
    setDoing({ step, name, share: null });
    const onProgress: RecipeReport["onProgress"] = (share, doing) => {
      if (!signal.aborted) setDoing({ step, name: doing, share });
    };
    try {
      await work({ signal, onProgress });
    } catch (error) {
      // The dialog about the balance says that it does not cover this.
      const isTold = signal.aborted || shortageOf(error) !== null;
      if (!isTold) setFailure(failureSentence(error, "That failed. Please try again."));
    } finally {
      running.current = null;
      setDoing(null);
    }
  }, []);

  return { doing, failure, setFailure, run, cancel: () => running.current?.abort() };
}
