import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makePng } from "../support/image.ts";
import { catchRequests, choose, expect, LOOKS, openScreen, test } from "./fixtures.ts";

/** Enhance, on the device alone: WebAssembly, as there is no graphics card. */

interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const image = (width: number, height = width): Given => ({
  name: "boat.png",
  mimeType: "image/png",
  buffer: Buffer.from(makePng(width, height)),
});

/** Gives Enhance, which is open, a file to work on. */
const give = (page: Page, file: Given) =>
  page.locator("input[type=file]").first().setInputFiles(file);

async function openWith(page: Page, file: Given) {
  await openScreen(page, "/dashboard/enhance");
  await give(page, file);
}

test("a picture is enlarged on the device, saved without loss, stored with its source, and canceled at once", async ({
  asCreator: page,
  creator,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await catchRequests(page);
  await openScreen(page, "/dashboard/enhance");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await give(page, image(96, 64));
  await expect(page.getByRole("radiogroup", { name: "Where" }).getByRole("radio")).toHaveCount(3);
  const enhance = page.getByRole("button", { name: "Enhance", exact: true });
  await expect(enhance).toBeDisabled();
  // The download waits at its first file until it is canceled.
  const load = page.getByRole("button", { name: /^Download model, [\d.]+ MB/ });
  const isModelFile = (url: URL) => /\/model-[^/]*\.json$/.test(url.pathname);
  await page.route(isModelFile, () => undefined);
  await expect(enhance).toHaveAccessibleDescription(/Download the model first\. It is free\./);
  await load.press("Enter");
  await expect(page.getByRole("region", { name: "Model download" })).toBeFocused();
  await page.getByRole("button", { name: "Cancel the download" }).press("Enter");
  await expect(load).toBeFocused();
  await page.unroute(isModelFile);
  await load.click();
  await choose(page, "Size", "4×");
  await expect(page.getByText(/384 × 256 pixels. About .+ on this device/)).toBeVisible();
  await expect(enhance, "the model is here").toBeEnabled();

  // From here on there is no network: only storing waits for it.
  await page.context().setOffline(true);
  await enhance.press("Enter");
  const download = page.getByRole("link", { name: "Download" });
  await expect(download).toBeFocused();
  const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
  const file = await sharp(await saved.path()).metadata();
  expect(file).toMatchObject({ format: "png", width: 384, height: 256, hasAlpha: false });
  await expect(page.getByText(/saved to your history once there is a connection/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/Made on your device, free. Saved/)).toBeVisible();
  const { items } = await creator.api.json("GET", "/api/generations?limit=5");
  expect(items[0]).toMatchObject({ kind: "upscale", cost: 0, made_on: "device", width: 384 });
  expect(items[0]?.input_url).toBeTruthy();
  expect(items[0]?.params).toMatchObject({ size: "4x", backend: "wasm" });

  await give(page, image(900));
  await expect(page.getByRole("img", { name: "Before it is enhanced" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Comparison" })).toHaveCount(0);
  await enhance.click();
  const progress = page.getByRole("progressbar", { name: "Enhance progress" });
  await expect(progress).toBeVisible();
  await expect(page.getByRole("region", { name: "Work in progress" })).toBeFocused();
  // Another tab does not end it, and a link asks first.
  await page.getByRole("tab", { name: "Looks" }).click();
  await page.getByRole("tab", { name: "Upscale" }).click();
  await expect(progress).toBeVisible();
  const away = page.getByRole("link", { name: "History" }).first();
  await away.click();
  const question = page.getByRole("dialog", { name: "Leave while this is being enhanced?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(away, "the question gives the focus back").toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(enhance).toBeEnabled();
  await expect(enhance).toBeFocused();

  await page.getByRole("radio", { name: "Resized, no AI" }).check();
  await choose(page, "Size", "1080p");
  await enhance.click();
  await expect(page.getByText(/1080 × 1080 pixels ·/)).toBeVisible();
  await choose(page, "Size", "4×");
  await give(page, image(4000));
  await expect(
    page.getByText(/256 megapixels\).+ Choose 2×, which gives 8000 × 8000/),
  ).toBeVisible();

  // The network's memory and threads do not stay with the next screen.
  expect(page.workers().length).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Text to Image" }).first().click();
  await expect.poll(() => page.workers().length).toBe(0);
});

test("a clip is enlarged frame by frame with its sound, stored with its source, and leads to the editor", async ({
  asCreator: page,
  creator,
}) => {
  await openWith(page, {
    name: "boat.webm",
    mimeType: "video/webm",
    buffer: readFileSync("tests/e2e/clip.webm"),
  });
  // There is no graphics card: a network is only a choice.
  await expect(page.getByRole("radio", { name: "Resized, no AI" })).toBeChecked();
  await choose(page, "Size", "4×");
  await expect(
    page.getByText(/384 × 216 pixels, 12 frames. About .+ on this device/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Enhance", exact: true }).click();
  await expect(page.getByText(/384 × 216 pixels · 12 frames/)).toBeVisible();
  await expect(page.getByText(/Made on your device, free. Saved/)).toBeVisible();
  const { items } = await creator.api.json("GET", "/api/generations?limit=5");
  expect(items[0]).toMatchObject({ kind: "upscale", cost: 0, made_on: "device", is_ai: false });
  expect(items[0]).toMatchObject({ width: 384, height: 216 });
  expect(items[0]?.input_url).toBeTruthy();
  expect(items[0]?.params).toMatchObject({ size: "4x", frames: 12, fps: 12 });
  const codecs = { "video/mp4": "aac", "video/webm": "opus" };
  const { output_type: type, params } = items[0] ?? {};
  expect(Object.entries(codecs)).toContainEqual([type, params?.audio_codec]);
  await page.getByRole("tab", { name: "Looks" }).click();
  await expect(page.getByRole("link", { name: "Open in editor" })).toBeVisible();
});

/** What the page sends from here on, but for reads. */
function watchSending(page: Page): () => string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") {
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    }
  });
  return () => sent;
}

const saveSwitch = (page: Page) =>
  page.getByRole("switch", { name: "Save to history", exact: true });

test("without “Save to history” nothing is sent by any tool, and the result is a PNG without loss", async ({
  asCreator: page,
  creator,
}) => {
  await openScreen(page, "/dashboard/enhance");
  await expect(saveSwitch(page)).toBeChecked();
  await saveSwitch(page).click();
  await page.reload();
  await expect(saveSwitch(page)).not.toBeChecked();
  await expect(page.getByText(/nothing is sent/)).toBeVisible();
  const sent = watchSending(page);
  await give(page, image(120));
  await page.getByRole("radio", { name: "Resized, no AI" }).check();
  const works = [
    ["Upscale", "Enhance", null],
    ["Cut out", "Cut out", "Finish cut-out"],
    ["Looks", "Apply look", null],
  ] as const;
  for (const [tab, first, second] of works) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(saveSwitch(page)).not.toBeChecked();
    await page.getByRole("button", { name: first, exact: true }).click();
    if (second) await page.getByRole("button", { name: second }).click();
    await expect(page.getByText(/Nothing was sent/)).toBeVisible();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download" }).click(),
    ]);
    expect((await sharp(await saved.path()).metadata()).format).toBe("png");
  }
  expect(sent()).toEqual([]);
  expect((await creator.api.json("GET", "/api/uploads")).items).toEqual([]);
  expect((await creator.api.json("GET", "/api/generations?limit=5")).items).toEqual([]);

  // Switched on, the same file opened again is stored once, whatever tools it goes through.
  await page.getByRole("tab", { name: "Upscale" }).click();
  await saveSwitch(page).click();
  for (const tab of ["Upscale", "Looks"]) {
    await page.getByRole("tab", { name: tab }).click();
    await give(page, image(120));
    if (tab === "Upscale") await page.getByRole("radio", { name: "Resized, no AI" }).check();
    const name = tab === "Looks" ? "Apply look" : "Enhance";
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByText(/Made on your device, free. Saved/)).toBeVisible();
  }
  const { items } = await creator.api.json("GET", "/api/generations?limit=5");
  expect(items).toHaveLength(2);
  expect(items[0].input_url).toBe(items[1].input_url);
  expect((await creator.api.json("GET", "/api/uploads")).items).toHaveLength(1);
});

