import { expect, openScreen, SIGHTS, test, VIEWPORTS } from "./fixtures.ts";

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
  await expect(page.getByText("Only the marked region changes.", { exact: true })).toBeVisible();

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

interface Placed {
  picture: string;
  frame: string;
  left: number;
  top: number;
}

/** How many samples of a picture differ from those at its place in a frame, and of the rest how many are clear. */
async function placedDifferences({ picture, frame, left, top }: Placed) {
  const [one, other] = await Promise.all(
    [picture, frame].map(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      return context?.getImageData(0, 0, bitmap.width, bitmap.height);
    }),
  );
  if (!one || !other) throw new Error("no pixels");
  let different = 0;
  for (let at = 0; at < one.data.length; at += 1) {
    const x = ((at >> 2) % one.width) + left;
    const y = Math.floor((at >> 2) / one.width) + top;
    if (one.data[at] !== other.data[(y * other.width + x) * 4 + (at & 3)]) different += 1;
  }
  let clear = 0;
  for (let at = 3; at < other.data.length; at += 4) if (other.data[at] !== 255) clear += 1;
  return { different, clear, size: [other.width, other.height] };
}

for (const [where, viewport] of VIEWPORTS) {
  test(`a picture is extended, and stays equal to the pixel, on a ${where}`, async ({
    asCreator: page,
    creator,
  }) => {
    await page.setViewportSize(viewport);
    await openScreen(page, "/dashboard/image-to-image");
    const buffer = Buffer.from(await page.evaluate(drawPicture), "base64");
    const file = { name: "noise.png", mimeType: "image/png", buffer };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("button", { name: "Extend" }).click();
    const dialog = page.getByRole("dialog", { name: "Extend" });
    await dialog.getByText("1:1", { exact: true }).click();
    await expect(
      dialog.getByRole("status").filter({ hasText: "320 × 320 px, 25% new" }),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Move the picture with the arrow keys" }).focus();
    await page.keyboard.press("Shift+ArrowDown");
    const top = dialog.getByRole("spinbutton", { name: "Top" });
    await expect(top).toHaveValue("56");
    await top.fill("70");
    await page.keyboard.press("Escape");
    await expect(top, "Escape puts the number back, and the dialog stays open").toHaveValue("56");
    await top.fill("80");
    await page.keyboard.press("Enter");
    if (where === "desktop") await expect(page).toBeAccessibleIn(SIGHTS);

    await dialog.getByRole("button", { name: "Fill the edges" }).click();
    await expect(dialog.getByText(/^Saved to your history: 320 × 320 px/)).toBeVisible();
    const newest = async () => (await creator.api.json("GET", "/api/generations?limit=1")).items[0];
    const filled = await newest();
    expect(filled).toMatchObject({ kind: "look", is_ai: false, cost: 0 });
    const { input_url: picture } = filled;
    const place = { picture, left: 0, top: 80 };
    const equal = { different: 0, clear: 0, size: [320, 320] };
    const frame = filled.output_url;
    expect(await page.evaluate(placedDifferences, { ...place, frame })).toEqual(equal);

    await dialog.getByRole("button", { name: "Place it again" }).click();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText(/^Only the new area is made\./)).toBeVisible();
    await page.getByRole("textbox", { name: "Prompt" }).fill("stained glass, strong colours");
    await page.getByRole("button", { name: "Generate Image" }).click();
    await expect.poll(async () => (await newest())?.kind).toBe("image_to_image");
    await expect.poll(async () => (await newest())?.status).toBe("succeeded");
    const made = (await newest()).output_url;
    expect(await page.evaluate(placedDifferences, { ...place, frame: made })).toEqual(equal);
  });
}
