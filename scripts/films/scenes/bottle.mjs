import { photographed } from "./film.mjs";

/** A product shot: a perfume bottle turning on black water before an orange sun. */
export const bottle = /** @type {import("./film.mjs").Film} */ ({
  id: "sample-1",
  title: "Perfume, after dark",
  prompt: "A perfume bottle turning on black water, an orange sun caught in the glass",
  alt: "A square glass perfume bottle filled with glowing orange liquid turns slowly on rippling black water; a large orange disc of light shines through it from behind.",
  width: 1920,
  height: 1080,
  seconds: 5,
  frames: 81,
  supersample: 1,
  opensAt: 0,
  poster: { width: 960, height: 540, bytes: { avif: 20_000, webp: 30_000 } },
  bytes: { webm: 760_000, mp4: 950_000 },
  passes: photographed(["bottle"], {
    focusAt: 7.4,
    aperture: 30,
    blurMost: 14,
    exposure: 1.1,
    bloom: 0.09,
    vignette: 0.55,
    saturation: 1.05,
  }),
});