test("a result of 48 megapixels is written in strips, shown pixel by pixel, and stored as a JPEG", async ({
  asCreator: page,
  creator,
}) => {
  const flat = { width: 2016, height: 1512, channels: 3 as const, background: "#3a6ea5" };
  const buffer = await sharp({ create: flat }).png().toBuffer();
  await openWith(page, { name: "sky.png", mimeType: "image/png", buffer });
  await page.getByRole("radio", { name: "Resized, no AI" }).check();
  await choose(page, "Size", "4×");
  await expect(page.getByText(/8064 × 6048 pixels. About .+ on this device/)).toBeVisible();
  await page.getByRole("button", { name: "Enhance", exact: true }).click();
  await expect(page.getByText(/8064 × 6048 pixels ·/)).toBeVisible({ timeout: 300_000 });
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  const { channels } = await sharp(await saved.path()).stats();
  expect(channels.map(({ min, max }) => [min, max])).toEqual([
    [58, 58],
    [110, 110],
    [165, 165],
  ]);
  await page.getByText("100 %", { exact: true }).click();
  const canvas = page.getByRole("region", { name: "Comparison" }).locator("canvas");
  await expect
    .poll(() => canvas.evaluate((one) => (one as HTMLCanvasElement).width))
    .toBeGreaterThan(200);
  await expect(page.getByText(/Made on your device, free. Saved/)).toBeVisible();
  const { items } = await creator.api.json("GET", "/api/generations?limit=1");
  expect(items[0]).toMatchObject({ output_type: "image/jpeg", width: 8064, height: 6048 });

  // Another try that is canceled leaves its pixels, which go from the disk with the screen.
  const keptFiles = () =>
    page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle("enhance-pixels");
      const names = Reflect.get(folder, "keys").call(folder) as AsyncIterable<string>;
      let count = 0;
      for await (const _ of names) count += 1;
      return count;
    });
  await page.getByRole("button", { name: "Enhance", exact: true }).click();
  await expect.poll(keptFiles).toBe(2);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(keptFiles).toBe(1);
  await expect(canvas).toBeVisible();
  await page.getByRole("link", { name: "Text to Image" }).first().click();
  await expect.poll(keptFiles).toBe(0);
});

