import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DEMO_PASSWORD } from "../../scripts/lib/seed.mjs";
import { ApiClient } from "../support/api.mjs";
import { violationsOn } from "../support/axe.mjs";
import { launchChromium } from "../support/browser.mjs";
import { openSignedIn } from "../support/signed-in.mjs";

/** An administrator's first day, in a real browser against the served production build. */

const BASE = process.env.BASE_URL ?? "http://localhost:8787";
const ENDPOINT = `${process.env.REPLICATE_BASE_URL}/models/acme/x/predictions`;
const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1440, height: 900 };
const DOCUMENT = JSON.stringify({
  openapi: "3.0.2",
  components: {
    schemas: {
      Input: {
        required: ["prompt"],
        properties: {
          prompt: { type: "string", "x-order": 0 },
          grain: { type: "integer", title: "Grain", minimum: 1, maximum: 9, "x-order": 1 },
        },
      },
    },
  },
});

/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  browser = await launchChromium();
});
after(() => browser?.close());

/** @param {{ width: number, height: number }} viewport */
const asAdmin = (viewport) =>
  openSignedIn(browser, {
    base: BASE,
    email: "admin@example.com",
    password: DEMO_PASSWORD,
    viewport,
  });

/**
 * @param {import("playwright-core").Page} page
 * @param {string} label
 * @param {string} option
 */
