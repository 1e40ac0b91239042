import { expect, openScreen, test } from "./fixtures.ts";

/** What is said before and beside a generation: who makes it, what is used, what it costs. */

test("the form names what draws, and which words are used", async ({ asCreator: page }) => {
  await openScreen(page, "/dashboard/text-to-image");
  const used = page.getByRole("region", { name: "What will be used" });
  await expect(used.getByText("Built-in drawing engine, no AI", { exact: true })).toBeVisible();
  await page
    .getByLabel("Prompt", { exact: true })
    .fill("a fox in the snow at dawn, watercolour, remove the spoon");
  await expect(used.getByText("Draws: fox, snow, dawn, watercolour")).toBeVisible();
  await expect(used.getByText("Ignored: remove the spoon")).toBeVisible();
  await expect(used.getByText("It reads English.")).toBeVisible();
  await used.getByRole("button", { name: /red fox/ }).click();
  await expect(used.getByText(/^Ignored/)).toBeHidden();
});

test("a prompt of which nothing is understood is questioned before it is paid for", async ({
  asCreator: page,
  creator: { api },
}) => {
  await openScreen(page, "/dashboard/text-to-image");
  const prompt = page.getByLabel("Prompt", { exact: true });
  await prompt.fill("un renard dans la neige");
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  const ask = page.getByRole("dialog", { name: "Nothing in this prompt is understood" });
  await ask.getByRole("button", { name: "Cancel" }).click();
  await expect(prompt).toHaveValue("un renard dans la neige");
  expect((await api.json("GET", "/api/credits")).balance).toBe(50);
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  await ask.getByRole("button", { name: "Generate anyway, 1 credit" }).click();
  await expect(page.getByAltText(/Result for: un renard/).first()).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("menuitem", { name: "Run again, 1 credit" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /Animate.*4 credits/ })).toBeVisible();
  const stage = page.getByRole("region", { name: "Preview" });
  await expect(stage.getByText("Built-in drawing engine, no AI")).toBeVisible();
  await page.getByRole("button", { name: "Show receipt" }).click();
  const receipt = page.getByRole("dialog", { name: "Receipt" });
  await expect(receipt.getByText("Built-in drawing engine, no AI")).toBeVisible();
});

test("a changed price is confirmed first, and nothing is lost", async ({
  asCreator: page,
  creator: { api },
  admin,
  addModel,
  faults,
}) => {
  faults.allow(/409/);
  const model = await addModel("text_to_image");
  await openScreen(page, `/dashboard/text-to-image?model=${encodeURIComponent(model)}`);
  const used = page.getByRole("region", { name: "What will be used" });
  await expect(used.getByText(`${model} · Replicate`)).toBeVisible();
  await page.getByLabel("Prompt", { exact: true }).fill("a quiet lake");
  await expect(page.getByRole("button", { name: /^Generate Image.*5.*credits/ })).toBeEnabled();
  const path = `/api/admin/test-models/${encodeURIComponent(model)}`;
  const { revision: _, ...stored } = await admin.json("GET", path);
  await admin.json("POST", "/api/admin/test-models", { ...fields(stored), price: 7 });
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  const ask = page.getByRole("dialog", { name: "The price has changed" });
  await expect(ask.getByText(/This costs 7 credits now/)).toBeVisible();
  expect((await api.json("GET", "/api/credits")).balance).toBe(50);
  await ask.getByRole("button", { name: "Generate for 7 credits" }).click();
  await expect(page.getByAltText(/Result for: a quiet lake/).first()).toBeVisible();
  expect((await api.json("GET", "/api/credits")).balance).toBe(43);
});

/** What a save of a stored model takes. */
function fields(model: Record<string, unknown>): Record<string, unknown> {
  const { name, description, active, model_type, endpoint_url } = model;
  return { name, description, active, model_type, endpoint_url };
}
