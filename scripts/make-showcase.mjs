import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SAMPLE_PHOTOS } from "../app/features/generate/examples/examples.ts";
import { MADE, MADE_KINDS, madePath, TILE_SIZE } from "../app/features/landing/made.ts";
import { ApiClient } from "../tests/support/api.mjs";
import { KINDS } from "../workers/contract/kinds.ts";
import { buildIfStale } from "./lib/build.mjs";
import { inRepository } from "./lib/paths.mjs";
import { freePort } from "./lib/ports.mjs";
import { runMain } from "./lib/report.mjs";
import { withTestServer } from "./lib/test-server.mjs";

/*
 * Makes the engine's results that the front page shows, and cuts them to the size of a tile. Needs ffmpeg with libaom,
 * libx264 and libwebp. `node scripts/make-showcase.mjs [kind …]`; with `BASE_URL` at a server that runs already.
 */

const PATIENCE_MS = 240_000;
/** Constant quality of each format: a tile is small, and what is fine in it is not seen. */
const QUALITY = { webp: "62", avif: "34", webm: "42", mp4: "29" };

/** @param {string} file */
const publicFile = (file) => inRepository("public", ...file.split("/").filter(Boolean));

/** @param {string[]} args */
function ffmpeg(...args) {
  execFileSync("ffmpeg", ["-v", "error", "-y", ...args], {
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/**
 * A result of the engine, of an account of its own: one account's first credits are soon spent.
 * @param {string} url
 * @param {import("../workers/contract/kinds.ts").StudioKind} kind
 * @param {import("../app/features/landing/made.ts").MadeResult} one
 * @returns {Promise<Buffer>}
 */
async function make(url, kind, one) {
  const api = await new ApiClient(url).signUp(
    `showcase-${crypto.randomUUID()}@example.com`,
    "a password that no one needs again",
  );
  const hasFormat = KINDS[kind].format.aspect_ratio !== "none";
  const { predictionId } = await api.json("POST", KINDS[kind].startPath, {
    prompt: one.prompt,
    params: { seed: one.seed, ...(kind === "text_to_image" ? { aspect_ratio: "4:3" } : {}) },
    ...(hasFormat ? { aspect_ratio: "16:9", quality: "720p" } : {}),
    ...(one.photo === undefined ? {} : { image_url: await upload(api, one.photo) }),
  });
  for (const until = Date.now() + PATIENCE_MS; ; ) {
    const record = await api.json("GET", `/api/predictions/${predictionId}`);
    if (record.status === "succeeded") {
      return Buffer.from(await (await fetch(record.output_url)).arrayBuffer());
    }
    if (record.status !== "processing" || Date.now() > until) {
      throw new Error(`${one.prompt}: ${record.status} ${record.error_message ?? ""}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/**
 * @param {ApiClient} api
 * @param {number} photo
 * @returns {Promise<string>} the address of the uploaded photo
 */
async function upload(api, photo) {
  const { file } = SAMPLE_PHOTOS[photo] ?? { file: "" };
  const form = new FormData();
  const bytes = readFileSync(publicFile(`/examples/photos/${file}`));
  form.append("file", new Blob([bytes], { type: "image/webp" }), file);
  return (await api.json("POST", "/api/uploads", form)).url;
}

/**
 * Writes a result's files: a picture, or a clip with its posters.
 * @param {string} source
 * @param {string} target without its ending
 * @param {"image" | "video"} medium
 */
function cut(source, target, medium) {
  const { width, height } = TILE_SIZE[medium];
  const size = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=lanczos,crop=${width}:${height}`;
  const still = ["-i", source, "-vf", size, "-frames:v", "1", "-map_metadata", "-1"];
  const avif = [
    "-c:v",
    "libaom-av1",
    "-still-picture",
    "1",
    "-cpu-used",
    "3",
    "-crf",
    QUALITY.avif,
  ];
  ffmpeg(...still, "-c:v", "libwebp", "-quality", QUALITY.webp, `${target}.webp`);
  ffmpeg(...still, "-pix_fmt", "yuv420p", ...avif, `${target}.avif`);
  if (medium === "image") return;
  const clip = ["-i", source, "-an", "-vf", size, "-pix_fmt", "yuv420p", "-map_metadata", "-1"];
  const av1 = ["-c:v", "libaom-av1", "-cpu-used", "5", "-row-mt", "1", "-b:v", "0", "-g", "240"];
  ffmpeg(...clip, ...av1, "-crf", QUALITY.webm, `${target}.webm`);
  const h264 = ["-c:v", "libx264", "-profile:v", "high", "-preset", "veryslow", "-g", "240"];
  ffmpeg(...clip, ...h264, "-crf", QUALITY.mp4, "-movflags", "+faststart", `${target}.mp4`);
}

/** @param {string} url @param {readonly import("../app/features/landing/made.ts").MadeKind[]} kinds */
async function makeAll(url, kinds) {
  const folder = mkdtempSync(path.join(tmpdir(), "showcase-"));
  mkdirSync(publicFile("/landing/made"), { recursive: true });
  for (const kind of kinds) {
    for (const one of MADE[kind]) {
      const source = path.join(folder, one.file);
      writeFileSync(source, await make(url, kind, one));
      cut(source, publicFile(madePath(one)), KINDS[kind].medium === "video" ? "video" : "image");
      console.log(`${kind}: ${one.prompt}`);
    }
  }
  rmSync(folder, { recursive: true });
}

await runMain(async () => {
  const asked = process.argv.slice(2);
  const kinds = MADE_KINDS.filter((kind) => asked.length === 0 || asked.includes(kind));
  const running = process.env.BASE_URL;
  if (running) {
    await makeAll(running, kinds);
    return 0;
  }
  const port = await freePort();
  await buildIfStale({ origin: `http://localhost:${port}` });
  await withTestServer({ port }, ({ url }) => makeAll(url, kinds));
  return 0;
});
