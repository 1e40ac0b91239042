import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import {
  EXAMPLES,
  SAMPLE_PHOTOS,
  sheetPath,
  VIDEO_FRAMES,
} from "../app/features/generate/examples/examples.ts";
import { ApiClient } from "../tests/support/api.mjs";
import { KINDS, STUDIO_KINDS } from "../workers/contract/kinds.ts";
import { buildIfStale } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { inRepository } from "./lib/paths.mjs";
import { freePort } from "./lib/ports.mjs";
import { runMain } from "./lib/report.mjs";
import { withTestServer } from "./lib/test-server.mjs";

/* Makes the examples of the studio: every one is a result of the built-in engine. `node scripts/make-examples.mjs [kind …]` */

/** Pixels of a picture on a sheet, and of a frame of a clip. */
const CELL = { image: { width: 360, height: 360 }, video: { width: 280, height: 280 } };
const COLUMNS = 3;
/** A sheet's WebP quality: it is shown small. */
const QUALITY = 0.5;
const PATIENCE_MS = 240_000;

/** @param {string} file */
const publicFile = (file) => inRepository("public", ...file.split("/").filter(Boolean));

/**
 * A result of the engine, of an account of its own: one account's first credits are soon spent.
 * @param {string} url
 * @param {import("../workers/contract/kinds.ts").StudioKind} kind
 * @param {import("../app/features/generate/examples/examples.ts").Example} example
 * @returns {Promise<{ type: string, bytes: Buffer }>}
 */
async function make(url, kind, example) {
  const api = await new ApiClient(url).signUp(
    `examples-${crypto.randomUUID()}@example.com`,
    "a password that no one needs again",
  );
  const body = {
    prompt: example.prompt,
    params: example.params,
    ...(KINDS[kind].format.aspect_ratio === "none"
      ? {}
      : { aspect_ratio: example.aspectRatio, quality: "720p" }),
    ...(example.photo === undefined ? {} : { image_url: await upload(api, example.photo) }),
  };
  const { predictionId } = await api.json("POST", KINDS[kind].startPath, body);
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const record = await api.json("GET", `/api/predictions/${predictionId}`);
    if (record.status === "succeeded") {
      const answer = await fetch(record.output_url);
      return { type: record.output_type, bytes: Buffer.from(await answer.arrayBuffer()) };
    }
    if (record.status !== "processing" || Date.now() > until) {
      throw new Error(`${example.prompt}: ${record.status} ${record.error_message ?? ""}`);
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
  const { url } = await api.json("POST", "/api/uploads", form);
  return url;
}

/**
 * Draws results side by side: a picture is a cell, a clip a row of frames.
 * @param {import("playwright-core").Page} page
 * @param {readonly { type: string, bytes: Buffer }[]} results
 * @returns {Promise<Buffer>} a WebP
 */
async function drawSheet(page, results) {
  const sources = results.map(
    ({ type, bytes }) => `data:${type};base64,${bytes.toString("base64")}`,
  );
  const isVideo = results[0]?.type.startsWith("video/") ?? false;
  const plan = {
    sources,
    isVideo,
    frames: VIDEO_FRAMES,
    columns: isVideo ? VIDEO_FRAMES : COLUMNS,
    cell: isVideo ? CELL.video : CELL.image,
    quality: QUALITY,
  };
  const encoded = await page.evaluate(
    async ({ sources, isVideo, frames, columns, cell, quality }) => {
      const rows = isVideo ? sources.length : Math.ceil(sources.length / columns);
      const canvas = document.createElement("canvas");
      canvas.width = columns * cell.width;
      canvas.height = rows * cell.height;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.imageSmoothingQuality = "high";
      /** @type {(source: CanvasImageSource, width: number, height: number, index: number) => void} */
      const cover = (source, width, height, index) => {
        const scale = Math.max(cell.width / width, cell.height / height);
        const [w, h] = [cell.width / scale, cell.height / scale];
        const [x, y] = [(index % columns) * cell.width, Math.floor(index / columns) * cell.height];
        const [left, top] = [(width - w) / 2, (height - h) / 2];
        context.drawImage(source, left, top, w, h, x, y, cell.width, cell.height);
      };
      for (const [number, source] of sources.entries()) {
        if (!isVideo) {
          const image = new Image();
          image.src = source;
          await image.decode();
          cover(image, image.naturalWidth, image.naturalHeight, number);
          continue;
        }
        const video = document.createElement("video");
        video.muted = true;
        video.src = source;
        await new Promise((resolve, reject) => {
          video.onloadeddata = resolve;
          video.onerror = reject;
        });
        for (let frame = 0; frame < frames; frame += 1) {
          const sought = new Promise((resolve) =>
            video.addEventListener("seeked", resolve, { once: true }),
          );
          video.currentTime = (video.duration * (frame + 0.5)) / frames;
          await sought;
          // A frame that was sought may be drawn a moment later.
          await new Promise((resolve) => setTimeout(resolve, 150));
          cover(video, video.videoWidth, video.videoHeight, number * frames + frame);
        }
      }
      return canvas.toDataURL("image/webp", quality);
    },
    plan,
  );
  return Buffer.from(encoded.split(",")[1] ?? "", "base64");
}

await runMain(async () => {
  const asked = process.argv.slice(2);
  const kinds = STUDIO_KINDS.filter((kind) => asked.length === 0 || asked.includes(kind));
  const port = await freePort();
  await buildIfStale({ origin: `http://localhost:${port}` });
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  const page = await browser.newPage();
  await withTestServer({ port }, async ({ url }) => {
    for (const kind of kinds) {
      const results = [];
      for (const example of EXAMPLES[kind] ?? []) {
        results.push(await make(url, kind, example));
        console.log(`${kind}: ${example.prompt}`);
      }
      const file = publicFile(sheetPath(kind));
      mkdirSync(path.dirname(file), { recursive: true });
      const sheet = await drawSheet(page, results);
      writeFileSync(file, sheet);
      console.log(`${file}: ${sheet.length} bytes`);
    }
  });
  await browser.close();
  return 0;
});
