import { DEMO_PASSWORD } from "../scripts/lib/seed.mjs";
import { ApiClient } from "../tests/support/api.mjs";
import { median } from "./lib/median.mjs";

export const name = "queue";

/** Clips of one account that are being made while another account asks for a picture. */
const VIDEOS = 12;
const IMAGES = 5;
/** What the picture may take: so many times its time on an idle engine, and so many seconds more. */
const MAX_TIMES = 2;
const MAX_SECONDS_MORE = 3;
const PATIENCE_MS = 300_000;

/**
 * How long the embedded engine keeps one account's picture waiting while another account has it make
 * many clips, next to the same pictures on an idle engine.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
export async function run(server) {
  const crowd = await new ApiClient(server.url).signIn("admin@example.com", DEMO_PASSWORD);
  const single = await new ApiClient(server.url).signIn("creator@example.com", DEMO_PASSWORD);
  await makeImage(single, 0);
  const idle = await times(IMAGES, (place) => makeImage(single, 1 + place));
  const videos = await times(VIDEOS, (place) => startVideo(crowd, place));
  const first = videos[0];
  if (first) await first.until((record) => record.progress !== null && record.progress > 0.1);
  const beside = await times(IMAGES, (place) => makeImage(single, 100 + place));
  const isBusy = videos.some((video) => video.frames.at(-1)?.record.status === "processing");
  for (const video of videos) video.close();
  if (!isBusy) throw new Error("the clips had ended before the pictures were made");
  const bound = MAX_TIMES * median(idle) + MAX_SECONDS_MORE;
  return [
    { name: "a picture on an idle engine", value: median(idle), unit: "s" },
    {
      name: `a picture beside ${VIDEOS} clips of another account`,
      value: median(beside),
      unit: "s",
    },
    {
      name: `the slowest of ${IMAGES} beside them, of twice the idle time and ${MAX_SECONDS_MORE} s`,
      value: Math.max(...beside),
      unit: "s",
      ratio: Math.max(...beside) / bound,
      bound: 1,
    },
  ];
}

/**
 * @param {ApiClient} client
 * @param {number} seed
 * @returns {Promise<number>} seconds from the press to the finished picture.
 */
async function makeImage(client, seed) {
  const began = performance.now();
  const { predictionId } = await client.json("POST", "/api/start-text-to-image-generation", {
    prompt: "a lighthouse on a cliff at dusk",
    params: { seed },
  });
  const socket = client.watch(predictionId);
  const isEnded = (/** @type {{ status: string }} */ record) => record.status !== "processing";
  const { at, record } = await socket.until(isEnded, PATIENCE_MS);
  socket.close();
  if (record.status !== "succeeded") throw new Error(record.error_message ?? record.status);
  return (at - began) / 1_000;
}

/**
 * @param {ApiClient} client
 * @param {number} seed
 */
async function startVideo(client, seed) {
  const { predictionId } = await client.json("POST", "/api/start-text-to-video-generation", {
    prompt: "waves below a lighthouse, slow zoom in",
    aspect_ratio: "16:9",
    quality: "720p",
    params: { seed },
  });
  return client.watch(predictionId);
}

/**
 * @template T
 * @param {number} count
 * @param {(place: number) => Promise<T>} work
 */
async function times(count, work) {
  /** @type {T[]} */
  const results = [];
  for (let place = 0; place < count; place += 1) results.push(await work(place));
  return results;
}
