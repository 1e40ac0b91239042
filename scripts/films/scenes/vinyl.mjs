import { photographed } from "./film.mjs";

/** A cover in motion: liquid chrome folding over a record in an orange room. */
export const vinyl = /** @type {import("./film.mjs").Film} */ ({
  id: "sample-2",
  title: "Liquid chrome, side A",
  prompt: "Liquid chrome folding over a spinning record, in a room of one colour",
  alt: "A ring of liquid chrome folds and flows above a spinning black vinyl record, in a room that is orange from wall to wall.",
  width: 1920,
  height: 1080,
  seconds: 5,
  frames: 81,
  supersample: 1,
  opensAt: 0,
  poster: { width: 960, height: 540, bytes: { avif: 20_000, webp: 30_000 } },
  bytes: { webm: 800_000, mp4: 950_000 },
  passes: photographed(["vinyl"], {
    focusAt: 5.5,
    aperture: 16,
    blurMost: 10,
    exposure: 1.05,
    bloom: 0.06,
    vignette: 0.4,
    saturation: 1.02,
  }),
});
