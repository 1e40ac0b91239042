import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DEMO_PASSWORD } from "../../scripts/lib/seed.mjs";
import { ApiClient } from "../support/api.mjs";
import { launchChromium } from "../support/browser.mjs";
import { openSignedIn } from "../support/signed-in.mjs";

/** What administrators do about accounts and generations, in a real browser. */

const BASE = process.env.BASE_URL ?? "http://localhost:8787";
const ENDPOINT = `${process.env.REPLICATE_BASE_URL}/models/acme/stuck/predictions`;
const PASSWORD = "a long password";

/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  browser = await launchChromium();
});
after(() => browser?.close());

const asAdmin = () =>
  openSignedIn(browser, {
    base: BASE,
    email: "admin@example.com",
    password: DEMO_PASSWORD,
    viewport: { width: 1440, height: 900 },
  });

async function newCreator() {
  const email = `person-${crypto.randomUUID()}@example.com`;
  return { email, client: await new ApiClient(BASE).signUp(email, PASSWORD) };
}

test("an account is found, given credits, made an administrator and back, and banned", async () => {
  const { email, client } = await newCreator();
  const { balance } = await client.json("GET", "/api/credits");
  const { context, page, faults } = await asAdmin();
  await page.goto(`${BASE}/admin/people`);
  await page.getByLabel("Search by name or email address").fill(email);
  await page.getByRole("link", { name: email }).click();
  await page.getByRole("heading", { name: email.split("@")[0] }).waitFor();

  await page.getByRole("button", { name: "Grant or take credits" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Credits").fill("-1000000");
  await dialog.getByText(/^At most .* can be taken\.$/).waitFor();
  await dialog.getByLabel("Credits").fill("25");
  await dialog.getByLabel("Reason").fill("A run that hung");
  await dialog.getByRole("button", { name: "Grant credits" }).click();
  await page.getByText("25 credits granted.").waitFor();
  await page.getByText("A run that hung").waitFor();
  assert.equal((await client.json("GET", "/api/credits")).balance, balance + 25);

  for (const [role, action] of [
    ["Administrator", "Make administrator"],
    ["Creator", "Make creator"],
  ]) {
    await page.getByLabel("Role").click();
    await page.getByRole("option", { name: role, exact: true }).click();
    await dialog.getByRole("button", { name: action }).click();
    await dialog.waitFor({ state: "hidden" });
  }
  await page.getByText(`${email} is a creator again.`).waitFor();

  await page.getByRole("button", { name: "Ban", exact: true }).click();
  await dialog.getByRole("button", { name: "Ban" }).click();
  assert.equal(await dialog.getByLabel("Reason").getAttribute("aria-invalid"), "true");
  await dialog.getByLabel("Reason").fill("Sold its account");
  await dialog.getByRole("button", { name: "Ban" }).click();
  await page.getByText("Banned until it is lifted").waitFor();
  assert.equal((await client.request("GET", "/api/credits")).status, 401);

  await page.getByRole("button", { name: "Lift the ban" }).click();
  await dialog.getByRole("button", { name: "Lift the ban" }).click();
  await page.getByText(`${email} may sign in again.`).waitFor();
  await new ApiClient(BASE).signIn(email, PASSWORD);
  await page.reload();
  await page.getByRole("button", { name: /^End the session/ }).click();
  await page.getByText("1 session ended.").waitFor();

  await page.goto(`${BASE}/admin/audit`);
  await page.getByText("Sold its account").first().waitFor({ state: "attached" });
  assert.deepEqual(faults, []);
  await context.close();
});

test("a stuck generation is seen while it hangs, released with a reason, and costs nothing", async () => {
  const admin = await new ApiClient(BASE).signIn("admin@example.com", DEMO_PASSWORD);
  const name = `Stuck ${crypto.randomUUID().slice(0, 8)}`;
  await admin.json("POST", "/api/admin/test-models", {
    name,
    model_type: "text_to_image",
    endpoint_url: ENDPOINT,
    active: true,
  });
  const { email, client } = await newCreator();
  const { balance } = await client.json("GET", "/api/credits");
  const prompt = JSON.stringify({ runMilliseconds: "never", text: email });
  await client.json("POST", "/api/start-text-to-image-generation", { prompt, model: name });

  const { context, page, faults } = await asAdmin();
  await page.goto(`${BASE}/admin/generations`);
  await page.getByLabel("Person, by e-mail or id").fill(email);
  const row = page.getByRole("row", { name: new RegExp(email) });
  await row.getByText("processing").waitFor();
  await row.getByRole("button").click();
  const drawer = page.getByRole("dialog", { name: "Generation" });
  await drawer.getByText("still running").waitFor();
  await drawer.getByRole("button", { name: "Release and fail" }).click();
  const ask = page.getByRole("dialog", { name: "Release this generation?" });
  await ask.getByRole("button", { name: "Release and fail" }).click();
  assert.equal(await ask.getByLabel("Reason").getAttribute("aria-invalid"), "true");
  await ask.getByLabel("Reason").fill("It hangs for an hour");
  await ask.getByRole("button", { name: "Release and fail" }).click();
  await page.getByText("The generation was released.").waitFor();
  await drawer
    .getByText("An administrator ended this generation. Nothing was charged.")
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await row.getByText("failed").waitFor();
  assert.equal((await client.json("GET", "/api/credits")).balance, balance);
  assert.deepEqual(faults, []);
  await context.close();
  await admin.request("DELETE", `/api/admin/test-models/${encodeURIComponent(name)}`);
});
