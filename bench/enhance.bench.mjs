import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { inRepository } from "../scripts/lib/paths.mjs";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../scripts/lib/seed.mjs";
import { bundle } from "./lib/bundle.mjs";
import { withChromium } from "./lib/lighthouse.mjs";
import { mostMemory, rendererIds } from "./lib/renderer-memory.mjs";

export const name = "enhance";

/** Against the bare library; a click's answer; the renderer's memory; decibels above Lanczos. */
const LIMITS = { ratio: 1.2, clickMs: 100, memoryMb: 700, meanGain: 0.8, leastGain: 0.5 };
const SCREEN = "/dashboard/enhance";
const FREE = ["bench", "enhance", "photos"];
/** Where each comes from: `enhance/photos/README.md`. */
const PHOTOS = [
  inRepository(...FREE, "astronaut.webp"),
  inRepository(...FREE, "coffee.webp"),
  inRepository("public", "examples", "photos", "city.webp"),
];
/** Fur is nearly noise once it is reduced: it is printed, and nothing is asked of it. */
const TEXTURE = inRepository(...FREE, "cat.webp");
/** The most of a photograph that is compared, from its middle, in pixels. */
const MAX_SIDE = 512;
const BARE_PAGE = "/bench-bare";

/**
 * Enlarging on the device, with WebAssembly: time against the bare library on the same tiles, answers of the page
 * meanwhile, the memory that 1080p to 4K takes, and how near "Fast" comes to photographs that were reduced.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
export async function run({ url }) {
  const bare = await bundle(["enhance", "bare.ts"]);
  const tools = await import(
    `data:text/javascript,${encodeURIComponent(await bundle(["enhance", "images.ts"]))}`
  );
  return withChromium(async ({ browser }) => {
    const page = await openScreen(browser, url);
    const square = await sharp(PHOTOS[0]).resize(512, 512).png().toBuffer();
    const ours = await enlarge(page, square, "4×");
    const theirs = await runBare(browser, url, bare);
    const again = await enlarge(page, square, "4×");
    const seconds = Math.min(ours.seconds, again.seconds);
    const full = await sharp(PHOTOS[0]).resize(1920, 1080, { fit: "cover" }).png().toBuffer();
    const large = await enlarge(page, full, "4K");
    const memory = mostMemory(await rendererIds(browser));
    return [
      { name: "bare library, 512² to 2048²", value: theirs, unit: "s" },
      {
        name: "Fast, 512² to 2048²",
        value: seconds,
        unit: "s",
        ratio: seconds / theirs,
        bound: LIMITS.ratio,
      },
      atMost(
        "slowest answer of the page meanwhile",
        Math.max(ours.slowest, large.slowest),
        "ms",
        LIMITS.clickMs,
      ),
      { name: "Fast, 1080p to 4K", value: large.seconds, unit: "s" },
      atMost("renderer's peak memory, 1080p to 4K", memory, "MB", LIMITS.memoryMb),
      ...(await fidelity(page, tools)),
    ];
  });
}

/**
 * @param {string} label
 * @param {number} value
 * @param {string} unit
 * @param {number} limit
 */
const atMost = (label, value, unit, limit) => ({
  name: label,
  value,
  unit,
  ratio: value / limit,
  bound: 1,
});

/**
 * The screen, with the model of "Fast" downloaded.
 * @param {import("playwright-core").Browser} browser
 * @param {string} url
 */
async function openScreen(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.request.post(`${url}/api/auth/sign-in/email`, {
    data: { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD },
    headers: { origin: url },
  });
  await page.goto(`${url}${SCREEN}`);
  await page.getByRole("button", { name: /^Download model/ }).click();
  await page.getByRole("button", { name: /^Download model/ }).waitFor({ state: "detached" });
  await page.getByText("Loading the model...").waitFor({ state: "detached" });
  return page;
}

/**
 * Enlarges a picture with "Fast" on the screen.
 * @param {import("playwright-core").Page} page
 * @param {Buffer} image
 * @param {string} size
 * @returns {Promise<{ seconds: number, slowest: number, file: Buffer }>} `slowest` in ms: how long the page
 *   took at most to answer.
 */
async function enlarge(page, image, size) {
  const file = { name: "bench.png", mimeType: "image/png", buffer: image };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByRole("combobox", { name: "Size" }).click();
  await page.getByRole("option", { name: size, exact: true }).click();
  await page.getByText(/About .* on this device/).waitFor({ timeout: 60_000 });
  await page.evaluate(() => {
    Object.assign(window, { slowest: 0 });
    const ask = () => {
      const asked = performance.now();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          const known = Reflect.get(window, "slowest");
          if (known < 0) return;
          Object.assign(window, { slowest: Math.max(known, performance.now() - asked) });
          setTimeout(ask, 100);
        };
        channel.port2.postMessage(null);
      });
    };
    ask();
  });
  await page.getByRole("button", { name: "Enhance", exact: true }).click();
  await page.getByRole("progressbar", { name: "Enhance progress" }).waitFor();
  await page
    .getByRole("progressbar", { name: "Enhance progress" })
    .waitFor({ state: "detached", timeout: 600_000 });
  const slowest = await page.evaluate(() => {
    const known = Reflect.get(window, "slowest");
    Object.assign(window, { slowest: -1 });
    return known;
  });
  const facts = await page.getByText(/pixels · [\d.]+ (s|min)/).textContent();
  const [, amount = "0", unit] = /· ([\d.]+) (s|min)/.exec(facts ?? "") ?? [];
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const saved = await (await waiting).path();
  return {
    seconds: Number(amount) * (unit === "min" ? 60 : 1),
    slowest,
    file: readFileSync(saved),
  };
}

