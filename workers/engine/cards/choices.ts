/** File types of a picture. */
export const OUTPUT_FORMATS = ["webp", "png", "jpg"] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** Shapes of a picture made from another one. */
export const ASPECT_RATIOS = ["match_input_image", "1:1", "9:16", "16:9", "4:3", "3:4"] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/** Shapes of a picture made from words. */
export const SCENE_RATIOS = ["1:1", "16:9", "9:16", "4:3", "3:4", "4:5"] as const;
export type SceneRatio = (typeof SCENE_RATIOS)[number];

/** Shapes of a film. */
export const FILM_RATIOS = ["16:9", "9:16", "1:1"] as const;
export type FilmRatio = (typeof FILM_RATIOS)[number];

/** Lengths of a film's shorter side. */
export const QUALITIES = ["720p", "1080p"] as const;
export type Quality = (typeof QUALITIES)[number];

/** How a camera moves. */
export const MOTIONS = [
  "zoom_in",
  "zoom_out",
  "pan_left",
  "pan_right",
  "pan_up",
  "pan_down",
  "orbit",
  "parallax",
  "handheld",
  "ken_burns",
] as const;
export type Motion = (typeof MOTIONS)[number];
