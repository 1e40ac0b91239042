import { expect, LOOKS, openScreen, PHONE, test } from "./fixtures.ts";

/** What rises elsewhere, without any source: what is pasted and watched works, and rows lead on. */

test("the screens of what rises say that sources are off, and stay useful", async ({
  asCreator: page,
  faults,
}) => {
  faults.allow(/422/);
  await openScreen(page, "/dashboard/tiktok");
  await expect(page.getByText("Wikipedia is off")).toBeVisible();
  await expect(page.getByText("No channel at TikTok yet")).toBeVisible();
  await page.getByRole("textbox", { name: "Link" }).fill("https://example.com/video");
  await page.getByRole("button", { name: "Add link" }).click();
  await expect(page.getByText("Paste a link to a video or post at TikTok")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Link" })).toBeFocused();
  await expect(page).toBeAccessibleIn(LOOKS);

  await page.setViewportSize(PHONE);
  await openScreen(page, "/dashboard/reddit");
  await page.getByLabel("Subreddit", { exact: true }).fill("r/Sailing");
  await page.getByRole("button", { name: "Watch subreddit" }).click();
  await expect(page.getByRole("list", { name: "Watched subreddits" })).toHaveText("r/sailing");
  await page.getByRole("radio", { name: "Weekly" }).check();
  await expect(page.getByText("This site does not send any emails.")).toBeVisible();
  await expect(page).toBeAccessible();
});

test("a row's topic is in the forms of hooks and of a short", async ({ asCreator: page }) => {
  await openScreen(page, "/dashboard/hook-generator?topic=tall+ships");
  await expect(page.getByLabel("Topic")).toHaveValue("tall ships");
  await expect(page).toHaveURL(/hook-generator$/);
  await openScreen(page, "/dashboard/editor/new/short?topic=tall+ships");
  await expect(page.getByLabel("Topic")).toHaveValue("tall ships");
  await page.getByRole("textbox", { name: "Script" }).fill("Tall ships are back.");
  await openScreen(page, "/dashboard/editor/new/short?topic=small+boats");
  const question = page.getByRole("dialog", { name: "Start from the link?" });
  await question.getByRole("button", { name: "Keep my draft" }).click();
  await expect(page.getByRole("textbox", { name: "Script" })).toHaveValue("Tall ships are back.");
  await openScreen(page, "/dashboard/editor/new/short?topic=small+boats");
  await question.getByRole("button", { name: "Start from the link" }).click();
  await expect(page.getByLabel("Topic")).toHaveValue("small boats");
  await expect(page.getByRole("textbox", { name: "Script" })).toHaveValue("");
});
