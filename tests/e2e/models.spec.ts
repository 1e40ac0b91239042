import type { Page } from "@playwright/test";
import type { ApiClient } from "../support/api.mjs";
import { expect, LOOKS, openScreen, test } from "./fixtures.ts";

/** The choice of a model: all of them side by side, one that may take over, and prices that follow the form. */

const FORM = "/dashboard/text-to-image";
const chosen = (page: Page) => page.getByRole("combobox", { name: "Model" });
const press = (page: Page, credits: number) =>
  page.getByRole("button", { name: new RegExp(`^Generate Image ${credits} credits?$`) });

/** The name of the model that Text to Image uses by itself. */
async function defaultModel(api: ApiClient): Promise<string> {
  const { items } = await api.json("GET", "/api/models?type=text_to_image");
  return items.find((one: { is_default: boolean }) => one.is_default).name;
}

/** Changes a model. */
async function save(admin: ApiClient, name: string, change: Record<string, unknown>) {
  const { endpoint_url } = await admin.json("GET", `/api/admin/test-models/${name}`);
  const model = { name, model_type: "text_to_image", endpoint_url, active: true, ...change };
  await admin.json("POST", "/api/admin/test-models", model);
}

test("the model field leads to all models, and one of them back to the form", async ({
  asCreator: page,
  creator,
  admin,
  addModel,
}) => {
  const name = await addModel("text_to_image");
  await save(admin, name, { price: 7, description: "Tried by a test." });
  const prompt = "a boat at sunset";
  const body = { prompt };
  const { predictionId } = await creator.api.json(
    "POST",
    "/api/start-text-to-image-generation",
    body,
  );
  const status = async () =>
    (await creator.api.json("GET", `/api/predictions/${predictionId}`)).status;
  await expect.poll(status).toBe("succeeded");
  await openScreen(page, FORM);
  await chosen(page).click();
  await page.getByRole("option", { name: "Compare all models" }).click();
  await expect(page).toHaveURL(/\/dashboard\/models#text-to-image$/);
  await expect(page.getByRole("heading", { level: 1, name: "Models" })).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row.getByText("7 credits")).toBeVisible();
  await expect(row.getByText("Not known yet")).toBeVisible();
  await expect(row.getByText("AI", { exact: true })).toBeVisible();
  const own = page.getByRole("listitem").filter({ hasText: await defaultModel(creator.api) });
  await expect(own.getByText("Demo, no AI")).toBeVisible();
  await expect(own.getByAltText(`Your result: ${prompt}`)).toBeVisible();
  await expect(page).toBeAccessibleIn(LOOKS);
  await row.getByRole("link", { name: `Use this model: ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Text to Image" })).toBeVisible();
  await expect(chosen(page)).toContainText(name);
  await expect(press(page, 7)).toBeVisible();
  await openScreen(page, FORM);
  await expect(chosen(page), "the form keeps its model").toContainText(name);
});

test("a model that may take over is asked for, remembered, and named on what it made", async ({
  asCreator: page,
  creator,
  admin,
  addModel,
}) => {
  const name = await addModel("text_to_image");
  const fallback = await defaultModel(creator.api);
  await save(admin, name, { price: 7, fallback });
  await openScreen(page, `${FORM}?${new URLSearchParams({ model: name })}`);
  const consent = page.getByRole("checkbox", {
    name: `Use ${fallback} if ${name} is not available`,
  });
  await expect(consent).not.toBeChecked();
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/me/preferences") && answer.request().method() === "PUT",
  );
  await consent.check();
  expect((await kept).status()).toBe(200);
  await openScreen(page, FORM);
  await expect(consent, "it is remembered").toBeChecked();
  await expect(page).toBeAccessibleIn(LOOKS);
  await page.getByLabel("Prompt", { exact: true }).fill(JSON.stringify({ submit: 503 }));
  const sent = page.waitForRequest("**/api/start-text-to-image-generation");
  await press(page, 7).click();
  expect((await sent).postDataJSON()).toMatchObject({
    model: name,
    allow_fallback: true,
    expected_cost: 7,
  });
  await expect(page.getByText(`in place of ${name}`)).toBeVisible();
  await page.getByRole("button", { name: "Receipt" }).click();
  await expect(page.getByText("Fallback used")).toBeVisible();
});

test("a price for each unit follows the form, and is what is paid", async ({
  asCreator: page,
  creator,
  admin,
  addModel,
}) => {
  const name = await addModel("text_to_image");
  await save(admin, name, { price_per: { unit: "step", credits: 0.5 } });
  await admin.json("POST", `/api/admin/test-models/${name}/parameters`, {
    ...{ name: "steps", type: "integer", default: 8, minimum: 1, maximum: 50 },
  });
  await openScreen(page, `${FORM}?${new URLSearchParams({ model: name })}`);
  await expect(press(page, 4)).toBeVisible();
  const params = JSON.stringify({ steps: 21 });
  await openScreen(page, `${FORM}?${new URLSearchParams({ model: name, params })}`);
  await page.getByLabel("Prompt", { exact: true }).fill("a boat");
  const answered = page.waitForResponse("**/api/start-text-to-image-generation");
  await press(page, 11).click();
  expect(await (await answered).json()).toMatchObject({ cost: 11 });
  const { items } = await creator.api.json("GET", "/api/generations?limit=1");
  expect(items[0].cost).toBe(11);
});
