import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openStage } from "./stage.mjs";

/** Where the large, uncompressed films lie between drawing and encoding. */
export const WORKSHOP = process.env.MEDIA_WORKSHOP || path.join(os.tmpdir(), "film-workshop");

/** @param {string} id */
export function masterOf(id) {
  return path.join(WORKSHOP, `${id}.mkv`);
}

/**
 * Draws frames and hands them to ffmpeg, which turns them the right way up and reduces them.
 * @param {import("../scenes/film.mjs").Film} film
 * @param {{ scale: number, frames: number[], output: string, codec: string[] }} options
 */
async function shoot(film, { scale, frames, output, codec }) {
  mkdirSync(path.dirname(output), { recursive: true });
  const stage = await openStage(film, { scale });
  const out = { w: Math.round(film.width * scale), h: Math.round(film.height * scale) };
  const ffmpeg = spawn(
    "ffmpeg",
    [
      ...["-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba"],
      ...["-s", `${stage.width}x${stage.height}`, "-r", `${film.frames}/${film.seconds}`],
      ...["-i", "-", "-vf", `vflip,scale=${out.w}:${out.h}:flags=area`, ...codec, output],
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const done = once(ffmpeg, "close");
  try {
    for (const frame of frames) {
      if (!ffmpeg.stdin.write(await stage.draw(frame))) await once(ffmpeg.stdin, "drain");
      process.stdout.write(`\r${film.id}: frame ${frame + 1} of ${film.frames}  `);
    }
  } finally {
    ffmpeg.stdin.end();
    await stage.close();
  }
  const [code] = await done;
  process.stdout.write("\n");
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/**
 * Draws a whole film into a lossless master.
 * @param {import("../scenes/film.mjs").Film} film
 * @param {number} scale 1 for the real size; smaller for a quick look
 */
export async function renderMaster(film, scale) {
  const frames = Array.from({ length: film.frames }, (_, index) => index);
  const codec = ["-pix_fmt", "bgr0", "-c:v", "ffv1", "-level", "3", "-g", "1"];
  await shoot(film, { scale, frames, output: masterOf(film.id), codec });
}

/**
 * Draws single frames as PNG files into the workshop.
 * @param {import("../scenes/film.mjs").Film} film
 * @param {number[]} frames
 * @param {number} scale
 */
export async function renderStills(film, frames, scale) {
  const output = path.join(WORKSHOP, `${film.id}-still-%02d.png`);
  await shoot(film, { scale, frames, output, codec: ["-start_number", "0"] });
  console.log(output);
}
