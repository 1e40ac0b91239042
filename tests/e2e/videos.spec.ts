import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { test as base, chooseMore, expect, openScreen, settled } from "./fixtures.ts";

/** Clips of every shape are shown whole in their place, on every screen, at every width. */

const SHAPES = { "9:16": 9 / 16, "1:1": 1, "4:5": 4 / 5, "16:9": 16 / 9 } as const;
const SIZES = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
/** The width from which the stage is beside its form, and must be seen whole. */
const DESK = 1024;

const test = base.extend<{ madeVideo: (shape: string) => Promise<{ id: string; prompt: string }> }>(
  {
    /** A clip of the creator's, made by the provider stand-in. */
    madeVideo: async ({ creator, addModel }, use) => {
      const model = await addModel("text_to_video");
      await use(async (shape) => {
        const prompt = JSON.stringify({ film: shape });
        const path = "/api/start-text-to-video-generation";
        const body = { prompt, model, aspect_ratio: "16:9", quality: "720p" };
        const { predictionId: id } = await creator.api.json("POST", path, body);
        const status = async () => (await creator.api.json("GET", `/api/predictions/${id}`)).status;
        await expect.poll(status).toBe("succeeded");
        return { id, prompt };
      });
    },
  },
);

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("it is not shown");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The clip shows a frame, has its own shape and therefore no bars, and is within its screen's width. */
async function expectWhole(page: Page, video: Locator, ratio: number) {
  await expect(video).toBeVisible();
  const look = () =>
    video.evaluate((element) => {
      const film = element as HTMLVideoElement;
      return { ratio: film.videoWidth / film.videoHeight, hasFrame: film.readyState >= 2 };
    });
  await expect.poll(look).toEqual({ ratio, hasFrame: true });
  const poster = await video.getAttribute("poster");
  expect((await page.request.get(poster ?? "")).headers()["content-type"]).toBe("image/webp");
  const box = await boxOf(video);
  expect(Math.abs(box.width / box.height / ratio - 1), "its own shape").toBeLessThan(0.02);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(box.height, "not higher than the screen").toBeLessThan(page.viewportSize()?.height ?? 0);
  // Large enough to be looked at: it fills its place one way or the other.
  expect(Math.max(box.width, box.height)).toBeGreaterThan(260);
  return box;
}

test("the caption of a clip gives its length, not the time that it took", async ({
  asCreator: page,
  madeVideo,
  creator,
}) => {
  const { id } = await madeVideo("16:9");
  const { duration } = await creator.api.json("GET", `/api/predictions/${id}`);
  expect(duration).toBeGreaterThan(0.5);
  await openScreen(page, `/dashboard/text-to-video?generation=${id}`);
  const stage = page.getByRole("region", { name: "Preview" });
  const length = `0:${String(Math.round(duration)).padStart(2, "0")}`;
  await expect(stage.getByText(/^\d:\d\d$/)).toHaveText([length]);
  await expect(stage.getByText(/^Made in/)).toHaveCount(0);
});

test("a clip plays by itself, but not where its creator wants no motion", async ({
  asCreator: page,
  madeVideo,
}) => {
  const { id } = await madeVideo("16:9");
  const film = page.getByRole("region", { name: "Preview" }).locator("video");
  const hasFrame = () => film.evaluate((element) => (element as HTMLVideoElement).readyState >= 2);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openScreen(page, `/dashboard/text-to-video?generation=${id}`);
  await expect(film).toHaveJSProperty("paused", false);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await openScreen(page, `/dashboard/text-to-video?generation=${id}`);
  await expect.poll(hasFrame).toBe(true);
  await expect(film).toHaveJSProperty("paused", true);
});

