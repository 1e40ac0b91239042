/** The short side of what a picture or clip can be enlarged to, in pixels. */
export const UPSCALE_TARGETS = { "1080p": 1080, "2k": 1440, "4k": 2160 } as const;
export type UpscaleTarget = keyof typeof UPSCALE_TARGETS;
export const UPSCALE_TARGET_NAMES = Object.keys(UPSCALE_TARGETS) as UpscaleTarget[];

/** How many times as large a result may be. */
export const UPSCALE_FACTORS = [2, 4] as const;
export type UpscaleFactor = (typeof UPSCALE_FACTORS)[number];