test("a plain background is replaced by one from words, a look is kept, and a file that is not a picture is refused with a sentence", async ({
  asCreator: page,
  creator,
}) => {
  await openWith(page, {
    name: "a.png",
    mimeType: "image/png",
    buffer: Buffer.from("no picture at all, only words in a file"),
  });
  await expect(
    page.getByText("Only PNG, JPEG and WEBP pictures and MP4, MOV and WebM clips can be opened."),
  ).toBeVisible();
  await give(page, image(120));
  await page.getByRole("tab", { name: "Cut out" }).click();
  await page.getByRole("button", { name: "Cut out", exact: true }).click();
  await expect(page.getByRole("img", { name: "Cut-out" })).toBeVisible();
  await page.getByRole("button", { name: "Finish cut-out" }).click();
  await expect(page.getByText(/120 × 120 pixels ·/)).toBeVisible();

  // A background from words is a generation with its price, and the cut-out's receipt names it.
  await page.getByText("Prompt", { exact: true }).click();
  await page.getByLabel("Background prompt").fill("a sandy beach at dusk");
  await page.getByRole("button", { name: /^Create background \d+ credits?$/ }).click();
  await expect(page.getByRole("img", { name: "Background" })).toBeVisible();
  await page.getByRole("button", { name: "Finish cut-out" }).click();
  const receipts = async (kind: string) =>
    (await creator.api.json("GET", `/api/generations?kind=${kind}&limit=9`)).items;
  await expect.poll(async () => (await receipts("cutout")).length).toBe(2);
  const [background] = await receipts("text_to_image");
  expect(background.params).toMatchObject({ aspect_ratio: "1:1" });
  const named = {
    background_prompt: "a sandy beach at dusk",
    background_generation: background.id,
  };
  expect(await receipts("cutout")).toContainEqual(
    expect.objectContaining({ params: expect.objectContaining(named) }),
  );
  await page.getByRole("tab", { name: "Looks" }).click();
  await page.getByText("Teal night", { exact: true }).click();
  await page.getByRole("button", { name: "Apply look" }).click();
  await expect(page.getByText(/120 × 120 pixels ·/)).toBeVisible();
  await page.reload();
  await page.getByRole("tab", { name: "Looks" }).click();
  await expect(page.getByRole("radio", { name: "Teal night" })).toBeChecked();
});

