import type { WaveSound } from "#contract/timeline/names";
import type { Timeline } from "#contract/timeline/timeline";
import { askOnce } from "#lib/web-workers/call-worker";
import { deviceMediaOf } from "../../assets/device-media";
import type { Levels } from "../../paint/wave";
import type { LevelsRequest } from "./levels.worker";

/** Measures a film's sound without holding the window, by a worker that is gone afterwards. */
export const readLevelsInWorker = (timeline: Timeline, of: WaveSound): Promise<Levels> =>
  askOnce<LevelsRequest, Levels>(
    () => new Worker(new URL("./levels.worker.ts", import.meta.url), { type: "module" }),
    "The sound could not be measured.",
    { timeline, of, deviceMedia: deviceMediaOf(timeline) },
  );
