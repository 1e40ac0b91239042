/**
 * The landing page's films. Written by `node scripts/films/make.mjs`, which draws them and names
 * each file after its content: change the films there, not here.
 */

/** A looping film without sound, its posters, and its words. */
export interface SampleFilm {
  readonly id: string;
  /** A few words, as over a picture in a magazine. */
  readonly title: string;
  /** The sentence that asks for it. */
  readonly prompt: string;
  /** What is to be seen, for those who do not see it. */
  readonly alt: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly frames: number;
  /** AV1; the type to offer it under is FILM_TYPES.webm. */
  readonly webm: string;
  /** H.264, for browsers without AV1. */
  readonly mp4: string;
  /** Posters; the hero's is its first frame. */
  readonly avif: string;
  readonly webp: string;
}

/** What to write into a source's type, so that a browser skips what it cannot play. */
export const FILM_TYPES = {
  webm: 'video/webm; codecs="av01.0.08M.08"',
  mp4: "video/mp4",
} as const;

export const HERO: SampleFilm = {
  id: "hero",
  title: "One shot, five worlds",
  prompt: "A lighthouse at dusk; now ink, now pop art, now stained glass, now neon",
  alt: "A lighthouse on a cliff at dusk, its beam turning over the sea. A glowing orange line sweeps across and leaves the same scene behind it in ink, then pop art, stained glass and neon.",
  width: 1280,
  height: 720,
  seconds: 8,
  frames: 192,
  webm: "/films/hero.b577b830.webm",
  mp4: "/films/hero.e1c2f65e.mp4",
  avif: "/films/hero.abc57a34.avif",
  webp: "/films/hero.091d6d8e.webp",
};
export const SAMPLES: readonly SampleFilm[] = [
  {
    id: "sample-1",
    title: "Perfume, after dark",
    prompt: "A perfume bottle turning on black water, an orange sun caught in the glass",
    alt: "A square glass perfume bottle filled with glowing orange liquid turns slowly on rippling black water; a large orange disc of light shines through it from behind.",
    width: 1920,
    height: 1080,
    seconds: 5,
    frames: 81,
    webm: "/films/sample-1.5c65405c.webm",
    mp4: "/films/sample-1.9c5b64f1.mp4",
    avif: "/films/sample-1.199f6339.avif",
    webp: "/films/sample-1.0f5ce0a4.webp",
  },
  {
    id: "sample-2",
    title: "Liquid chrome, side A",
    prompt: "Liquid chrome folding over a spinning record, in a room of one colour",
    alt: "A ring of liquid chrome folds and flows above a spinning black vinyl record, in a room that is orange from wall to wall.",
    width: 1920,
    height: 1080,
    seconds: 5,
    frames: 81,
    webm: "/films/sample-2.04b71404.webm",
    mp4: "/films/sample-2.093b9a79.mp4",
    avif: "/films/sample-2.f3ac4cd4.avif",
    webp: "/films/sample-2.d78b259d.webp",
  },
  {
    id: "sample-3",
    title: "Paper city, first light",
    prompt: "A paper city folding itself up out of a blank page at first light",
    alt: "Seen from above, a city of cut and folded white paper rises house by house from a blank page; low orange sunlight draws long blue shadows between the towers.",
    width: 1920,
    height: 1080,
    seconds: 5,
    frames: 81,
    webm: "/films/sample-3.31b0d17c.webm",
    mp4: "/films/sample-3.cdc04e16.mp4",
    avif: "/films/sample-3.7a49d725.avif",
    webp: "/films/sample-3.c6952e8d.webp",
  },
];