/**
 * @param {import("playwright-core").Browser} browser
 * @param {string} url
 * @param {string} script
 * @returns {Promise<number>} seconds
 */
async function runBare(browser, url, script) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const isolated = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
  };
  const modules = inRepository("node_modules");
  const files = {
    "/bare/model.json": ["@upscalerjs", "esrgan-slim", "models", "x4", "model.json"],
    "/bare/group1-shard1of1.bin": [
      "@upscalerjs",
      "esrgan-slim",
      "models",
      "x4",
      "group1-shard1of1.bin",
    ],
    "/bare/runner.wasm": [
      "@tensorflow",
      "tfjs-backend-wasm",
      "dist",
      "tfjs-backend-wasm-threaded-simd.wasm",
    ],
  };
  await page.route(`${url}${BARE_PAGE}`, (route) =>
    route.fulfill({
      headers: { ...isolated, "content-type": "text/html" },
      body: `<!doctype html><script type="module">${script.replaceAll("</script", "<\\/script")}</script>`,
    }),
  );
  await page.route(`${url}/bare/*`, (route) => {
    const place =
      Object.entries(files).find(([one]) => route.request().url().endsWith(one))?.[1] ?? [];
    return route.fulfill({ headers: isolated, path: path.join(modules, ...place) });
  });
  await page.goto(`${url}${BARE_PAGE}`);
  await page.waitForFunction(() => "bare" in window);
  const seconds = await page.evaluate((given) => Reflect.get(window, "bare")(given, 512), {
    model: `${url}/bare/model.json`,
    runner: `${url}/bare/runner.wasm`,
  });
  await context.close();
  return seconds;
}

/**
 * The middle of a photograph, with sides that four divides.
 * @param {string} file
 */
async function middleOf(file) {
  const { width = 0, height = 0 } = await sharp(file).metadata();
  const [across, down] = [width, height].map((side) => Math.min(MAX_SIDE, side - (side % 4)));
  const left = Math.floor((width - (across ?? 0)) / 2);
  const top = Math.floor((height - (down ?? 0)) / 2);
  const { data, info } = await sharp(file)
    .extract({ left, top, width: across ?? 0, height: down ?? 0 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/**
 * How much nearer "Fast" comes to a photograph that was reduced by four than Lanczos.
 * @param {import("playwright-core").Page} page
 * @param {typeof import("./enhance/images.ts")} tools
 * @param {string} file
 */
async function compare(page, tools, file) {
  const original = await middleOf(file);
  const small = tools.reduce(original, 4);
  const raw = { width: small.width, height: small.height, channels: /** @type {const} */ (4) };
  const source = await sharp(small.data, { raw }).png().toBuffer();
  const made = await sharp((await enlarge(page, source, "4×")).file)
    .ensureAlpha()
    .raw()
    .toBuffer();
  const fast = { ...original, data: new Uint8ClampedArray(made) };
  const plain = tools.enlarge(small, 4);
  const name = path.basename(file);
  return {
    name,
    gain: tools.psnr(original, fast) - tools.psnr(original, plain),
    rows: [
      { name: `${name}: PSNR of Lanczos`, value: tools.psnr(original, plain), unit: "dB" },
      { name: `${name}: SSIM of Fast`, value: tools.ssim(original, fast), unit: "" },
      { name: `${name}: SSIM of Lanczos`, value: tools.ssim(original, plain), unit: "" },
    ],
  };
}

/**
 * @param {import("playwright-core").Page} page
 * @param {typeof import("./enhance/images.ts")} tools
 */
async function fidelity(page, tools) {
  const compared = [];
  for (const photo of PHOTOS) compared.push(await compare(page, tools, photo));
  const texture = await compare(page, tools, TEXTURE);
  const mean = compared.reduce((sum, { gain }) => sum + gain, 0) / compared.length;
  const above = (/** @type {string} */ name) => `${name}: Fast above Lanczos, PSNR`;
  return [
    ...compared.flatMap(({ name, gain, rows }) => [
      {
        name: above(name),
        value: gain,
        unit: "dB",
        ratio: gain / LIMITS.leastGain,
        atLeast: 1,
      },
      ...rows,
    ]),
    {
      name: "Fast above Lanczos, mean of the three",
      value: mean,
      unit: "dB",
      ratio: mean / LIMITS.meanGain,
      atLeast: 1,
    },
    { name: above(texture.name), value: texture.gain, unit: "dB" },
    ...texture.rows,
  ];
}
