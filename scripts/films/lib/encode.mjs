import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { masterOf, WORKSHOP } from "./render.mjs";

/** @param {string[]} args */
function ffmpeg(...args) {
  execFileSync("ffmpeg", ["-v", "error", "-y", ...args], {
    stdio: ["ignore", "inherit", "inherit"],
  });
}

const COLOUR = [
  ...["-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709"],
  ...["-color_trc", "bt709", "-color_range", "tv"],
];
/** 0 (best, for hours) to 8 (a quick look). */
const effort = process.env.MEDIA_EFFORT || "3";
const TO_VIDEO = "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int";

/**
 * One file in two passes: the first looks, the second spends the bits where they are seen.
 * @param {string} master
 * @param {string} output
 * @param {string[]} codec
 * @param {string[]} container
 */
function twoPasses(master, output, codec, container) {
  const log = path.join(WORKSHOP, `${path.basename(output)}.log`);
  const common = ["-i", master, "-an", "-vf", TO_VIDEO, ...COLOUR, ...codec, "-passlogfile", log];
  ffmpeg(...common, "-pass", "1", "-f", "null", "/dev/null");
  ffmpeg(...common, "-pass", "2", ...container, output);
}

/** @param {import("../scenes/film.mjs").Film} film @param {number} bytes */
function rateFor(film, bytes) {
  return `${Math.floor((bytes * 8) / film.seconds / 1000)}k`;
}

/**
 * AV1 in WebM and H.264 in MP4, from the lossless master.
 * @param {import("../scenes/film.mjs").Film} film
 */
export function encodeVideos(film) {
  const master = masterOf(film.id);
  if (!existsSync(master)) throw new Error(`${film.id} has not been drawn yet`);
  const webm = path.join(WORKSHOP, `${film.id}.webm`);
  const mp4 = path.join(WORKSHOP, `${film.id}.mp4`);
  const group = String(film.frames);
  const av1 = ["-c:v", "libaom-av1", "-cpu-used", effort, "-row-mt", "1", "-tiles", "2x1"];
  const h264 = ["-c:v", "libx264", "-profile:v", "high", "-preset", "veryslow"];
  const tuned = ["-x264-params", "aq-mode=3:aq-strength=0.9:psy-rd=0.6,0.0:deblock=0,0"];
  twoPasses(
    master,
    webm,
    [...av1, "-lag-in-frames", "35", "-g", group, "-b:v", rateFor(film, film.bytes.webm)],
    [],
  );
  twoPasses(
    master,
    mp4,
    [...h264, ...tuned, "-g", group, "-b:v", rateFor(film, film.bytes.mp4)],
    ["-movflags", "+faststart"],
  );
  return { webm, mp4 };
}

/**
 * The largest quality whose file stays within the bytes allowed.
 * @param {(quality: number) => string} make writes a file and answers where
 * @param {number[]} qualities best first
 * @param {number} bytes
 */
function bestWithin(make, qualities, bytes) {
  for (const quality of qualities) {
    const file = make(quality);
    if (statSync(file).size <= bytes) return file;
  }
  throw new Error(`No quality fits into ${bytes} bytes`);
}

/**
 * One frame as AVIF and WebP, each as good as its bytes allow.
 * @param {import("../scenes/film.mjs").Film} film
 */
export function encodePosters(film) {
  const { width, height, bytes } = film.poster;
  const still = path.join(WORKSHOP, `${film.id}-poster.png`);
  const size = `scale=${width}:${height}:flags=lanczos`;
  ffmpeg("-i", masterOf(film.id), "-vf", size, "-frames:v", "1", still);
  const avif = bestWithin(
    (crf) => {
      const file = path.join(WORKSHOP, `${film.id}.avif`);
      const codec = ["-c:v", "libaom-av1", "-still-picture", "1", "-cpu-used", "2"];
      const rate = ["-crf", String(crf), "-b:v", "0"];
      ffmpeg("-i", still, "-vf", TO_VIDEO, ...COLOUR, ...codec, ...rate, file);
      return file;
    },
    Array.from({ length: 20 }, (_, step) => 20 + step * 2),
    bytes.avif,
  );
  const webp = bestWithin(
    (quality) => {
      const file = path.join(WORKSHOP, `${film.id}.webp`);
      const codec = ["-c:v", "libwebp", "-compression_level", "6", "-preset", "picture"];
      ffmpeg("-i", still, "-pix_fmt", "yuv420p", ...codec, "-quality", String(quality), file);
      return file;
    },
    Array.from({ length: 28 }, (_, step) => 90 - step * 3),
    bytes.webp,
  );
  return { avif, webp };
}
