import { expect, LOOKS, openScreen, PHONE, test } from "./fixtures.ts";

/** The hook generator, and the keys that open a tool. */

test("the keyboard opens a tool, and a dialog lists the shortcuts", async ({ asCreator: page }) => {
  await openScreen(page, "/dashboard/text-to-image");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Little time may pass between the two.
  await page.keyboard.type("gk");
  await page.waitForURL("**/hook-generator");
  await expect(page.getByRole("heading", { level: 1, name: "Hook Generator" })).toBeVisible();
});

test("the hook generator is accessible and fits", async ({ asCreator: page }) => {
  await openScreen(page, "/dashboard/hook-generator");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page).toBeAccessibleIn(LOOKS);
});

test("ten hooks get the focus on a phone, and the press that wrote them stays in reach", async ({
  asCreator: page,
}) => {
  await page.setViewportSize(PHONE);
  await openScreen(page, "/dashboard/hook-generator");
  await page.getByLabel("Topic").fill("cold brew coffee");
  const write = page.getByRole("button", { name: /^Write ten hooks/ });
  await write.press("Enter");
  const heading = page.getByRole("heading", { name: "10 hooks" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(write).toBeInViewport();
  await expect(page).toBeAccessible();
  const last = page.getByRole("button", { name: /^Another in place of/ }).last();
  await last.focus();
  await expect(write).toBeInViewport();
  await write.press("Enter");
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});
