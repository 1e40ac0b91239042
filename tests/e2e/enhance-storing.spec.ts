import type { Page } from "@playwright/test";
import { makePng } from "../support/image.ts";
import { expect, openScreen, test } from "./fixtures.ts";

/** What becomes of results of Enhance that are on their page alone. */

const give = (page: Page, name: string, side: number) =>
  page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name, mimeType: "image/png", buffer: Buffer.from(makePng(side, side)) });

const saveSwitch = (page: Page) =>
  page.getByRole("switch", { name: "Save to history", exact: true });

/** Answers a question that must be there with no. */
async function refuse(page: Page, name: string) {
  const question = page.getByRole("dialog", { name });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
}

test("the only copy of a result survives its tab, and is neither replaced nor left without a question", async ({
  asCreator: page,
}) => {
  await openScreen(page, "/dashboard/enhance");
  await saveSwitch(page).click();
  await give(page, "boat.png", 120);
  await page.getByRole("tab", { name: "Looks" }).click();
  const apply = page.getByRole("button", { name: "Apply look", exact: true });
  await apply.click();
  const unsent = page.getByText(/Nothing was sent/);
  await expect(unsent).toBeVisible();

  await page.getByRole("tab", { name: "Upscale" }).click();
  await expect(unsent).toHaveCount(0);
  await page.getByRole("link", { name: "History" }).first().click();
  await refuse(page, "Leave without downloading?");
  await page.getByRole("tab", { name: "Looks" }).click();
  await expect(unsent).toBeVisible();

  await apply.click();
  await refuse(page, "Go on without the result?");
  await give(page, "hill.png", 90);
  await refuse(page, "Go on without the result?");
  await expect(page.getByText(/120 × 120 pixels ·/)).toBeVisible();

  // Agreed to, the work goes on; a result that was downloaded is not asked about.
  const download = page.getByRole("link", { name: "Download" });
  await expect(download).toHaveAttribute("href", /^blob:/);
  const earlier = (await download.getAttribute("href")) ?? "";
  await apply.click();
  const question = page.getByRole("dialog", { name: "Go on without the result?" });
  await question.getByRole("button", { name: "Go on" }).click();
  await expect(question).toBeHidden();
  // The earlier result may be shown until the next one is there.
  await expect(download).not.toHaveAttribute("href", earlier);
  await expect(unsent).toBeVisible();
  const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(saved.suggestedFilename()).toBe("boat-look.png");
  await give(page, "hill.png", 90);
  await expect(unsent).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "History" }).first().click();
  await page.waitForURL("**/dashboard/history");
});

test("a result that waits to be stored is not sent once “Save to history” is switched off", async ({
  asCreator: page,
  creator,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await openScreen(page, "/dashboard/enhance");
  await give(page, "boat.png", 120);
  await page.getByRole("radio", { name: "Resized, no AI" }).check();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Enhance", exact: true }).click();
  await expect(page.getByText(/saved to your history once there is a connection/)).toBeVisible();
  await saveSwitch(page).click();
  await expect(page.getByText(/Not saved to your history: download it/)).toBeVisible();

  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  const isBack = page.waitForResponse((answer) => answer.url().endsWith("/api/health"));
  await page.context().setOffline(false);
  await isBack;
  // Longer than the pause between two tries.
  await page.waitForTimeout(3_000);
  expect(sent).toEqual([]);
  expect((await creator.api.json("GET", "/api/uploads")).items).toEqual([]);
  expect((await creator.api.json("GET", "/api/generations?limit=5")).items).toEqual([]);
  await page.getByRole("link", { name: "History" }).first().click();
  await refuse(page, "Leave without downloading?");
});
