import { answerCalls } from "#lib/web-workers/answer-calls";
import { type DeviceMedia, putDeviceMedia } from "../../assets/device-media";
import type { Beats } from "./beats";
import { listenForBeats } from "./listen-for-beats";

/** The file to listen to, with what of this device it needs. */
export interface BeatsRequest {
  address: string;
  deviceMedia: DeviceMedia;
}

/** Null is the answer for a sound without a steady beat. */
answerCalls<BeatsRequest, Beats | null>(({ address, deviceMedia }) => {
  putDeviceMedia(deviceMedia);
  return listenForBeats(address);
});