test("a person is found on the device and put on a chosen colour", async ({ asCreator: page }) => {
  await openScreen(page, "/dashboard/enhance");
  await page.getByRole("tab", { name: "Cut out" }).click();
  await give(page, {
    name: "person.webp",
    mimeType: "image/webp",
    buffer: readFileSync("public/landing/looks/people-original.webp"),
  });
  await page.getByRole("radio", { name: "On this device: people" }).check();
  await page.getByRole("button", { name: /^Download model, [\d.]+ MB/ }).press("Enter");
  const cutOut = page.getByRole("button", { name: "Cut out", exact: true });
  await expect(cutOut).toBeFocused();
  await cutOut.press("Enter");
  await expect(page.getByRole("img", { name: "Cut-out" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the three tools are accessible and fit", async ({ asCreator: page }) => {
  await openWith(page, image(90, 160));
  for (const tab of ["Upscale", "Cut out", "Looks"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page).toBeAccessibleIn(LOOKS);
  }
});

test("what is painted over is filled by rule on the device, and nothing else changes", async ({
  asCreator: page,
  creator,
}) => {
  const given = image(120, 90);
  await openWith(page, given);
  await page.getByRole("tab", { name: "Remove" }).click();
  const remove = page.getByRole("button", { name: "Remove", exact: true });
  await page.getByRole("button", { name: "Rectangle" }).click();
  await expect(remove).toBeDisabled();
  await page.getByText("By numbers").click();
  const mark = page.getByRole("button", { name: "Mark this rectangle" });
  await mark.click();
  await expect(page.getByRole("alert")).toContainText("By rule at most 10 % can be filled");
  await page.getByRole("button", { name: "Undo" }).click();
  const [left, top, width, height] = [10, 60, 20, 12];
  for (const [side, value] of Object.entries({
    Left: left,
    Top: top,
    Width: width,
    Height: height,
  })) {
    await page.getByLabel(side, { exact: true }).fill(String(value));
    await page.keyboard.press("Enter");
  }
  await mark.click();
  await expect(page).toBeAccessibleIn(LOOKS);
  await remove.click();
  const download = page.getByRole("link", { name: "Download" });
  const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
  const pixelsOf = (file: string | Buffer) => sharp(file).removeAlpha().raw().toBuffer();
  const [made, source] = [await pixelsOf(await saved.path()), await pixelsOf(given.buffer)];
  const isPainted = (x: number, y: number) =>
    x >= left && x < left + width && y >= top && y < top + height;
  const changed = Array.from({ length: 120 * 90 }, (_, at) => at).filter((at) =>
    [0, 1, 2].some((channel) => made[at * 3 + channel] !== source[at * 3 + channel]),
  );
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter((at) => !isPainted(at % 120, Math.floor(at / 120)))).toEqual([]);
  await expect(page.getByText(/Made on your device, free. Saved/)).toBeVisible();
  const { items } = await creator.api.json("GET", "/api/generations?limit=1");
  expect(items[0]).toMatchObject({ model: "Removed by patches, by rule", is_ai: false, cost: 0 });
  expect(items[0]?.params.filled_percent).toBeCloseTo(2.22);
});

test("what is painted over is removed by a provider's model that takes a mask, at its price", async ({
  asCreator: page,
  creator,
  admin,
  addModel,
}) => {
  const model = await addModel("image_to_image");
  for (const [name, required] of [
    ["image", true],
    ["mask", false],
  ] as const) {
    await admin.json("POST", `/api/admin/test-models/${encodeURIComponent(model)}/parameters`, {
      ...{ name, required, type: "string", format: "uri", visible: true },
    });
  }
  await openWith(page, image(120, 90));
  await page.getByRole("tab", { name: "Remove" }).click();
  await page.getByRole("radio", { name: model }).click();
  await page.getByRole("button", { name: "Rectangle" }).click();
  await page.getByText("By numbers").click();
  await page.getByRole("button", { name: "Mark this rectangle" }).click();
  const told = page.getByLabel("What the model is told");
  await expect(told).toHaveValue(/^Remove what is marked/);
  await told.fill("Remove the sun");
  await expect(page).toBeAccessibleIn(LOOKS);
  await page.getByRole("button", { name: /^Remove \d+ credits?$/ }).click();
  await expect(page.getByRole("link", { name: "Download" })).toBeVisible();
  const { items } = await creator.api.json("GET", "/api/generations?limit=1");
  expect(items[0]).toMatchObject({ kind: "image_to_image", prompt: "Remove the sun", model });
  expect(items[0]?.params.mask_url).toContain("/media/");
});