async function choose(page, label, option) {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("a model is added, given parameters, tried, switched on and used by a creator's form", async () => {
  const name = `Silver ${crypto.randomUUID().slice(0, 8)}`;
  const { context, page, faults } = await asAdmin(DESKTOP);
  await page.goto(`${BASE}/admin`);
  await page.getByRole("heading", { name: "Test Models" }).waitFor();
  await page.getByRole("button", { name: "Add Test Model" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Name", { exact: true }).fill("x");
  await drawer.getByText("Model name must be at least 2 characters.").waitFor();
  await drawer.getByLabel("Endpoint URL").fill("nope");
  await drawer.getByText("Invalid URL format").waitFor();
  await drawer.getByLabel("Name", { exact: true }).fill(name);
  await drawer.getByLabel("Endpoint URL").fill(ENDPOINT);
  await drawer.getByRole("button", { name: "Save" }).click();
  await page.getByText("Test model saved successfully.").waitFor();

  await page.getByText(`Active Test Model: ${name}`).waitFor();
  await page.getByText("No schema available for this test model.").waitFor();
  await page.getByRole("button", { name: "Add Parameter" }).click();
  await drawer.getByLabel("Name", { exact: true }).fill("s");
  await drawer.getByText("Parameter name must be at least 2 characters.").waitFor();
  await drawer.getByLabel("Name", { exact: true }).fill("softness");
  await choose(page, "Type", "integer");
  assert.equal(await drawer.getByLabel("Minimum").inputValue(), "0");
  assert.equal(await drawer.getByLabel("Maximum").inputValue(), "100");
  await drawer.getByLabel("Maximum").fill("12");
  await drawer.getByRole("button", { name: "Save" }).click();
  await page.getByText("Parameter saved successfully.").waitFor();
  await page.getByText("0 to 12").waitFor();

  const trial = page.getByRole("form", { name: "Try it" });
  await trial.getByLabel("Prompt").fill("a boat");
  await trial.getByRole("button", { name: "Run a test" }).click();
  await page.getByAltText("What the test made").waitFor();
  await page.getByText(/A test generation succeeded/).waitFor();

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await drawer.getByRole("switch", { name: "Active" }).click();
  await drawer.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByText("Active", { exact: true })
    .waitFor();

  await page.goto(`${BASE}/dashboard/text-to-image`);
  await choose(page, "Model", name);
  await page.getByText("Adjust").click();
  await page.getByText("Softness").waitFor();

  await page.goto(`${BASE}/admin`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog", { name: "Are you absolutely sure?" }).waitFor();
  await page
    .getByText("This action cannot be undone. This will permanently delete the test model.")
    .waitFor();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("Test model deleted successfully.").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("an untested model is not switched on by accident, and an import shows what it changes", async () => {
  const name = `Copper ${crypto.randomUUID().slice(0, 8)}`;
  const { context, page, faults } = await asAdmin(DESKTOP);
  await page.goto(`${BASE}/admin`);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByLabel("Or its OpenAPI document").fill("{");
  await page.getByRole("button", { name: "Read the schema" }).click();
  await page.getByText(/This is not JSON/).waitFor();
  await page.getByLabel("Or its OpenAPI document").fill(DOCUMENT);
  await page.getByRole("button", { name: "Read the schema" }).click();
  await page.getByText("grain").waitFor();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Endpoint URL").fill(ENDPOINT);
  await page.getByRole("button", { name: "Add the model" }).click();
  await page.getByText(`Active Test Model: ${name}`).waitFor();
  await page.getByText("1 to 9").waitFor();
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await page.getByRole("switch", { name: "Active" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Activate without a test?" }).waitFor();
  await page.getByRole("button", { name: "Activate anyway" }).click();
  await page.getByText("Test model saved successfully.").waitFor();
  const admin = await new ApiClient(BASE).signIn("admin@example.com", DEMO_PASSWORD);
  await admin.request("DELETE", `/api/admin/test-models/${encodeURIComponent(name)}`);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes("422")),
    [],
  );
  await context.close();
});

test("the second of two administrators is told that the first has saved", async () => {
  const name = `Twice ${crypto.randomUUID().slice(0, 8)}`;
  const admin = await new ApiClient(BASE).signIn("admin@example.com", DEMO_PASSWORD);
  const model = { name, model_type: "text_to_image", endpoint_url: ENDPOINT };
  await admin.json("POST", "/api/admin/test-models", model);
  const { context, page } = await asAdmin(DESKTOP);
  await page.goto(`${BASE}/admin`);
  await page.getByLabel("Search models by name").fill(name);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await admin.json("POST", "/api/admin/test-models", { ...model, description: "by the first" });
  await page.getByLabel("Description").fill("by the second");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/was changed by somebody else/).waitFor();
  assert.equal(await page.getByLabel("Description").inputValue(), "by the second", "kept");
  const stored = await admin.json("GET", `/api/admin/test-models/${encodeURIComponent(name)}`);
  assert.equal(stored.description, "by the first");
  await admin.request("DELETE", `/api/admin/test-models/${encodeURIComponent(name)}`);
  await context.close();
});

test("a tool that is switched off is gone from the sidebar", async () => {
  const { context, page, faults } = await asAdmin(DESKTOP);
  const inSidebar = () =>
    page.getByRole("navigation", { name: "Tools" }).getByText("Hook Generator");
  await page.goto(`${BASE}/admin/features`);
  await page.getByLabel("Hook Generator").click();
  await page.getByText("Switched off.").waitFor();
  try {
    await page.goto(`${BASE}/dashboard/text-to-image`);
    await page.getByRole("navigation", { name: "Tools" }).getByText("History").waitFor();
    assert.equal(await inSidebar().count(), 0);
  } finally {
    await page.goto(`${BASE}/admin/features`);
    await page.getByLabel("Hook Generator").click();
    await page.getByText("Switched on.").waitFor();
  }
  await page.goto(`${BASE}/admin/audit`);
  await page.getByText("hook_generator").first().waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

for (const [name, viewport] of /** @type {const} */ ([
  ["desktop", DESKTOP],
  ["phone", PHONE],
])) {
  test(`every screen is accessible and fits on a ${name}`, async () => {
    const { context, page, faults } = await asAdmin(viewport);
    for (const path of [
      "",
      "?model=Unthinkable+Scene",
      "/features",
      "/people",
      "/generations",
      "/audit",
    ]) {
      await page.goto(`${BASE}/admin${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      assert.deepEqual(await violationsOn(page), [], path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      assert.ok(overflow <= 0, `${path} is ${overflow} pixels too wide`);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("strangers and creators stay outside, with a page that says so", async () => {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  for (const path of ["/admin", "/admin/generations", "/admin/people"]) {
    assert.equal((await page.goto(`${BASE}${path}`))?.status(), 401);
    await page.getByRole("heading", { name: "Sign in to administer" }).waitFor();
  }
  await context.close();
  const creator = await openSignedIn(browser, {
    base: BASE,
    email: "creator@example.com",
    password: DEMO_PASSWORD,
    viewport: DESKTOP,
  });
  assert.equal((await creator.page.goto(`${BASE}/admin/audit`))?.status(), 403);
  await creator.page.getByRole("heading", { name: "Administrators only" }).waitFor();
  await creator.context.close();
});
