import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { DEMO_PASSWORD } from "../../scripts/lib/seed.mjs";
import { ApiClient } from "../support/api.mjs";
import { violationsOn } from "../support/axe.mjs";
import { launchChromium } from "../support/browser.mjs";
import { makePng } from "../support/picture.ts";
import { openSignedIn } from "../support/signed-in.mjs";

/** The studio's tools in a real browser, with the embedded engine's own models. */

const BASE = process.env.BASE_URL ?? "http://localhost:8787";
const PASSWORD = "correct horse battery";
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };
const STAND_IN = "studio-stand-in";

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {ApiClient} */
let admin;
let email = "";
before(async () => {
  browser = await launchChromium();
  admin = await new ApiClient(BASE).signIn("admin@example.com", DEMO_PASSWORD);
  await admin.json("POST", "/api/admin/test-models", {
    name: STAND_IN,
    model_type: "text_to_image",
    endpoint_url: `${process.env.REPLICATE_BASE_URL}/models/acme/x/predictions`,
    active: true,
  });
});
after(async () => {
  await admin.request("DELETE", `/api/admin/test-models/${STAND_IN}`);
  await browser?.close();
});
beforeEach(async () => {
  email = `studio-${crypto.randomUUID()}@example.com`;
  await new ApiClient(BASE).signUp(email, PASSWORD);
});

const open = (viewport = DESKTOP) =>
  openSignedIn(browser, { base: BASE, email, password: PASSWORD, viewport });

/** @param {import("playwright-core").Page} page */
async function useStandIn(page) {
  await page.getByLabel("Model", { exact: true }).click();
  await page.getByRole("option", { name: new RegExp(STAND_IN) }).click();
}

