import type { Page } from "@playwright/test";
import { choose, DESKTOP, expect, newEmail, openScreen, PHONE, test } from "./fixtures.ts";
import { expectToast } from "./toasts.ts";

/** Buying, from the first price that a visitor sees to the balance that follows. */

const balance = (page: Page, credits: string) =>
  expect(page.getByRole("banner").getByText(`Balance: ${credits}`)).toBeAttached();

test("a visitor buys a plan from the front page on a phone, and the balance follows without a reload", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.getByRole("button", { name: "Choose Pro" }).click();
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("dialog").getByRole("button", { name: "Create Account" }).click();

  await page.waitForURL("**/sandbox/checkout/*");
  await expect(page.getByText("This is the sandbox: no money moves")).toBeVisible();
  await expect(page.getByText("$24.99", { exact: true })).toBeVisible();
  await expect(page.getByText("Then $39 a month, until you cancel.")).toBeVisible();
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expect(page).toBeAccessible();
  }
  await page.getByRole("button", { name: "Pay", exact: true }).click();

  await page.waitForURL("**/dashboard/billing");
  await expectToast(page, "Pro begins, with 3,500 credits.");
  await balance(page, "3,550 credits");
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await page.getByRole("button", { name: "Advance one month" }).click();
  await balance(page, "7,050 credits");
  await page.setViewportSize(DESKTOP);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await balance(page, "3,550 credits");
  await expect(page.locator("body[data-same-page]"), "nothing was loaded again").toBeAttached();
});

test("an upgrade says what it costs and what ends before its checkout", async ({
  asCreator: page,
}) => {
  await openScreen(page, "/dashboard/billing");
  await page.getByRole("button", { name: "Choose Starter" }).click();
  await page.waitForURL("**/sandbox/checkout/*");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectToast(page, "Starter begins, with 1,500 credits.");

  await page.getByRole("link", { name: "Receipt" }).click();
  await page.waitForURL("**/receipts/*");
  await expect(page.getByText("Starter, 1,500 credits")).toBeVisible();
  await expect(page).toBeAccessible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await page.getByRole("link", { name: "Back to billing" }).click();

  await page.getByRole("button", { name: "Upgrade to Pro" }).click();
  const dialog = page.getByRole("dialog", { name: "Upgrade" });
  await expect(dialog.locator("dt", { hasText: "Due today" }).locator("+ dd")).toHaveText("$39");
  await expect(dialog).toContainText("Each following month, from");
  await expect(dialog).toContainText("Starter ends as soon as you pay.");
  await expect(page).toBeAccessible();
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("heading", { name: "Starter", level: 2 })).toBeVisible();

  // The front page leads to the same question.
  await openScreen(page, "/dashboard/billing?plan=advance");
  await expect(dialog.locator("dt", { hasText: "Due today" }).locator("+ dd")).toHaveText("$69");
  await dialog.getByRole("button", { name: "Continue to checkout" }).click();
  await page.waitForURL("**/sandbox/checkout/*");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectToast(page, "Advance begins, with 7,500 credits.");
});

test("the ledger has one line for a generation, and its entries behind Details", async ({
  asCreator: page,
  creator: { api },
  addModel,
}) => {
  const start = async (body: Record<string, unknown>) =>
    (await api.json("POST", "/api/start-text-to-image-generation", body)).predictionId;
  const made = await start({ prompt: "a red boat" });
  await api.watch(made).until(({ status }) => status === "succeeded");
  const model = await addModel("text_to_image");
  const slow = await start({ prompt: JSON.stringify({ runMilliseconds: "never" }), model });

  await openScreen(page, "/dashboard/billing");
  const ledger = page.getByRole("region", { name: "Ledger entries" });
  const lines = ledger.locator("tbody tr");
  const [running, spent, welcome] = [lines.nth(0), lines.nth(1), lines.nth(2)];
  await expect(lines).toHaveCount(3);
  await expect(running).toContainText(/^Text to ImageSet aside/);
  await expect(running).toContainText("\u22125 credits44");
  await expect(spent).toContainText(/^Text to Image(?!Set aside)/);
  await expect(spent).toContainText("\u22121 credit49");
  await expect(welcome).toContainText("+50 credits50");
  await expect(ledger).not.toContainText(/held|hold|spent|captur|releas/i);
  await expect(page).toBeAccessible();

  await api.request("POST", `/api/predictions/${slow}/cancel`);
  await api.watch(slow).until(({ status }) => status === "canceled");
  await openScreen(page, "/dashboard/billing");
  await expect(running).toContainText("Text to Image canceled, credits returned");
  await expect(running).toContainText("0 credits49");

  await spent.getByRole("button", { name: "Details of Text to Image" }).click();
  const entries = lines.nth(2).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText(/^Capture0, 1 spentBalance 49/);
  await expect(entries.nth(1)).toContainText(/^Hold\u22121Balance 49/);
  await expect(lines.nth(2)).toContainText(made);
  await expect(page).toBeAccessible();

  await spent.getByRole("button", { name: "Details of Text to Image" }).click();
  await expect(lines).toHaveCount(3);
  // A filter leaves the hold out, and the line reads the same.
  await choose(page, "Kind", "Spent");
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText("\u22121 credit49");
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a checkout that is canceled changes nothing", async ({ asCreator: page, creator }) => {
    await openScreen(page, "/dashboard/billing");
    await page.getByRole("button", { name: /^600 credits/ }).click();
    await page.waitForURL("**/sandbox/checkout/*");
    await expect(page.getByText("600 credits", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.waitForURL("**/dashboard/billing");
    await expectToast(page, "Nothing was bought");
    await balance(page, "50 credits");
    expect(await creator.api.json("GET", "/api/billing")).toMatchObject({
      plan: null,
      invoices: [],
      orders: [{ status: "expired" }],
    });
  });

  test("a balance that is too low leads to the smallest purchase and back to the same form", async ({
    asCreator: page,
    creator,
    addModel,
    admin,
    faults,
  }) => {
    faults.allow(/status of 402/);
    const model = await addModel("text_to_image");
    const { items } = await admin.json(
      "GET",
      `/api/admin/people?q=${encodeURIComponent(creator.email)}`,
    );
    const path = `/api/admin/people/${items[0].id}/credits`;
    await admin.json("POST", path, { amount: -47, reason: "Leaves 3 credits" });
    await openScreen(page, "/dashboard/text-to-image");
    await choose(page, "Model", new RegExp(model));
    const prompt = page.getByLabel("Prompt", { exact: true });
    await prompt.fill("a red lighthouse at dusk");
    await page.getByRole("button", { name: /^Generate Image/ }).click();

    const dialog = page.getByRole("dialog", { name: "Not enough credits" });
    await expect(dialog).toContainText("This costs 5 credits and you have 3: 2 credits short.");
    await dialog.getByRole("button", { name: "Not now" }).click();
    await expect(prompt).toHaveValue("a red lighthouse at dusk");
    await page.getByRole("button", { name: /^Generate Image/ }).click();
    await dialog.getByRole("button", { name: "Buy 60 credits for $1" }).click();

    await page.waitForURL("**/sandbox/checkout/*");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.waitForURL("**/dashboard/text-to-image**");
    await expectToast(page, "60 credits were added.");
    await balance(page, "63 credits");
    await expect(prompt).toHaveValue("a red lighthouse at dusk");
    await expect(page.getByLabel("Model", { exact: true })).toContainText(model);
  });
});
