/** Largest poster of a film, in bytes (64 KiB), and its longest side in pixels. */
export const MAX_POSTER_BYTES = 64 * 1024;
export const MAX_POSTER_SIDE = 640;
