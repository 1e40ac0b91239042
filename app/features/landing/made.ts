import { STUDIO_KINDS, type StudioKind } from "#contract/kinds";

/**
 * Results of the embedded engine that the build holds: the front page shows them until creators' own are there.
 * `node scripts/make-showcase.mjs` makes their files again, at the size of a tile.
 */
export interface MadeResult {
  /** Below `/landing/made/`; pictures lie there as .webp and .avif, clips as .webm and .mp4 with posters. */
  file: string;
  prompt: string;
  seed: number;
  /** The sample photo that it starts from, where its tool takes one; the index in `SAMPLE_PHOTOS`. */
  photo?: number;
}

/** Pixels of a tile's file. */
export const TILE_SIZE = {
  image: { width: 512, height: 384 },
  video: { width: 512, height: 288 },
} as const;

/**
 * Six for each tool; a square or a wide picture is cut to the tile, as on the page. A kind that has none has no row on
 * the page.
 */
const FILES = {
  text_to_image: [
    { file: "fox", prompt: "a red fox in a snowy forest at dawn, watercolour", seed: 7 },
    { file: "sneaker", prompt: "an orange sneaker in a studio, product shot", seed: 3 },
    { file: "balloons", prompt: "hot air balloons above misty mountains at sunrise", seed: 4 },
    { file: "street", prompt: "a neon city street at night in the rain", seed: 11 },
    { file: "astronaut", prompt: "an astronaut on the moon, comic", seed: 2 },
    { file: "lighthouse", prompt: "a lighthouse at sunset, oil painting", seed: 5 },
  ],
  image_to_image: [
    {
      file: "painted",
      prompt: "impressionist oil painting, warm evening light, bold strokes",
      seed: 1,
      photo: 0,
    },
    { file: "pop", prompt: "pop art, bold colours", seed: 2, photo: 1 },
    { file: "washed", prompt: "soft watercolour, morning light", seed: 3, photo: 2 },
    { file: "glass", prompt: "stained glass, strong colours", seed: 4, photo: 0 },
    { file: "poly", prompt: "low poly, soft light", seed: 5, photo: 1 },
    { file: "inked", prompt: "comic with ink outlines", seed: 6, photo: 2 },
  ],
  text_to_video: [
    { file: "rain", prompt: "a city at night in the rain, neon", seed: 6 },
    { file: "drift", prompt: "a hot air balloon above mountains at dawn, pan right", seed: 4 },
    { file: "whale", prompt: "a whale in the deep sea, slow pan", seed: 3 },
    { file: "cabin", prompt: "a cabin in a snowy forest at night", seed: 8 },
    { file: "rocket", prompt: "a rocket in space, stars, slow push in", seed: 5 },
    { file: "beacon", prompt: "a lighthouse in a storm, slow push in", seed: 2 },
  ],
  image_to_video: [
    { file: "golden", prompt: "slow push in at golden hour", seed: 1, photo: 0 },
    { file: "orbit", prompt: "orbit around the bottle, warm light", seed: 2, photo: 1 },
    { file: "snow", prompt: "pan right over the roofs, falling snow", seed: 3, photo: 2 },
    { file: "storm", prompt: "storm at night, heavy rain, handheld", seed: 4, photo: 0 },
    { file: "dust", prompt: "slow zoom out, dust in the light", seed: 5, photo: 1 },
    { file: "evening", prompt: "slow push in, warm evening light", seed: 6, photo: 2 },
  ],
} satisfies Partial<Record<StudioKind, readonly MadeResult[]>>;

/** A kind with results that the build holds. */
export type MadeKind = keyof typeof FILES;

/** The results of each kind that has some. */
export const MADE: Readonly<Record<MadeKind, readonly MadeResult[]>> = FILES;

/** Those kinds, in the order of the sidebar. */
export const MADE_KINDS = STUDIO_KINDS.filter((kind): kind is MadeKind =>
  Object.hasOwn(MADE, kind),
);

/** Where a file of a result is, without its ending. */
export const madePath = ({ file }: MadeResult): string => `/landing/made/${file}`;
