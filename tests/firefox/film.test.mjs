/*
 * From "New film" to an exported file in Firefox, by WebDriver BiDi. `npm test -- firefox` serves the application and
 * runs it.
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";
import { ApiClient } from "../support/api.mjs";
import { makePng } from "../support/image.ts";

const BASE = process.env.BASE_URL ?? "http://localhost:8787";
const WAIT_MS = 60_000;

const folder = mkdtempSync(path.join(tmpdir(), "firefox-"));
const picture = path.join(folder, "quay.png");
/** @type {import("puppeteer-core").Browser} */
let browser;
/** @type {import("puppeteer-core").Page} */
let page;
/** @type {string[]} */
const faults = [];

before(async () => {
  writeFileSync(picture, makePng(270, 480));
  browser = await puppeteer.launch({
    ...{ browser: "firefox", protocol: "webDriverBiDi", headless: true },
    executablePath: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
  });
  page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  page.on("pageerror", (error) => faults.push(String(error)));
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/**
 * Waits for what can be seen and pressed. Selectors of the client's own need `eval`, which our policy forbids.
 * @param {string} selector
 * @param {string} name what it says, as a whole
 */
async function find(selector, name) {
  for (const until = Date.now() + WAIT_MS; Date.now() < until; ) {
    const handle = await page.evaluateHandle(
      (wanted, says) =>
        [...document.querySelectorAll(wanted)].find(
          (one) =>
            (one.getAttribute("aria-label") ?? one.textContent ?? "").trim() === says &&
            one.getClientRects().length > 0 &&
            !one.matches(":disabled"),
        ) ?? null,
      selector,
      name,
    );
    const element = handle.asElement();
    if (element) return /** @type {import("puppeteer-core").ElementHandle} */ (element);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`There is no ${selector} that says ${name}.`);
}

/** @param {string} name */
const press = async (name, selector = "button") => (await find(selector, name)).click();

/**
 * @template T
 * @param {() => Promise<T | null | undefined>} read
 * @returns {Promise<T>}
 */
async function until(read) {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
    const value = await read();
    if (value !== null && value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("It did not come to that in time.");
}

test("a film is begun, gets a picture and words, and becomes a file in Firefox", async () => {
  const email = `firefox-${crypto.randomUUID()}@example.com`;
  const password = "correct horse battery";
  const api = await new ApiClient(BASE).signUp(email, password);
  await page.goto(`${BASE}/robots.txt`).catch(() => undefined);
  const status = await page.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    const path = "/api/auth/sign-in/email";
    return (await fetch(path, { method: "POST", headers, body })).status;
  }, JSON.stringify({ email, password }));
  assert.equal(status, 200);

  await page.goto(`${BASE}/dashboard/editor`);
  await press("New film");
  await press("Title");
  await press("Add media");
  await press("Uploads", "[role=tab]");
  const input = await find("input[type=file]", "Files to upload");
  await /** @type {import("puppeteer-core").ElementHandle<HTMLInputElement>} */ (input).uploadFile(
    picture,
  );
  await find('button[aria-pressed="true"]', "quay.png");
  await press("Add to film");
  await press("Export");
  await press("Export film");
  await find("a[download]", "Download");

  const made = await until(async () => {
    const { items } = await api.json("GET", "/api/generations?limit=5");
    return items.find((/** @type {{ output_url: string | null }} */ one) => one.output_url);
  });
  const file = new Uint8Array(await (await fetch(made.output_url)).arrayBuffer());
  assert.equal(new TextDecoder().decode(file.subarray(4, 8)), "ftyp");
  assert.deepEqual([made.output_type, made.width, made.height], ["video/mp4", 1080, 1920]);
  assert.ok(file.length > 10_000);
  assert.deepEqual(faults, []);
});
