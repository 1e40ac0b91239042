import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { chromium } from "playwright-core";

/**
 * Where shaders are drawn: Mesa's llvmpipe is three times as fast on a machine without a graphics
 * card as Chromium's own SwiftShader, which is always there.
 */
const DRIVERS = {
  mesa: ["--use-gl=angle", "--use-angle=gl-egl"],
  swiftshader: ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
};

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--ignore-gpu-blocklist",
  "--disable-gpu-watchdog",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** @param {string} folder @param {string[]} files */
function joinShaders(folder, files) {
  const parts = files.map((file) => readFileSync(`${folder}/${file}.glsl`, "utf8"));
  return ["#version 300 es", "precision highp float;", "precision highp int;", ...parts].join("\n");
}

/** A server on loopback that hands out the page and takes the frames as raw bytes. */
async function openServer() {
  /** @type {(frame: Buffer) => void} */
  let onFrame = () => {};
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      const parts = [];
      for await (const part of request) parts.push(part);
      onFrame(Buffer.concat(parts));
      response.end();
      return;
    }
    const isScript = request.url?.endsWith(".mjs");
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    const script = new URL("../page/renderer.mjs", import.meta.url);
    response.end(isScript ? readFileSync(script) : "<!doctype html><title>stage</title>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => server.close(),
    nextFrame: () =>
      new Promise((/** @type {(frame: Buffer) => void} */ resolve) => {
        onFrame = resolve;
      }),
  };
}

/**
 * Opens a browser on a film; `draw` answers one frame as RGBA rows, bottom row first.
 * @param {import("../scenes/film.mjs").Film} film
 * @param {{ scale: number }} options scale of the picture, 1 for the real size
 */
export async function openStage(film, { scale }) {
  const folder = new URL("../shaders", import.meta.url).pathname;
  const sources = film.passes.map((pass) => joinShaders(folder, pass.shaders));
  const width = 2 * Math.round((film.width * film.supersample * scale) / 2);
  const height = 2 * Math.round((film.height * film.supersample * scale) / 2);
  const server = await openServer();
  const driver = process.env.MEDIA_DRIVER === "swiftshader" ? "swiftshader" : "mesa";
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
    args: [...FLAGS, ...DRIVERS[driver]],
    env: { ...process.env, LP_NATIVE_VECTOR_WIDTH: "256" },
    timeout: 60_000,
  });
  const page = await browser.newPage();
  page.on("console", (message) => console.log(message.text()));
  await page.goto(server.url);
  await page.evaluate(
    async ({ passes, sources, width, height }) => {
      const { createRenderer } = await import(`${location.origin}/renderer.mjs`);
      Object.assign(globalThis, {
        drawFrame: createRenderer({ passes, sources, width, height }),
      });
    },
    { passes: film.passes, sources, width, height },
  );
  return {
    width,
    height,
    /** @param {number} frame */
    async draw(frame) {
      const arrival = server.nextFrame();
      await page.evaluate(
        async (phase) => {
          const draw = Reflect.get(globalThis, "drawFrame");
          await fetch("/frame", { method: "POST", body: draw(phase) });
        },
        (frame / film.frames + film.opensAt) % 1,
      );
      return await arrival;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
