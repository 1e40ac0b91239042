import type { WaveSound } from "#contract/timeline/names";
import type { Timeline } from "#contract/timeline/timeline";
import { type DeviceMedia, putDeviceMedia } from "../../assets/device-media";
import type { Levels } from "../../paint/wave";
import { speakInWorker } from "../../voice/engines";
import { audioOpener } from "../open-audio";
import { readLevels } from "./read-levels";

/** A film, and what of its sound is measured. */
export interface LevelsRequest {
  timeline: Timeline;
  of: WaveSound;
  deviceMedia: DeviceMedia;
}

export type LevelsAnswer = { levels: Levels } | { error: string };

self.addEventListener("message", async ({ data }: MessageEvent<LevelsRequest>) => {
  putDeviceMedia(data.deviceMedia);
  try {
    const levels = await readLevels(data.timeline, data.of, audioOpener(speakInWorker));
    self.postMessage({ levels } satisfies LevelsAnswer, { transfer: [levels.values.buffer] });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ error: message } satisfies LevelsAnswer);
  }
});
