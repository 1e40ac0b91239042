import { answerCalls } from "#lib/web-workers/answer-calls";
import { type DeviceMedia, putDeviceMedia } from "../../assets/device-media";
import type { Stereo } from "../limiter";
import { cleanBlockOf } from "./clean-here";

/** A block of a file. */
export interface CleanRequest {
  address: string;
  number: number;
  deviceMedia: DeviceMedia;
}

/** Null is the answer for a file without sound. Both sides of a sound in mono are one array. */
answerCalls<CleanRequest, Stereo | null>(
  ({ address, number, deviceMedia }) => {
    putDeviceMedia(deviceMedia);
    return cleanBlockOf(address, number);
  },
  (block) => [...new Set(block?.map(({ buffer }) => buffer) ?? [])],
);
