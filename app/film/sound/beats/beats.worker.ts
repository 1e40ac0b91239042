import { type DeviceMedia, putDeviceMedia } from "../../assets/device-media";
import type { Beats } from "./beats";
import { listenForBeats } from "./listen-for-beats";

/** The file to listen to, with what of this device it needs. */
export interface BeatsRequest {
  address: string;
  deviceMedia: DeviceMedia;
}

/** Null for a sound without a steady beat. */
export type BeatsAnswer = { beats: Beats | null } | { error: string };

self.addEventListener("message", async ({ data }: MessageEvent<BeatsRequest>) => {
  putDeviceMedia(data.deviceMedia);
  try {
    const beats = await listenForBeats(data.address);
    self.postMessage({ beats } satisfies BeatsAnswer);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ error: message } satisfies BeatsAnswer);
  }
});
