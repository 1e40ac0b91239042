import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";

const LIMITS = { hero: 1_500_000, sample: 1_000_000 };

/**
 * Counts a file's frames and checks length, size and pixel format; throws on the first that is off.
 * @param {import("../scenes/film.mjs").Film} film
 * @param {string} file
 */
export function verifyVideo(film, file) {
  const entries = "stream=codec_name,width,height,pix_fmt,nb_read_packets:format=duration";
  const args = ["-v", "error", "-count_packets", "-show_entries", entries, "-of", "json", file];
  const told = JSON.parse(execFileSync("ffprobe", args, { encoding: "utf8" }));
  const [stream, ...others] = told.streams;
  const size = statSync(file).size;
  const found = {
    streams: 1 + others.length,
    frames: Number(stream.nb_read_packets),
    seconds: Number(Number(told.format.duration).toFixed(2)),
    width: stream.width,
    height: stream.height,
    pixels: stream.pix_fmt,
  };
  const { frames, seconds, width, height } = film;
  const wanted = { streams: 1, frames, seconds, width, height, pixels: "yuv420p" };
  console.log(`${file}: ${stream.codec_name}, ${size} bytes, ${JSON.stringify(found)}`);
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    throw new Error(`${file} should be ${JSON.stringify(wanted)}`);
  }
  if (size > (film.id === "hero" ? LIMITS.hero : LIMITS.sample)) {
    throw new Error(`${file} is too large`);
  }
}
