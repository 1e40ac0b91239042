import { expect, openScreen, SIGHTS, test } from "./fixtures.ts";

/** A picture of 320 × 240 pixels of which no two neighbours are alike, as a PNG; drawn in the page. */
async function drawPicture(): Promise<string> {
  const canvas = new OffscreenCanvas(320, 240);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const pixels = context.createImageData(320, 240);
  for (let at = 0; at < pixels.data.length; at += 1) {
    pixels.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24;
  }
  context.putImageData(pixels, 0, 0);
  const file = await canvas.convertToBlob({ type: "image/png" });
  return btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())));
}

interface Compared {
  one: string;
  other: string;
  box: { x: number; y: number; right: number; bottom: number };
}

/** The largest difference of two pictures outside and inside of a rectangle. */
async function differences({ one, other, box }: Compared) {
  const [before, after] = await Promise.all(
    [one, other].map(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      return context?.getImageData(0, 0, bitmap.width, bitmap.height);
    }),
  );
  if (!before || !after) throw new Error("no pixels");
  const most = { outside: 0, inside: 0 };
  for (let at = 0; at < before.data.length; at += 1) {
    const x = (at >> 2) % before.width;
    const y = Math.floor((at >> 2) / before.width);
    const isInside = x >= box.x && x < box.right && y >= box.y && y < box.bottom;
    const part = isInside ? "inside" : "outside";
    most[part] = Math.max(most[part], Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0)));
  }
  return { ...most, size: [after.width, after.height] };
}

test("a marked region changes, and the rest of the picture stays as it was", async ({
  asCreator: page,
  creator,
}) => {
  await openScreen(page, "/dashboard/image-to-image");
  const buffer = Buffer.from(await page.evaluate(drawPicture), "base64");
  const file = { name: "noise.png", mimeType: "image/png", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Edit region" }).click();
  const painter = page.getByRole("dialog", { name: "Edit region" });
  await painter.getByRole("button", { name: "Done" }).click();
  await expect(painter.getByRole("alert")).toHaveText(/^Nothing is marked/);
  await painter.getByRole("button", { name: "Rectangle" }).click();
  await painter.getByText("By numbers").click();
  const sides = { Left: 100, Top: 60, Width: 120, Height: 90 };
  for (const [side, value] of Object.entries(sides)) {
    await painter.getByRole("spinbutton", { name: side }).fill(String(value));
  }
  await painter.getByRole("button", { name: "Mark this rectangle" }).click();
  await expect(painter.getByText("14% marked")).toBeVisible();
  await expect(page).toBeAccessibleIn(SIGHTS);
  await painter.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(page.getByText("Only the marked region changes.")).toBeVisible();

  await page.getByRole("textbox", { name: "Prompt" }).fill("stained glass, strong colours");
  await page.getByRole("button", { name: "Generate Image" }).click();
  const newest = async () => (await creator.api.json("GET", "/api/generations?limit=1")).items[0];
  await expect.poll(async () => (await newest())?.status).toBe("succeeded");
  const made = await newest();
  expect(made.params.mask_url).toMatch(/\/media\//);
  const box = { x: 100, y: 60, right: 220, bottom: 150 };
  const { input_url: one, output_url: other } = made;
  const found = await page.evaluate(differences, { one, other, box });
  expect(found).toMatchObject({ outside: 0, size: [320, 240] });
  expect(found.inside).toBeGreaterThan(0);
});
