import { useCallback, useEffect, useState } from "react";
import { loadModel } from "../device/client";
import type { Loaded } from "../device/protocol";
import { sentenceOf } from "../device-problem";
import { MODEL_CACHE, modelUrls } from "../upscale/model-files";
import type { ModelName } from "../upscale/models";

/** How far a model is: not here, on its way (0 to 1), ready, or not usable with a reason. */
export type ModelState =
  | { is: "unknown" }
  | { is: "absent" }
  | { is: "loading"; share: number }
  | { is: "ready"; loaded: Loaded }
  | { is: "failed"; reason: string };

const UNKNOWN: ModelState = { is: "unknown" };

/** Whether every file of a model is kept by this browser. */
async function isKept(model: ModelName): Promise<boolean> {
  try {
    const cache = await caches.open(MODEL_CACHE);
    const known = await Promise.all(modelUrls(model).map((url) => cache.match(url)));
    return known.every(Boolean);
  } catch {
    return false;
  }
}

/** The models of this device. One that was fetched on an earlier visit is ready without a press. */
export function useModel(model: ModelName | null): { state: ModelState; download: () => void } {
  const [states, setStates] = useState<Partial<Record<ModelName, ModelState>>>({});

  const note = useCallback(
    (name: ModelName, state: ModelState) => setStates((all) => ({ ...all, [name]: state })),
    [],
  );
  const load = useCallback(
    async (name: ModelName) => {
      note(name, { is: "loading", share: 0 });
      try {
        const loaded = await loadModel(name, {
          onProgress: (share) => note(name, { is: "loading", share }),
        });
        note(name, { is: "ready", loaded });
      } catch (error) {
        note(name, { is: "failed", reason: sentenceOf(error, "The model could not be loaded.") });
      }
    },
    [note],
  );

  const isUnknown = model !== null && states[model] === undefined;
  useEffect(() => {
    if (!model || !isUnknown) return;
    let isGone = false;
    void isKept(model).then((kept) => {
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
  };
}
