import { useEffect, useState } from "react";
import { estimateSeconds } from "../device/client";
import type { ModelName, ModelScale } from "../upscale/models";
import { workOf } from "../upscale/tiles";
import type { DevicePace } from "./pace";

/** The square that a pace is measured with, in pixels. */
const SIDE = 64;

/** How long a model takes for a pixel on this device, measured once for each scale that is needed. */
export function usePace(
  model: ModelName | null,
  scales: readonly ModelScale[],
  isDue: boolean,
): DevicePace {
  const [known, setKnown] = useState<{ model: ModelName; pace: DevicePace } | null>(null);
  const pace: DevicePace = known?.model === model ? known.pace : {};
  const missing = scales.find((scale) => pace[scale] === undefined);
  const scale = isDue && model !== null ? missing : undefined;
  useEffect(() => {
    if (model === null || scale === undefined) return;
    let isGone = false;
    estimateSeconds(model, { width: SIDE, height: SIDE, factor: scale }).then(
      ({ seconds }) => {
        if (isGone) return;
        const perPixel = seconds / workOf(SIDE, SIDE);
        setKnown((now) => ({
          model,
          pace: { ...(now?.model === model ? now.pace : {}), [scale]: perPixel },
        }));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [model, scale]);
  return pace;
}
