import { useCallback, useEffect, useRef, useState } from "react";
import { isPersonKept, loadPerson } from "../cutout/find-person";
import { sentenceOf } from "../device-problem";

/** How far the model is that finds persons: not asked for, on its way (0 to 1), or there. */
export type PersonModelState = "absent" | "ready" | number;

/**
 * The model that finds persons; it is fetched after a press, and ready without one on a later visit.
 * @param isWanted is true once persons are to be found.
 */
export function usePersonModel(isWanted: boolean) {
  const [state, setState] = useState<PersonModelState>("absent");
  const [problem, setProblem] = useState<string | null>(null);

  const abort = useRef<AbortController | null>(null);

  const download = useCallback(async () => {
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    setState(0);
    setProblem(null);
    try {
      await loadPerson((share) => !signal.aborted && setState(share), signal);
      setState("ready");
    } catch (error) {
      if (!signal.aborted) setProblem(sentenceOf(error, "The model could not be loaded."));
      setState("absent");
    }
  }, []);

  const isUnknown = isWanted && state === "absent" && problem === null;
  useEffect(() => {
    if (!isUnknown) return;
    let isGone = false;
    void isPersonKept().then((kept) => {
      if (kept && !isGone) void download();
    });
    return () => {
      isGone = true;
    };
  }, [isUnknown, download]);

  return {
    ...{ state, problem, download: () => void download() },
    cancel: () => abort.current?.abort(),
  };
}
