import type { DeviceMedia } from "../assets/device-media";

/** What a window asks the worker of strips for; the answer repeats the number. */
export type StripRequest = { number: number; url: string; deviceMedia: DeviceMedia } & (
  | { kind: "frames"; times: readonly number[]; height: number }
  | { kind: "peaks" }
);

/** A small frame of a clip as a file. */
export interface MadeFrame {
  picture: Blob;
  /** Of the picture, in pixels. */
  width: number;
}

/** Frames come one by one; each request ends with `done` or `failed`. */
export type StripAnswer =
  | ({ kind: "frame"; number: number; time: number } & MadeFrame)
  | { kind: "peaks"; number: number; peaks: Uint8Array<ArrayBuffer> }
  | { kind: "done"; number: number }
  | { kind: "failed"; number: number };
