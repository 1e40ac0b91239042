import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ApiClient } from "../support/api.mjs";
import { launchChromium } from "../support/browser.mjs";

/** What became of one's generations, in a real browser: found, used again, thrown away, shared. */

const BASE = process.env.BASE_URL ?? "http://localhost:8787";
const PASSWORD = "correct horse battery";
const BOAT = "a red boat on a quiet lake at dawn";
const CITY = "a city at night, rain, neon";

/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  browser = await launchChromium();
});

after(async () => {
  await browser?.close();
});

/** @param {ApiClient} api @param {string} prompt @returns {Promise<string>} the generation's id */
async function make(api, prompt) {
  const { predictionId } = await api.json("POST", "/api/start-text-to-image-generation", {
    prompt,
  });
  for (let turn = 0; turn < 120; turn += 1) {
    const { status } = await api.json("GET", `/api/predictions/${predictionId}`);
    if (status === "succeeded") return predictionId;
    assert.equal(status, "processing");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`the generation ${predictionId} did not end`);
}

/**
 * A person with two pictures, on the history screen.
 * @param {{ width: number, height: number }} viewport
 */
async function open(viewport) {
  const email = `e2e-${crypto.randomUUID()}@example.com`;
  const api = await new ApiClient(BASE).signUp(email, PASSWORD);
  const boat = await make(api, BOAT);
  const city = await make(api, CITY);
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  const answer = await page.request.post(`${BASE}/api/auth/sign-in/email`, {
    data: { email, password: PASSWORD },
    headers: { origin: BASE },
  });
  assert.equal(answer.status(), 200);
  await page.goto(`${BASE}/dashboard/history`);
  await page.getByRole("article").nth(1).waitFor();
  return { api, boat, city, context, page, faults };
}

/** @param {import("playwright-core").Page} page @param {number} count */
async function expectCards(page, count) {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll("article").length === wanted,
    count,
  );
}

/** @param {ApiClient} api @param {string} id @param {string} why */
async function goneFor(api, id, why) {
  for (let turn = 0; turn < 60; turn += 1) {
    const { status } = await api.request("GET", `/api/predictions/${id}`);
    if (status === 404) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  assert.fail(why);
}

for (const [name, viewport] of /** @type {const} */ ([
  ["desktop", { width: 1440, height: 900 }],
  ["phone", { width: 375, height: 812 }],
])) {
  test(`${name}: found again, marked, looked at, and used again`, async () => {
    const { context, page, faults } = await open(viewport);
    await page.getByLabel("Search your prompts").fill("RED lake");
    await page.waitForURL("**/history?q=RED+lake");
    await expectCards(page, 1);
    await page.getByRole("button", { name: `Favourite: ${BOAT}` }).click();
    await page.getByLabel("Search your prompts").fill("");
    await expectCards(page, 2);
    await page.getByRole("button", { name: "Favourites" }).click();
    await page.waitForURL("**/history?favourite=true");
    await expectCards(page, 1);
    await page.reload();
    await expectCards(page, 1);
    await page.getByRole("button", { name: "Favourites" }).click();
    await expectCards(page, 2);

    await page.getByRole("button", { name: `Open: ${CITY}` }).click();
    const overlay = page.getByRole("dialog", { name: "Result" });
    await overlay.getByRole("img", { name: CITY }).waitFor();
    await page.keyboard.press("ArrowRight");
    await overlay.getByRole("img", { name: BOAT }).waitFor();
    await overlay.getByRole("button", { name: "Details" }).click();
    const details = page.getByRole("dialog", { name: "Details" });
    await details.getByText("Credits spent").waitFor();
    await details.getByRole("link", { name: "Reuse prompt" }).click();
    await page.waitForURL("**/dashboard/text-to-image");
    assert.equal(await page.getByLabel("Prompt", { exact: true }).inputValue(), BOAT);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("what is deleted comes back by Undo, and is gone for good without it", async () => {
  const { api, boat, city, context, page, faults } = await open({ width: 1440, height: 900 });
  const select = async (/** @type {string} */ prompt) => {
    await page.getByRole("article").filter({ hasText: prompt }).hover();
    await page.getByRole("checkbox", { name: `Select: ${prompt}` }).click();
  };
  await select(BOAT);
  await page.getByText("1 selected").waitFor();
  await page.getByRole("button", { name: "Select all shown (2)" }).click();
  await page.getByText("2 selected").waitFor();
  await page.getByRole("button", { name: "Delete" }).click();
  await expectCards(page, 0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectCards(page, 2);

  await select(BOAT);
  await page.getByRole("button", { name: "Delete" }).click();
  await expectCards(page, 1);
  await goneFor(api, boat, "the generation is deleted once its note has gone");

  await select(CITY);
  await page.getByRole("button", { name: "Delete" }).click();
  await expectCards(page, 0);
  assert.equal((await api.request("GET", `/api/predictions/${city}`)).status, 200);
  // Leaving ends the time in which it can be taken back.
  await page.goto(`${BASE}/dashboard/billing`);
  await goneFor(api, city, "the generation is deleted when the page is left");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a shared generation is everybody's until it is not", async () => {
  const { context, page, faults } = await open({ width: 1440, height: 900 });
  await page.getByRole("button", { name: `Details: ${BOAT}` }).click();
  const details = page.getByRole("dialog", { name: "Details" });
  await details.getByRole("switch", { name: "Share" }).click();
  const link = await details.getByRole("textbox", { name: "The link" }).inputValue();
  assert.match(link, /\/s\/[\w-]{22}$/);

  const stranger = await browser.newContext();
  const seen = await stranger.newPage();
  const answer = await seen.goto(link);
  assert.equal(answer?.status(), 200);
  assert.match(answer?.headers()["cache-control"] ?? "", /no-store/);
  await seen.getByRole("heading", { name: BOAT }).waitFor();
  const picture = seen.getByRole("img", { name: BOAT });
  assert.equal(
    await seen.locator('meta[property="og:image"]').getAttribute("content"),
    await picture.getAttribute("src"),
  );
  assert.equal(
    await seen.locator('meta[name="robots"]').getAttribute("content"),
    "noindex, nofollow",
  );

  await details.getByRole("switch", { name: "Share" }).click();
  await details.getByRole("textbox", { name: "The link" }).waitFor({ state: "detached" });
  assert.equal((await seen.goto(link))?.status(), 404);
  await seen.getByRole("heading", { name: "Nothing is shared here." }).waitFor();
  assert.deepEqual(faults, []);
  await stranger.close();
  await context.close();
});
