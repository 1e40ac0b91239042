import { expect, LOOKS, openScreen, test } from "./fixtures.ts";

/**
 * The hook generator, and a tool's switch, which is the whole installation's: these tests run one
 * after the other, and no other file opens this tool.
 */

test.describe.configure({ mode: "default" });
test("a tool that is switched off is gone from the sidebar", async ({ asAdmin: page }) => {
  const tools = page.getByRole("navigation", { name: "Tools" });
  await openScreen(page, "/admin/features");
  await page.getByLabel("Hook Generator").click();
  await expect(page.getByText("Switched off.")).toBeVisible();
  try {
    await openScreen(page, "/dashboard/text-to-image");
    await expect(tools.getByText("History")).toBeVisible();
    await expect(tools.getByText("Hook Generator")).toHaveCount(0);
  } finally {
    await openScreen(page, "/admin/features");
    await page.getByLabel("Hook Generator").click();
    await expect(page.getByText("Switched on.")).toBeVisible();
  }
  await openScreen(page, "/dashboard/text-to-image");
  await expect(tools.getByText("Hook Generator")).toBeVisible();
  await openScreen(page, "/admin/audit");
  await expect(page.getByText("hook_generator").first()).toBeVisible();
});

test("the keyboard opens a tool, and a dialog lists the shortcuts", async ({ asCreator: page }) => {
  await openScreen(page, "/dashboard/text-to-image");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("k");
  await page.waitForURL("**/hook-generator");
  await expect(page.getByRole("heading", { level: 1, name: "Hook Generator" })).toBeVisible();
});

test("the hook generator is accessible and fits", async ({ asCreator: page }) => {
  await openScreen(page, "/dashboard/hook-generator");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page).toBeAccessibleIn(LOOKS);
});
