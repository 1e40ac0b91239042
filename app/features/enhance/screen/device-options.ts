import type { ClipInfo } from "../clips/clip";
import type { DeviceMethod } from "../device/protocol";
import type { ModelName } from "../upscale/models";
import type { WhereOption } from "./where-field";

type DeviceOption = WhereOption & { value: DeviceMethod };

const LABELS = {
  fast: "On this device, Fast",
  fine: "On this device, Fine",
  resize: "Resized, no AI",
} as const;

const PICTURE_NOTES: Readonly<Record<DeviceMethod, string>> = {
  fast: "A small neural network. Free, and the picture need not leave this device.",
  fine: "A larger one: finer lines, two to four times as long. Free.",
  resize: "Lanczos with sharpening. Free, the fastest, on every device.",
};

const CLIP_NOTES: Readonly<Record<DeviceMethod, string>> = {
  fast: "A small neural network, frame by frame. Free, and the clip need not leave this device.",
  fine: "A larger one: finer lines, two to four times as long. Free.",
  resize: "Lanczos with sharpening, frame by frame. Free, on every device.",
};

const SLOW_NOTE =
  "Without a graphics card the network takes seconds for each frame: for short, small clips.";

/** The ways that this device has, with what sets them apart for a picture or for a clip. */
export function deviceOptions(clip: ClipInfo | null): DeviceOption[] {
  const isSlow = clip !== null && !clip.hasGraphicsCard;
  return (["fast", "fine", "resize"] as const).map((value) => ({
    value,
    label: LABELS[value],
    note:
      isSlow && value !== "resize"
        ? SLOW_NOTE
        : (clip === null ? PICTURE_NOTES : CLIP_NOTES)[value],
  }));
}

/** The way that is chosen first: a network, but for clips only where a graphics card computes. */
export function firstMethod(clip: ClipInfo | null): DeviceMethod {
  return clip !== null && !clip.hasGraphicsCard ? "resize" : "fast";
}

export const isModel = (method: DeviceMethod): method is ModelName => method !== "resize";
