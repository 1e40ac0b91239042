import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../scripts/lib/ports.mjs";
import { DEMO_PASSWORD } from "../scripts/lib/seed.mjs";
import { startServer } from "../scripts/lib/server.mjs";
import { ApiClient } from "../tests/support/api.mjs";
import { makePng } from "../tests/support/image.ts";
import { median } from "./lib/median.mjs";

export const name = "push";

const ROUNDS = 25;
const WARM_UP = 5;
const MODEL = "bench-push";
/** The way of a callback, to the bare echo: from its acceptance, and from its sending with the file stored meanwhile. */
const LIMITS = { accepted: 2, stored: 5 };

/**
 * How long a finished picture takes from its provider's callback to the creator's socket, next to
 * a Durable Object that only passes a text on, behind the same server and in alternation with it.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
export async function run(server) {
  const echo = await startEcho();
  try {
    const creator = await prepare(server);
    const input = await creator.upload(makePng(64));
    const pushes = [];
    const accepted = [];
    const answers = [];
    const echoes = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const push = await measurePush(server, creator, input.url);
      const bare = await echo.measure();
      if (round < WARM_UP) continue;
      pushes.push(push.sinceSent);
      accepted.push(push.sinceAccepted);
      answers.push(push.answered);
      echoes.push(bare);
    }
    const bare = median(echoes);
    return [
      { name: "bare echo, posted to received", value: bare, unit: "ms" },
      { name: "callback sent to accepted", value: median(answers), unit: "ms" },
      {
        name: "push, callback accepted to received",
        value: median(accepted),
        unit: "ms",
        ratio: median(accepted) / bare,
        bound: LIMITS.accepted,
      },
      {
        name: "push, callback sent to received (file fetched and stored meanwhile)",
        value: median(pushes),
        unit: "ms",
        ratio: median(pushes) / bare,
        bound: LIMITS.stored,
      },
    ];
  } finally {
    await echo.stop();
  }
}

/**
 * Registers the stand-in's model and signs a creator in.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
async function prepare(server) {
  const admin = await new ApiClient(server.url).signIn("admin@example.com", DEMO_PASSWORD);
  await admin.json("POST", "/api/admin/test-models", {
    name: MODEL,
    active: true,
    model_type: "image_to_image",
    endpoint_url: `${server.standIn.baseUrl}/models/acme/${MODEL}/predictions`,
    price: 0,
  });
  return new ApiClient(server.url).signIn("creator@example.com", DEMO_PASSWORD);
}

/**
 * One run that the provider ends when we say so.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 * @param {ApiClient} creator
 * @param {string} imageUrl
 */
async function measurePush({ standIn }, creator, imageUrl) {
  const known = new Set(standIn.runs);
  const { predictionId } = await creator.json("POST", "/api/start-image-to-image-generation", {
    prompt: JSON.stringify({ runMilliseconds: "never", callbacks: [] }),
    image_url: imageUrl,
    model: MODEL,
  });
  const socket = creator.watch(predictionId);
  await socket.until((record) => record.status === "processing");
  const run = await waitForRun(standIn, known);
  standIn.end(run, "succeeded");
  const sent = performance.now();
  const answer = await standIn.sendCallback(run);
  const accepted = performance.now();
  if (!answer.ok) throw new Error(`The callback was refused: ${answer.status}`);
  await answer.body?.cancel();
  const { at } = await socket.until((record) => record.status === "succeeded");
  socket.close();
  return {
    answered: accepted - sent,
    sinceSent: at - sent,
    // The message usually leaves before the answer does.
    sinceAccepted: Math.max(0, at - accepted),
  };
}

/**
 * @param {import("../scripts/lib/test-server.mjs").TestServer["standIn"]} standIn
 * @param {Set<import("../tests/support/stand-ins/replicate/run.ts").Run>} known
 */
async function waitForRun(standIn, known) {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const run = standIn.runs.find((candidate) => !known.has(candidate));
    // The application must have the answer to its submission before the callback comes.
    await new Promise((resolve) => setTimeout(resolve, run === undefined ? 20 : 150));
    if (run !== undefined) return run;
  }
  throw new Error("The run never reached the provider.");
}

/** The yardstick: a Worker of a few lines behind the same kind of server. */
async function startEcho() {
  const stateDir = mkdtempSync(path.join(os.tmpdir(), "unthinkable-echo-"));
  const server = await startServer({
    port: await freePort(),
    stateDir,
    settings: {},
    configs: [fileURLToPath(new URL("echo/wrangler.toml", import.meta.url))],
    healthPath: "/health",
  });
  const socket = new WebSocket(server.url.replace(/^http/, "ws"));
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  return {
    async measure() {
      const received = new Promise((/** @type {(at: number) => void} */ resolve) => {
        socket.addEventListener("message", () => resolve(performance.now()), { once: true });
      });
      const sent = performance.now();
      const answer = await fetch(server.url, { method: "POST", body: "x".repeat(600) });
      await answer.body?.cancel();
      return (await received) - sent;
    },
    async stop() {
      socket.close();
      await server.stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
