import sharp from "sharp";
import { expect, openScreen, test } from "./fixtures.ts";

/** Cuts that move to the music's beats, and a wave; what they follow from is tried in `film/edit` and `film/sound`. */

test("cuts move to the beat in one step, and a wave shows the sound", async ({
  asCreator: page,
  creator,
}) => {
  const scene = (id: string, at: number, out: number) => ({
    ...{ id, at, out, src: { kind: "color", color: "#204060" } },
  });
  const film = await creator.api.json("POST", "/api/films", {
    title: "To the beat",
    timeline: {
      ...{ version: 2, size: { width: 1080, height: 1920 }, fps: { num: 30, den: 1 } },
      tracks: [
        {
          id: "v",
          kind: "visual",
          items: [scene("a", 0, 1.8), scene("b", 1.8, 2), scene("c", 3.8, 2)],
        },
        {
          ...{ id: "m", kind: "music" },
          items: [
            {
              id: "bed",
              at: 0,
              out: 8,
              loop: true,
              src: { kind: "bed", mood: "driving", seed: 1 },
            },
          ],
        },
      ],
    },
  });
  const stored = async () => {
    const { timeline } = await creator.api.json("GET", `/api/films/${film.id}`);
    return timeline.tracks[0].items.map(({ at }: { at: number }) => at);
  };
  await openScreen(page, `/dashboard/editor/${film.id}`);
  await page.locator('[data-piece="bed"]').click();
  await page.getByRole("switch", { name: /^Show beats/ }).click();
  await expect(page.locator("[data-beats]")).toBeVisible();
  await expect(page.getByText("2 of 2 cuts move.")).toBeVisible();
  const cut = page.getByRole("button", { name: "Cut to the beat" });
  await cut.click();
  await expect(page.getByText("No cut moves.")).toBeVisible();
  await expect(cut).toBeDisabled();
  // At 124 beats a minute.
  await expect.poll(stored).toEqual([0, 1.936, 3.871]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 of 2 cuts move.")).toBeVisible();

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add wave" }).click();
  await page.getByRole("combobox", { name: "Style" }).click();
  await page.getByRole("option", { name: "Circle" }).click();
  await expect(page.getByRole("spinbutton", { name: "Rays" })).toHaveValue("32");
});

test("the name of a sound in a low row is readable over the line of its level", async ({
  asCreator: page,
  creator,
}) => {
  const src = { kind: "bed", mood: "calm", seed: 1 };
  const film = await creator.api.json("POST", "/api/films", {
    title: "Low rows",
    timeline: {
      ...{ version: 3, size: { width: 360, height: 640 }, fps: { num: 30, den: 1 } },
      tracks: [
        {
          ...{ id: "m", kind: "music", height: "small" },
          items: [{ id: "bed", at: 0, out: 8, gainDb: -18, label: "Every knot holds", src }],
        },
      ],
    },
  });
  await openScreen(page, `/dashboard/editor/${film.id}`);
  const name = page.locator('[data-piece="bed"]').getByText("Every knot holds");
  const look = async () =>
    (await sharp(await name.screenshot())
      .raw()
      .toBuffer()) as Uint8Array;
  const seen = await look();
  await page
    .locator('[data-piece="bed"] span[aria-hidden]')
    .first()
    .evaluate((line) => line.style.setProperty("display", "none"));
  const without = await look();
  const differences = without.map((value, at) => Math.abs(value - (seen[at] ?? 0)));
  expect(Math.max(...differences), "how much of the line is seen behind the letters").toBeLessThan(
    40,
  );
});

test("a film whose voice is not on this device says so, plays, and speaks after a download", async ({
  asCreator: page,
  creator,
}) => {
  const sentence = { kind: "flite", voice: "slt", pace: 1, text: "A boat needs you." };
  const { id } = await creator.api.json("POST", "/api/films", {
    title: "Elsewhere",
    timeline: {
      ...{ version: 3, size: { width: 360, height: 640 }, fps: { num: 30, den: 1 } },
      tracks: [
        {
          ...{ id: "scenes", kind: "visual" },
          items: [{ id: "night", at: 0, out: 4, src: { kind: "color", color: "#204060" } }],
        },
        { id: "voice", kind: "voice", items: [{ id: "said", at: 0, out: 1.2, src: sentence }] },
      ],
    },
  });
  await openScreen(page, `/dashboard/editor/${id}`);
  const notice = page.getByText("The voice is not on this device.");
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const time = page.getByRole("slider", { name: "Present time" });
  await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(0.5);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(page).toBeAccessible();
  await page.getByRole("button", { name: /^Download voice/ }).press("Enter");
  await expect(notice).toBeHidden();
  await expect(page.getByRole("region", { name: "Preview" })).toBeFocused();
});

test("a locked row says why nothing is recorded for it or sent", async ({
  asCreator: page,
  creator,
}) => {
  const src = { kind: "bed", mood: "calm", seed: 1 };
  const film = await creator.api.json("POST", "/api/films", {
    title: "Locked rows",
    timeline: {
      ...{ version: 3, size: { width: 360, height: 640 }, fps: { num: 30, den: 1 } },
      tracks: [
        { id: "m", kind: "music", locked: true, items: [{ id: "bed", at: 0, out: 8, src }] },
        { id: "v", kind: "voice", locked: true, items: [] },
      ],
    },
  });
  const locked = (row: string) => `The row “${row}” is locked. Unlock it in the timeline first.`;
  await openScreen(page, `/dashboard/editor/${film.id}`);
  await page.getByRole("button", { name: "Sound", exact: true }).click();
  const record = page.getByRole("button", { name: "Record your voice" });
  await expect(record).toBeDisabled();
  await expect(record).toHaveAccessibleDescription(locked("Voice"));
  await page.getByRole("checkbox", { name: /^I may use this music/ }).check();
  const add = page.getByRole("button", { name: "Add a music file" });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(locked("Music"));
  const head = page.getByRole("group", { name: "Music", exact: true });
  await head.getByRole("button", { name: "Lock" }).click();
  await expect(add).toBeEnabled();
});
