import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { ApiClient } from "../support/api.mjs";
import { violationsOn } from "../support/axe.mjs";
import { launchChromium } from "../support/browser.mjs";
import { openSignedIn } from "../support/signed-in.mjs";

/** Somebody's own account in a real browser, from its name to its end. */

const BASE = process.env.BASE_URL ?? "http://localhost:8787";
const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "another horse, another battery";
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };

/** @type {import("playwright-core").Browser} */
let browser;
let email = "";
before(async () => {
  browser = await launchChromium();
});
after(() => browser?.close());
beforeEach(async () => {
  email = `settings-${crypto.randomUUID()}@example.com`;
  await new ApiClient(BASE).signUp(email, PASSWORD);
});

const open = (viewport = DESKTOP, password = PASSWORD) =>
  openSignedIn(browser, { base: BASE, email, password, viewport });

test("a new name stands in the header, a new password opens the account, others are signed out", async () => {
  const elsewhere = await open();
  const { context, page, faults } = await open();
  await page.goto(`${BASE}/dashboard/settings`);
  await page.getByRole("textbox", { name: "Name" }).fill("Grace Hopper");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByRole("banner").getByText("Grace Hopper").waitFor();

  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Password changed").waitFor();
  await elsewhere.page.goto(`${BASE}/dashboard/settings`);
  assert.equal(new URL(elsewhere.page.url()).pathname, "/", "signed out there");
  await elsewhere.context.close();
  const again = await open(DESKTOP, NEW_PASSWORD);
  await page.reload();
  await page.getByText("This device").waitFor();
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await page.getByText("Signed out there.").waitFor();
  await again.context.close();
  assert.deepEqual(faults, []);
  await context.close();
});

test("defaults are what the studio begins with", async () => {
  const { context, page, faults } = await open();
  await page.goto(`${BASE}/dashboard/settings`);
  await page.getByLabel("Aspect ratio of clips").click();
  await page.getByRole("option", { name: "9:16 Portrait" }).click();
  await page.getByText("Saved.").waitFor();
  await page.goto(`${BASE}/dashboard/text-to-video`);
  await page.getByRole("combobox", { name: "Aspect Ratio" }).getByText("9:16 Portrait").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("an account is deleted only by who means it", async () => {
  const { context, page, faults } = await open();
  await page.goto(`${BASE}/dashboard/settings`);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  const last = dialog.getByRole("button", { name: "Delete for good" });
  assert.equal(await last.isDisabled(), true);
  await dialog.getByLabel(`Type ${email}`).fill(email);
  await dialog.getByLabel("Your password").fill("wrong password");
  await last.click();
  await dialog.getByText("This is not your password.").waitFor();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await last.click();
  await page.getByText("Your account is deleted").waitFor();
  const answer = await context.request.post(`${BASE}/api/auth/sign-in/email`, {
    data: { email, password: PASSWORD },
    headers: { origin: BASE },
  });
  assert.equal(answer.status(), 401);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes("422")),
    [],
  );
  await context.close();
});

for (const [name, viewport] of /** @type {const} */ ([
  ["desktop", DESKTOP],
  ["phone", PHONE],
])) {
  test(`the settings are accessible and fit on a ${name}`, async () => {
    const { context, page } = await open(viewport);
    await page.goto(`${BASE}/dashboard/settings`);
    await page.getByRole("heading", { name: "Your data" }).waitFor();
    await page.waitForLoadState("networkidle");
    assert.deepEqual(await violationsOn(page), []);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    assert.ok(overflow <= 0, `${overflow} pixels too wide`);
    await context.close();
  });
}
