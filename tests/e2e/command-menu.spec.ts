import type { Page } from "@playwright/test";
import { type Account, test as base, expect, LOOKS, openScreen, PHONE } from "./fixtures.ts";

/** The command menu of the dashboard. */

const FIRST = "/dashboard/text-to-image";

const test = base.extend<{ studio: Page }>({
  /** The first screen of a creator who has a film. */
  studio: async ({ asCreator: page, creator }, use) => {
    await creator.api.json("POST", "/api/films", { title: "Harbour at night" });
    await openScreen(page, FIRST);
    await use(page);
  },
});

/** Makes a picture. */
async function make({ api }: Account, prompt: string, model: string): Promise<void> {
  const path = "/api/start-text-to-image-generation";
  const { predictionId } = await api.json("POST", path, { prompt, model });
  const status = async () => (await api.json("GET", `/api/predictions/${predictionId}`)).status;
  await expect.poll(status).toBe("succeeded");
}

const menuOf = (page: Page) => page.getByRole("dialog", { name: "Command menu" });

test("is opened by Control K, finds by words, goes there, and has what was chosen first", async ({
  studio: page,
}) => {
  const prompt = page.getByRole("textbox", { name: "Prompt" });
  await prompt.focus();
  await page.keyboard.press("Control+k");
  const menu = menuOf(page);
  const field = menu.getByRole("combobox");
  const options = menu.getByRole("option");
  await expect(field).toBeFocused();
  await expect(menu.getByRole("group").first()).toHaveAccessibleName("Go to");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(prompt).toBeFocused();

  await page.keyboard.press("Control+k");
  await field.fill("invoice");
  await expect(menu.getByRole("status")).toHaveText("1 result");
  await expect(options).toHaveAccessibleName("Billing Screen");
  await expect(options).toHaveAttribute("aria-selected", "true");
  await field.fill("night harb");
  await expect(options).toHaveAccessibleName("Harbour at night Film");
  await field.fill("podcast");
  await expect(options).toHaveAccessibleName("Document film Screen");
  await field.fill("quartz");
  await expect(menu.getByText("No matches. Try fewer words.")).toBeVisible();
  await field.fill("image to");
  await page.keyboard.press("ArrowDown");
  const active = menu.getByRole("option", { selected: true });
  await expect(active).toHaveAccessibleName("Image to Video Screen");
  const id = (await active.getAttribute("id")) ?? "";
  await expect(field).toHaveAttribute("aria-activedescendant", id);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/image-to-video");
  await expect(page.getByRole("heading", { level: 1, name: "Image to Video" })).toBeFocused();

  await page.keyboard.press("Control+k");
  const recent = menu.getByRole("group", { name: "Recent" });
  await expect(recent.getByRole("option")).toHaveAccessibleName("Image to Video");
  await field.fill("dark");
  await expect(active).toHaveAccessibleName(/dark/i);
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("opens by its button, on a phone too, and is accessible", async ({ studio: page }) => {
  await page.setViewportSize(PHONE);
  const button = page.getByRole("button", { name: "Command menu" });
  await button.click();
  const menu = menuOf(page);
  await expect(menu.getByRole("group", { name: "Films" })).toBeVisible();
  await expect(page).toBeAccessibleIn(LOOKS);
  await menu.getByRole("option", { name: "History" }).click();
  await page.waitForURL("**/dashboard/history");
});

test("acts on the result that is looked at, by words and by keys", async ({
  asCreator: page,
  creator,
  addModel,
}) => {
  const model = await addModel("text_to_image");
  for (const prompt of ["a red boat", "a blue boat"]) await make(creator, prompt, model);
  await openScreen(page, "/dashboard/history");
  await page.getByRole("button", { name: "Open: a blue boat" }).click();
  const result = page.getByRole("dialog", { name: "Result" });
  const favourite = result.getByRole("button", { name: "Favourite" });
  await expect(result.getByRole("img", { name: "a blue boat" })).toBeVisible();
  await page.keyboard.press("f");
  await expect(favourite).toHaveAttribute("aria-pressed", "true");
  const saved = page.waitForEvent("download");
  await page.keyboard.press("d");
  expect((await saved).suggestedFilename()).toMatch(/\.(png|webp|jpg)$/);
  await page.keyboard.press("n");
  await expect(result.getByText("a red boat")).toBeVisible();

  await page.keyboard.press("Control+k");
  const menu = menuOf(page);
  const active = menu.getByRole("option", { selected: true });
  await menu.getByRole("combobox").fill("previous");
  // The menu fetches the actions of the result.
  await expect(active).toHaveAccessibleName(/previous/i);
  await page.keyboard.press("Enter");
  await expect(result.getByText("a blue boat")).toBeVisible();
  await page.keyboard.press("Control+k");
  await menu.getByRole("combobox").fill("remove fav");
  await expect(active).toHaveAccessibleName(/favourite/i);
  await page.keyboard.press("Enter");
  await expect(favourite).toHaveAttribute("aria-pressed", "false");
  await expect(menu).toBeHidden();

  await result.getByRole("button", { name: "Details" }).click();
  const details = page.getByRole("dialog", { name: "Details" });
  await expect(details).toBeVisible();
  await page.keyboard.press("f");
  await page.keyboard.press("Escape");
  // A dialog that is on its way out still takes the keys.
  await expect(details).toHaveCount(0);
  await expect(favourite).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Delete");
  await expect(result).toBeHidden();
  await expect(page.getByRole("article")).toHaveCount(1);
});
