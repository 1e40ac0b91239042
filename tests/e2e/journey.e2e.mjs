import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DEMO_PASSWORD } from "../../scripts/lib/seed.mjs";
import { ApiClient } from "../support/api.mjs";
import { launchChromium } from "../support/browser.mjs";
import { makeBrokenPng, makePng } from "../support/picture.ts";

/** The creator's whole journey in a real browser, against the served production build. */

const BASE = process.env.BASE_URL ?? "http://localhost:8787";
const PASSWORD = "correct horse battery";
const STAND_IN_MODEL = "e2e-stand-in";
const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1440, height: 900 };

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {ApiClient} */
let admin;

before(async () => {
  browser = await launchChromium();
  admin = await new ApiClient(BASE).signIn("admin@example.com", DEMO_PASSWORD);
});

after(async () => {
  await browser?.close();
});

/**
 * A browser of its own that remembers every fault and every socket frame.
 * @param {{ width: number, height: number }} viewport
 */
async function openBrowser(viewport) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  /** @type {Array<{ type: string, record: { status: string } }>} */
  const frames = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    const local = url.origin === BASE || ["blob:", "data:"].includes(url.protocol);
    if (!local) faults.push(`a request to ${url.origin}`);
  });
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      if (payload !== "pong") frames.push(JSON.parse(String(payload)));
    });
  });
  return { context, page, faults, frames };
}

/**
 * Signs up through the dialog and arrives at the image-to-image screen.
 * @param {import("playwright-core").Page} page
 */
async function signUp(page) {
  const email = `e2e-${crypto.randomUUID()}@example.com`;
  await page.goto(BASE);
  await page.getByRole("button", { name: "Create The Unthinkable" }).first().click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Create Account" }).click();
  await page.getByText("Registration successful").waitFor();
  await page.waitForURL("**/dashboard/**");
  await page.goto(`${BASE}/dashboard/image-to-image`);
  return email;
}

/**
 * @param {import("playwright-core").Page} page
 * @param {Uint8Array} bytes
 */
async function upload(page, bytes) {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from(bytes) });
  await page.getByText("Image uploaded successfully!").waitFor();
}

/**
 * @param {import("playwright-core").Page} page
 * @param {string} prompt
 */
async function generate(page, prompt) {
  await page.getByLabel("Prompt").fill(prompt);
  await page.getByRole("button", { name: /^Generate Image/ }).click();
}

/**
 * Whether the model of the stand-in provider is the one that creators get.
 * @param {boolean} isDefault
 */
async function useStandIn(isDefault) {
  await admin.json("POST", "/api/admin/test-models", {
    name: STAND_IN_MODEL,
    model_type: "image_to_image",
    endpoint_url: `${process.env.REPLICATE_BASE_URL}/models/acme/x/predictions`,
    active: isDefault,
    is_default: isDefault,
  });
}

for (const [name, viewport] of /** @type {const} */ ([
  ["desktop", DESKTOP],
  ["phone", PHONE],
])) {
  test(`${name}: from sign-up to the finished picture, by push`, async () => {
    const { context, page, faults, frames } = await openBrowser(viewport);
    await signUp(page);
    await page.getByText("Your generated image will appear here.").waitFor();
    assert.equal(await page.getByRole("button", { name: /^Generate Image/ }).isDisabled(), true);
    await upload(page, makePng(640, 480));
    await generate(page, "an oil painting at sunset");
    await page.getByText("Image-to-Image generation completed!").waitFor();
    assert.equal(frames.at(-1)?.record.status, "succeeded");

    const result = page.getByRole("img", { name: /result|generated|after/i }).first();
    await result.waitFor();
    const width = await result.evaluate(
      (image) => /** @type {HTMLImageElement} */ (image).naturalWidth,
    );
    assert.ok(width > 0, "the picture is shown");
    await page.getByRole("button", { name: "Show receipt" }).click();
    await page.getByText("5 credits paid").waitFor();
    await page.keyboard.press("Escape");

    await page.goto(`${BASE}/dashboard/billing`);
    await page.getByText("Welcome credits").first().waitFor();
    assert.equal(await page.getByText("45", { exact: true }).first().isVisible(), true);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("a picture that cannot be decoded fails with its reason and the credits back", async () => {
  const { context, page, faults } = await openBrowser(DESKTOP);
  await signUp(page);
  await upload(page, makeBrokenPng(64));
  await generate(page, "watercolour");
  await page.getByRole("heading", { name: "Generation Failed" }).waitFor();
  await page
    .getByText(/credits returned/i)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByText("Your generated image will appear here.").waitFor();
  assert.equal(await page.getByLabel("Prompt").inputValue(), "");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a generation survives a reload in the middle, and is canceled", async () => {
  await useStandIn(true);
  const { context, page, faults, frames } = await openBrowser(DESKTOP);
  try {
    await signUp(page);
    await upload(page, makePng(64));
    await generate(page, JSON.stringify({ runMilliseconds: "never" }));
    await page.getByRole("heading", { name: "Generating transformation..." }).waitFor();
    await page.getByRole("button", { name: "Cancel" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Generating transformation..." }).waitFor();
    await page.goto(`${BASE}/dashboard/image-to-image`);
    await page.getByRole("heading", { name: "Generating transformation..." }).waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("heading", { name: "Generation Canceled" }).waitFor();
    assert.equal(frames.at(-1)?.record.status, "canceled");
    assert.deepEqual(faults, []);
  } finally {
    await useStandIn(false);
    await context.close();
  }
});

test("a signed-out visitor signs in and comes where they wanted to go", async () => {
  const { context, page, faults } = await openBrowser(DESKTOP);
  await page.goto(`${BASE}/dashboard/billing`);
  await page.getByLabel("Email").fill("creator@example.com");
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.keyboard.press("Enter");
  await page.getByText("Error signing in").waitFor();
  assert.equal(await page.getByLabel("Email").inputValue(), "creator@example.com");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/billing");
  await page.getByRole("heading", { name: "Billing" }).waitFor();
  assert.deepEqual(
    faults.filter((fault) => !fault.includes("401")),
    [],
  );
  await context.close();
});

test("a second account sees nothing of the first one's", async () => {
  const first = await new ApiClient(BASE).signUp(
    `e2e-${crypto.randomUUID()}@example.com`,
    PASSWORD,
  );
  const input = await first.upload(makePng(64));
  const started = await first.json("POST", "/api/start-image-to-image-generation", {
    prompt: "pencil",
    image_url: input.url,
  });
  const { context, page } = await openBrowser(DESKTOP);
  await signUp(page);
  await page.goto(`${BASE}/dashboard/image-to-image?generation=${started.predictionId}`);
  await page.getByText("Your generated image will appear here.").waitFor();
  for (const path of ["", "/events", "/socket"]) {
    const answer = await page.request.get(`${BASE}/api/predictions/${started.predictionId}${path}`);
    assert.equal(answer.status(), 404);
  }
  await context.close();
});
