import type { Page } from "@playwright/test";
import { expect, openScreen, test } from "./fixtures.ts";

/** A film that is edited by what is said in it; the cuts themselves are tried in `film/edit` and `film/pauses`. */

const SCRIPT = "Put the beans in cold water. Then wait until the morning comes.";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("words that are deleted shorten the film, pauses are found and cut, and both can be undone", async ({
  asCreator: page,
}) => {
  await openScreen(page, "/dashboard/editor");
  await button(page, "New film").click();
  await button(page, "Voice").click();
  await page.getByRole("textbox", { name: "Script" }).fill(SCRIPT);
  await page.getByRole("button", { name: /^Download voice .*MB/ }).click();
  await button(page, "Create voice").click();
  await expect(page.getByRole("region", { name: "Sentences" })).toBeVisible();

  await button(page, "Transcript").click();
  const text = page.getByRole("textbox", { name: "Transcript" });
  await expect(text).toContainText("Put the beans in cold water.");
  const length = async () =>
    Number(await page.getByRole("slider", { name: "Present time" }).getAttribute("max"));
  const whole = await length();

  await text.getByText("beans", { exact: true }).click();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Delete");
  await expect(text).not.toContainText("beans");
  await expect.poll(length).toBeLessThan(whole);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(text).toContainText("Put the beans in cold water.");
  await expect.poll(length).toBe(whole);

  await text.getByText("cold", { exact: true }).dblclick();
  await page.keyboard.type("warm");
  await page.keyboard.press("Enter");
  await expect(text).toContainText("beans in warm water.");

  await button(page, "Find pauses").click();
  const cuts = page.getByRole("list", { name: "Cuts" }).getByRole("listitem");
  const margin = page.getByRole("spinbutton", { name: "Margin" });
  await margin.fill("0.02");
  await margin.press("Enter");
  await expect(cuts.first()).toContainText(/pause \d\.\d s/);
  await button(page, "Apply cuts").click();
  await expect.poll(length).toBeLessThan(whole);
  await expect(cuts).toHaveCount(0);
});
