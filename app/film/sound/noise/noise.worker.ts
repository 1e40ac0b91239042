import { type DeviceMedia, putDeviceMedia } from "../../assets/device-media";
import type { Stereo } from "../limiter";
import { cleanBlockOf } from "./clean-here";

/** A block of a file, under a key that the answer repeats. */
export interface CleanRequest {
  key: string;
  address: string;
  number: number;
  deviceMedia: DeviceMedia;
}

/** Null for a file without sound. Both sides of a sound in mono are one array. */
export type CleanAnswer = { key: string } & ({ block: Stereo | null } | { error: string });

self.addEventListener("message", async ({ data }: MessageEvent<CleanRequest>) => {
  const { key, address, number, deviceMedia } = data;
  putDeviceMedia(deviceMedia);
  try {
    const block = await cleanBlockOf(address, number);
    const transfer = [...new Set(block?.map(({ buffer }) => buffer) ?? [])];
    self.postMessage({ key, block } satisfies CleanAnswer, { transfer });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ key, error: message } satisfies CleanAnswer);
  }
});
