import type { DeviceMethod } from "../device/protocol";
import type { ModelName } from "../upscale/models";
import type { VideoInfo } from "../videos/video";
import type { WhereOption } from "./where-field";

type DeviceOption = WhereOption & { value: DeviceMethod };

const LABELS = {
  fast: "On this device, Fast",
  fine: "On this device, Fine",
  resize: "Resized, no AI",
} as const;

const IMAGE_NOTES: Readonly<Record<DeviceMethod, string>> = {
  fast: "A small AI model. Free, and the picture can stay on this device.",
  fine: "A larger AI model: finer detail, takes two to four times as long. Free.",
  resize: "Lanczos with sharpening. Free, the fastest, on every device.",
};

const VIDEO_NOTES: Readonly<Record<DeviceMethod, string>> = {
  fast: "A small AI model, frame by frame. Free, and the clip can stay on this device.",
  fine: "A larger AI model: finer detail, takes two to four times as long. Free.",
  resize: "Lanczos with sharpening, frame by frame. Free, on every device.",
};

const SLOW_NOTE = "Without a graphics card each frame takes seconds: for short, small clips only.";

/** The ways that this device has, with what sets them apart for a picture or for a clip. */
export function deviceOptions(video: VideoInfo | null): DeviceOption[] {
  const isSlow = video !== null && !video.hasGraphicsCard;
  return (["fast", "fine", "resize"] as const).map((value) => ({
    value,
    label: LABELS[value],
    note:
      isSlow && value !== "resize"
        ? SLOW_NOTE
        : (video === null ? IMAGE_NOTES : VIDEO_NOTES)[value],
  }));
}

/** The way that is chosen first: a network, but for clips only where a graphics card computes. */
export function firstMethod(video: VideoInfo | null): DeviceMethod {
  return video !== null && !video.hasGraphicsCard ? "resize" : "fast";
}

export const isModel = (method: DeviceMethod): method is ModelName => method !== "resize";
