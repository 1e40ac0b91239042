import type { WaveSound } from "#contract/timeline/names";
import type { Timeline } from "#contract/timeline/timeline";
import { deviceMediaOf } from "../../assets/device-media";
import type { Levels } from "../../paint/wave";
import type { LevelsAnswer, LevelsRequest } from "./levels.worker";

/** Measures a film's sound without holding the window, by a worker that is gone afterwards. */
export function readLevelsInWorker(timeline: Timeline, of: WaveSound): Promise<Levels> {
  const worker = new Worker(new URL("./levels.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Levels>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<LevelsAnswer>) => {
      if ("error" in data) reject(new Error(data.error));
      else resolve(data.levels);
    });
    worker.addEventListener("error", () => reject(new Error("The sound could not be measured.")));
    const deviceMedia = deviceMediaOf(timeline);
    worker.postMessage({ timeline, of, deviceMedia } satisfies LevelsRequest);
  }).finally(() => worker.terminate());
}