test("words become two different pictures, and one of them moves on into a clip", async () => {
  const { context, page, faults } = await open();
  await page.goto(`${BASE}/dashboard/text-to-image`);
  await page.getByLabel("Prompt", { exact: true }).fill("a red lighthouse at dusk");
  await page.getByText("2", { exact: true }).click();
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  await page
    .getByAltText(/Result for: a red lighthouse/)
    .first()
    .waitFor({ timeout: 60_000 });
  const runs = page
    .getByRole("list", { name: "Generations" })
    .getByRole("button", { name: /succeeded, / });
  await runs.nth(1).waitFor({ timeout: 60_000 });
  const sources = new Set();
  for (const index of [0, 1]) {
    await runs.nth(index).click();
    await runs.nth(index).and(page.locator("[aria-current]")).waitFor();
    sources.add(
      await page
        .getByAltText(/Result for:/)
        .first()
        .getAttribute("src"),
    );
  }
  assert.equal(sources.size, 2);
  await page.getByRole("button", { name: "Run again" }).click();
  const again = page.getByAltText(/Result for:/).first();
  await again.waitFor({ state: "detached" });
  await again.waitFor({ timeout: 60_000 });
  sources.add(await again.getAttribute("src"));
  const pictures = await Promise.all(
    [...sources].map(async (source) =>
      Buffer.from(await (await fetch(String(source))).arrayBuffer()).toString("base64"),
    ),
  );
  assert.equal(new Set(pictures).size, 3);

  await page.getByRole("button", { name: "Animate" }).click();
  await page.waitForURL("**/image-to-video**");
  await page.getByAltText("Your input").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a clip of five seconds comes out, plays and can be sought", async () => {
  const { context, page, faults } = await open();
  await page.goto(`${BASE}/dashboard/image-to-video`);
  await page.locator("input[type=file]").setInputFiles({
    name: "a.png",
    mimeType: "image/png",
    buffer: Buffer.from(makePng(640, 360)),
  });
  await page.getByText("Image uploaded successfully!").waitFor();
  await page.getByLabel("Prompt", { exact: true }).fill("slow push in");
  await page.getByLabel("Quality").click();
  await page.getByRole("option", { name: "720p" }).click();
  await page.getByRole("button", { name: /^Generate Video/ }).click();
  await page.getByText("Image-to-Video generation completed!").waitFor({ timeout: 120_000 });
  const video = page.locator("video");
  await video.waitFor();
  const seen = await video.evaluate(async (element) => {
    const film = /** @type {HTMLVideoElement} */ (element);
    film.pause();
    if (film.readyState < 1)
      await new Promise((resolve) =>
        film.addEventListener("loadedmetadata", resolve, { once: true }),
      );
    film.currentTime = 2.5;
    await new Promise((resolve) => film.addEventListener("seeked", resolve, { once: true }));
    return {
      duration: film.duration,
      at: film.currentTime,
      width: film.videoWidth,
      height: film.videoHeight,
    };
  });
  assert.ok(Math.abs(seen.duration - 5) < 0.1, `${seen.duration} s`);
  assert.ok(Math.abs(seen.at - 2.5) < 0.1);
  assert.deepEqual([seen.width, seen.height], [1280, 720]);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the screen for clips from words keeps to its texts", async () => {
  const { context, page, faults } = await open();
  await page.goto(`${BASE}/dashboard/text-to-video`);
  await page.getByText("Waiting for your input...").waitFor();
  await page.getByRole("heading", { name: "Idle" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Download" }).isDisabled(), true);
  await page.getByRole("combobox", { name: "Aspect Ratio" }).getByText("16:9 Landscape").waitFor();
  await page.getByRole("combobox", { name: "Quality" }).getByText("1080p").waitFor();
  const rough = page.getByLabel("Optional: Enhance your prompt with AI");
  await rough.fill("a boat in a storm");
  await page.getByRole("button", { name: "Push to Prompt" }).click();
  const final = page.getByLabel("Final Prompt*");
  assert.equal(await final.inputValue(), "a boat in a storm");
  await page.getByRole("button", { name: "Enhance", exact: true }).click();
  const enhanced = page.getByLabel("Enhanced");
  await enhanced.waitFor();
  assert.match(await enhanced.inputValue(), /a boat in a storm.+/);
  assert.equal(await rough.inputValue(), "a boat in a storm", "side by side");
  await page.getByText(/no AI used/).waitFor();
  await page.getByRole("button", { name: "Push to Prompt" }).click();
  assert.match(await final.inputValue(), /a boat in a storm.+/);
  await page.reload();
  await page.waitForFunction(() =>
    [...document.querySelectorAll("textarea")].every((area) => area.value !== ""),
  );
  await page.getByRole("button", { name: "Reset" }).click();
  assert.equal(await final.inputValue(), "");
  assert.equal(await rough.inputValue(), "");
  assert.deepEqual(faults, []);
  await context.close();
});

test("generations go on while their creator works elsewhere, several at once", async () => {
  const { context, page, faults } = await open();
  await page.goto(`${BASE}/dashboard/text-to-image`);
  await useStandIn(page);
  const prompt = page.getByLabel("Prompt", { exact: true });
  await prompt.fill(JSON.stringify({ runMilliseconds: "never" }));
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  await page.getByRole("heading", { name: "Generating image..." }).waitFor();
  await page.getByRole("button", { name: "Start another" }).click();
  await prompt.fill(JSON.stringify({ runMilliseconds: 3_000 }));
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  await page
    .getByRole("list", { name: "Generations" })
    .getByRole("button", { name: /running/ })
    .nth(1)
    .waitFor();
  await page.getByRole("link", { name: "Text to Video" }).click();
  await page.getByRole("heading", { name: "Text to Video" }).waitFor();
  await page.getByText("Text-to-Image generation completed!").waitFor({ timeout: 30_000 });
  await page
    .getByRole("list", { name: "Generations" })
    .getByRole("button", { name: /Image: running/ })
    .click();
  await page.waitForURL("**/text-to-image**");
  await page.reload();
  await page.getByRole("heading", { name: "Generating image..." }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: "Generation Canceled" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a press that is repeated before the answer starts one generation", async () => {
  const { context, page } = await open();
  await page.goto(`${BASE}/dashboard/text-to-image`);
  await useStandIn(page);
  await page.getByLabel("Prompt", { exact: true }).fill("once");
  let starts = 0;
  await page.route("**/api/start-text-to-image-generation", async (route) => {
    starts += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Text-to-Image generation completed!").waitFor({ timeout: 30_000 });
  assert.equal(starts, 1);
  await context.close();
});

test("the keyboard leads to every tool, and says how", async () => {
  const { context, page, faults } = await open();
  await page.goto(`${BASE}/dashboard/text-to-image`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("g");
  await page.keyboard.press("k");
  await page.waitForURL("**/hook-generator");
  await page.getByRole("heading", { level: 1, name: "Hook Generator" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

for (const [name, viewport] of /** @type {const} */ ([
  ["desktop", DESKTOP],
  ["phone", PHONE],
])) {
  test(`every tool is accessible and fits on a ${name}`, async () => {
    const { context, page, faults } = await open(viewport);
    for (const tool of [
      "text-to-image",
      "text-to-video",
      "image-to-image",
      "image-to-video",
      "hook-generator",
    ]) {
      await page.goto(`${BASE}/dashboard/${tool}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      assert.deepEqual(await violationsOn(page), [], tool);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      assert.ok(overflow <= 0, `${tool} is ${overflow} pixels too wide`);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}
