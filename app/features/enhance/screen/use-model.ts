import { useCallback, useEffect, useRef, useState } from "react";
import { loadModel } from "../device/client";
import type { Loaded } from "../device/protocol";
import { sentenceOf } from "../device-problem";
import { areKept, modelUrls } from "../upscale/model-files";
import type { ModelName } from "../upscale/models";

/** How far a model is: not here, on its way (0 to 1), ready, or not usable with a reason. */
export type ModelState =
  | { is: "unknown" }
  | { is: "absent" }
  | { is: "loading"; share: number }
  | { is: "ready"; loaded: Loaded }
  | { is: "failed"; reason: string };

const UNKNOWN: ModelState = { is: "unknown" };

/** The models that are ready in this page, also where the browser has no room to keep them. */
const ready: Partial<Record<ModelName, ModelState>> = {};

/** The models of this device. One that was fetched on an earlier visit is ready without a press. */
export function useModel(model: ModelName | null): {
  state: ModelState;
  download: () => void;
  cancel: () => void;
} {
  const [states, setStates] = useState({ ...ready });
  const abort = useRef<AbortController | null>(null);

  const note = useCallback((name: ModelName, state: ModelState) => {
    if (state.is === "ready") ready[name] = state;
    setStates((all) => ({ ...all, [name]: state }));
  }, []);
  const load = useCallback(
    async (name: ModelName) => {
      const controller = new AbortController();
      const { signal } = controller;
      abort.current = controller;
      note(name, { is: "loading", share: 0 });
      try {
        const loaded = await loadModel(name, {
          onProgress: (share) => note(name, { is: "loading", share }),
          signal,
        });
        note(name, { is: "ready", loaded });
      } catch (error) {
        const reason = sentenceOf(error, "The model could not be loaded.");
        note(name, signal.aborted ? { is: "absent" } : { is: "failed", reason });
      }
    },
    [note],
  );

  const isUnknown = model !== null && states[model] === undefined;
  useEffect(() => {
    if (!model || !isUnknown) return;
    let isGone = false;
    void areKept(modelUrls(model)).then((kept) => {
      if (isGone) return;
      if (kept) void load(model);
      else note(model, { is: "absent" });
    });
    return () => {
      isGone = true;
    };
  }, [model, isUnknown, load, note]);

  return {
    state: (model && states[model]) ?? UNKNOWN,
    download: () => model && void load(model),
    cancel: () => abort.current?.abort(),
  };
}
