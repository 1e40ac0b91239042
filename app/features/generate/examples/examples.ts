import type { StudioKind } from "#contract/kinds";

/** A picture of ours to try a tool with; all of them were drawn for this product. */
export interface SamplePhoto {
  /** Below `/examples/photos/`; 320 pixels wide below `small/`. */
  file: string;
  /** What it shows, in a few words. */
  name: string;
}

/** A prompt with the settings that its picture on the sheet was made with. */
export interface Example {
  prompt: string;
  params: Readonly<Record<string, string | number>>;
  aspectRatio?: "1:1" | "9:16" | "16:9";
  /** The index of the sample photo that went in. */
  photo?: number;
}

/** Frames of a clip on its sheet, side by side. */
export const VIDEO_FRAMES = 6;

/** The sheet of a kind: its six results in one picture, `scripts/make-examples.mjs` draws it. */
export const sheetPath = (kind: StudioKind) => `/examples/${kind.replaceAll("_", "-")}.webp`;

export const SAMPLE_PHOTOS: readonly SamplePhoto[] = [
  { file: "lighthouse.webp", name: "Lighthouse" },
  { file: "bottle.webp", name: "Bottle" },
  { file: "city.webp", name: "City" },
];

/** Six for each kind, in the order of its sheet. */
export const EXAMPLES: Readonly<Partial<Record<StudioKind, readonly Example[]>>> = {
  text_to_image: [
    { prompt: "a red fox in a snowy forest at dawn, watercolour", params: { seed: 7 } },
    {
      prompt: "a perfume bottle in a studio, product shot",
      params: { seed: 2, aspect_ratio: "4:5" },
    },
    { prompt: "a whale in the deep sea, light rays", params: { seed: 2, aspect_ratio: "16:9" } },
    {
      prompt: "a neon city street at night in the rain",
      params: { seed: 11, aspect_ratio: "9:16" },
    },
    {
      prompt: "hot air balloons above misty mountains at sunrise",
      params: { seed: 4, aspect_ratio: "16:9" },
    },
    { prompt: "a cabin by a mountain lake at golden hour", params: { seed: 2 } },
  ],
  text_to_video: [
    {
      prompt: "a lighthouse above the sea at sunset, slow push in",
      params: { seed: 2 },
      aspectRatio: "16:9",
    },
    { prompt: "a city at night in the rain, neon", params: { seed: 6 }, aspectRatio: "9:16" },
    {
      prompt: "a hot air balloon above mountains at dawn, pan right",
      params: { seed: 4 },
      aspectRatio: "16:9",
    },
    { prompt: "a whale in the deep sea, slow pan", params: { seed: 3 }, aspectRatio: "16:9" },
    { prompt: "a cabin in a snowy forest at night", params: { seed: 8 }, aspectRatio: "1:1" },
    { prompt: "a rocket in space, stars, slow push in", params: { seed: 5 }, aspectRatio: "9:16" },
  ],
  image_to_image: [
    {
      prompt: "impressionist oil painting, warm evening light, bold strokes",
      params: { seed: 1 },
      photo: 0,
    },
    { prompt: "pop art, bold colours", params: { seed: 2 }, photo: 1 },
    { prompt: "soft watercolour, morning light", params: { seed: 3 }, photo: 2 },
    { prompt: "stained glass, strong colours", params: { seed: 4 }, photo: 0 },
    { prompt: "neon at night, cyan and magenta", params: { seed: 5 }, photo: 1 },
    { prompt: "comic with ink outlines", params: { seed: 6 }, photo: 2 },
  ],
  image_to_video: [
    {
      prompt: "slow push in at golden hour",
      params: { seed: 1 },
      aspectRatio: "16:9",
      photo: 0,
    },
    {
      prompt: "orbit around the bottle, warm light",
      params: { seed: 2 },
      aspectRatio: "16:9",
      photo: 1,
    },
    {
      prompt: "pan right over the roofs, falling snow",
      params: { seed: 3 },
      aspectRatio: "16:9",
      photo: 2,
    },
    {
      prompt: "storm at night, heavy rain, handheld",
      params: { seed: 4 },
      aspectRatio: "9:16",
      photo: 0,
    },
    {
      prompt: "slow zoom out, dust in the light",
      params: { seed: 5 },
      aspectRatio: "1:1",
      photo: 1,
    },
    {
      prompt: "parallax at sunset, warm light",
      params: { seed: 6 },
      aspectRatio: "9:16",
      photo: 2,
    },
  ],
};
