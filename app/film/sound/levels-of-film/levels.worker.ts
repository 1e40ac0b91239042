import type { WaveSound } from "#contract/timeline/names";
import type { Timeline } from "#contract/timeline/timeline";
import { answerCalls } from "#lib/web-workers/answer-calls";
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

answerCalls<LevelsRequest, Levels>(
  ({ timeline, of, deviceMedia }) => {
    putDeviceMedia(deviceMedia);
    return readLevels(timeline, of, audioOpener(speakInWorker));
  },
  ({ values }) => [values.buffer],
);
