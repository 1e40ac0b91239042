import { makePng } from "../support/image.ts";
import { expect, openScreen, test } from "./fixtures.ts";

/** Looks that are set by hand, kept, and cropped with: in Enhance, and in a film. */

test("a picture gets a look of its own and a crop, and the look stays as a preset with its table", async ({
  asCreator: page,
  creator,
}) => {
  await openScreen(page, "/dashboard/enhance");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      ...{ name: "boat.png", mimeType: "image/png", buffer: Buffer.from(makePng(120, 80)) },
    });
  await page.getByRole("tab", { name: "Looks" }).click();
  await expect(page.getByRole("button", { name: /^Shadows lost: / })).toBeVisible();
  await page.getByRole("slider", { name: "Tint" }).press("End");
  const cube = ["LUT_3D_SIZE 2", ...Array.from({ length: 8 }, (_, at) => `${at & 1} 0.5 0.5`)];
  await page.getByLabel("LUT (.cube)").setInputFiles({
    ...{ name: "red.cube", mimeType: "text/plain", buffer: Buffer.from(cube.join("\n")) },
  });
  await page.getByText("Crop", { exact: true }).click();
  await page.locator("label", { hasText: /^1:1$/ }).click();
  await page.getByRole("slider", { name: "Straighten" }).press("ArrowRight");
  await page.getByRole("button", { name: "Crop: left edge" }).press("ArrowRight");
  await page.getByRole("button", { name: "Save preset" }).click();
  await page.getByLabel("Preset name").fill("Evening");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Apply look" }).click();
  await expect(page.getByText(/Made on your device, free. Saved/)).toBeVisible();
  const { items } = await creator.api.json("GET", "/api/generations?kind=look&limit=5");
  expect(items[0]?.params).toMatchObject({ tint: 1, lut: "red.cube", angle: 0.1 });
  expect(items[0]?.width).toBe(items[0]?.height);

  await page.reload();
  await page.getByRole("tab", { name: "Looks" }).click();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await page.getByRole("button", { name: "Preset: Evening" }).click();
  await expect(page.getByText("red.cube, 2³")).toBeVisible();
  await page.getByRole("button", { name: "Undo change" }).click();
  await expect(page.getByText("red.cube, 2³")).toHaveCount(0);
  await page.getByRole("button", { name: "Edit presets" }).click();
  const name = page.getByLabel("Name of the preset Evening");
  await name.fill("Dusk");
  await name.press("Enter");
  await expect(page.getByLabel("Name of the preset Dusk")).toBeFocused();
});