for (const [shape, ratio] of Object.entries(SHAPES)) {
  test(`a clip of ${shape} fits the stage, the history's overlay and its shared page, and leaves its actions free`, async ({
    asCreator: page,
    creator,
    madeVideo,
    open,
  }) => {
    const { id, prompt } = await madeVideo(shape);
    await openScreen(page, `/dashboard/text-to-video?generation=${id}`);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.evaluate(settled);
      const stage = page.getByRole("region", { name: "Preview" });
      const box = await expectWhole(page, stage.locator("video"), ratio);
      const actions = await boxOf(stage.getByRole("button", { name: "Download" }));
      expect(box.bottom, "above the actions").toBeLessThanOrEqual(actions.y);
      const frame = await boxOf(stage);
      expect(box.y).toBeGreaterThanOrEqual(frame.y);
      expect(actions.bottom).toBeLessThanOrEqual(frame.bottom);
      if (size.width >= DESK) expect(frame.bottom, "seen whole").toBeLessThanOrEqual(size.height);
    }

    const { share_url } = await creator.api.json("PUT", `/api/generations/${id}/share`, {
      is_shared: true,
    });
    await openScreen(page, "/dashboard/history");
    await expect(page.getByRole("article").getByText("0:02")).toBeVisible();
    await page.getByRole("button", { name: `Open: ${prompt}` }).click();
    const overlay = page.getByRole("dialog", { name: "Result" });
    const visitor = await open();
    await visitor.goto(share_url);
    await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute(
      "content",
      /&w=1280$/,
    );
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(settled);
      const shown = await expectWhole(page, overlay.locator("video"), ratio);
      const actions = await boxOf(overlay.getByRole("button", { name: "Download" }));
      expect(shown.bottom, "above the actions").toBeLessThanOrEqual(actions.y);
      await visitor.setViewportSize(size);
      await visitor.evaluate(settled);
      await expectWhole(visitor, visitor.locator("main video"), ratio);
    }
  });
}

test("a download is named after its prompt and size", async ({
  asCreator: page,
  creator,
  addModel,
}) => {
  const model = await addModel("text_to_image");
  const prompt = "A red fox, in snow";
  const path = "/api/start-text-to-image-generation";
  const { predictionId: id } = await creator.api.json("POST", path, { prompt, model });
  const name = "a-red-fox-in-snow-16x16.png";
  const save = async (button: Locator) => {
    const [saved] = await Promise.all([page.waitForEvent("download"), button.click()]);
    expect(saved.suggestedFilename()).toBe(name);
  };
  await openScreen(page, `/dashboard/text-to-image?generation=${id}`);
  const stage = page.getByRole("region", { name: "Preview" });
  await save(stage.getByRole("button", { name: "Download" }));

  await openScreen(page, "/dashboard/history");
  await save(page.getByRole("article").getByRole("link", { name: `Download: ${prompt}` }));
  await page.getByRole("button", { name: `Details: ${prompt}` }).click();
  await save(
    page.getByRole("dialog", { name: "Details" }).getByRole("button", { name: "Download" }),
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Open: ${prompt}` }).click();
  await save(
    page.getByRole("dialog", { name: "Result" }).getByRole("button", { name: "Download" }),
  );
});

test("a WebM clip is saved as an MP4, from the stage and from the history", async ({
  asCreator: page,
  madeVideo,
}) => {
  const { id, prompt } = await madeVideo("9:16");
  const save = async (place: Locator) => {
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      chooseMore(place, "Download as MP4"),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.mp4$/);
    const source = new BufferSource(await readFile(await saved.path()));
    const input = new Input({ source, formats: ALL_FORMATS });
    const video = await input.getPrimaryVideoTrack();
    expect([video?.codec, video?.displayWidth, video?.displayHeight]).toEqual(["avc", 360, 640]);
    expect(Math.abs((await input.computeDuration()) - 2)).toBeLessThan(0.3);
  };
  await openScreen(page, `/dashboard/text-to-video?generation=${id}`);
  await save(page.getByRole("region", { name: "Preview" }));
  await openScreen(page, "/dashboard/history");
  await page.getByRole("button", { name: `Details: ${prompt}` }).click();
  await save(page.getByRole("dialog", { name: "Details" }));
});
