import { readFile } from "node:fs/promises";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import sharp from "sharp";
import { choose, expect, openScreen, test } from "./fixtures.ts";

/** A piece with keys and a chroma key, from its settings to the file; what follows from both is tried in `film/keys` and `film/paint`. */

/** A red disc on green. */
const disc = Buffer.from(
  `<svg width="320" height="320"><rect width="320" height="320" fill="#18b24a"/><circle cx="160" cy="160" r="90" fill="#d03020"/></svg>`,
);

test("a picture loses its background by the eyedropper, moves by a dragged key and is exported", async ({
  asCreator: page,
  creator,
}) => {
  const form = new FormData();
  form.set("file", new Blob([await sharp(disc).png().toBuffer()], { type: "image/png" }), "d.png");
  const picture = await creator.api.json("POST", "/api/uploads", form);
  const src = { kind: "upload", type: "image", key: picture.key, url: picture.url };
  const film = await creator.api.json("POST", "/api/films", {
    title: "Keys",
    timeline: {
      ...{ version: 3, size: { width: 360, height: 640 }, fps: { num: 30, den: 1 } },
      tracks: [
        {
          ...{ id: "v", kind: "visual" },
          items: [{ id: "blue", at: 0, out: 2, src: { kind: "color", color: "#204080" } }],
        },
        {
          ...{ id: "o", kind: "visual" },
          items: [
            { id: "disc", at: 0, out: 2, src, place: { x: 0.5, y: 0.5, width: 0.6, rotation: 0 } },
          ],
        },
      ],
    },
  });
  const stored = async () =>
    (await creator.api.json("GET", `/api/films/${film.id}`)).timeline.tracks[1].items[0];
  await openScreen(page, `/dashboard/editor/${film.id}`);
  await page.locator('[data-piece="disc"]').click();

  await page.locator("summary", { hasText: "Chroma key" }).click();
  await page.getByRole("switch", { name: /^Remove a colour/ }).click();
  await page.getByRole("button", { name: "Pick from picture" }).click();
  const frame = await page.locator("[data-frame]").boundingBox();
  if (!frame) throw new Error("the film is not shown");
  await page.mouse.click(frame.x + frame.width * 0.25, frame.y + frame.height * 0.5);
  await expect
    .poll(async () => (await stored()).chroma?.color ?? "")
    .toMatch(/^#1[6-9a]b[0-4]4[89a-c]$/);

  await page.getByRole("button", { name: "Add keyframe: Position X" }).click();
  const present = page.getByRole("spinbutton", { name: "Present time" });
  await present.fill("0:01:00");
  await present.press("Enter");
  await page.getByRole("spinbutton", { name: "Position Y" }).fill("20");
  await page.getByRole("spinbutton", { name: "Position Y" }).press("Enter");
  await choose(page, "Easing to the next keyframe", "Hold");
  const key = page.getByRole("button", { name: /^Keyframe, 0:01:00/ });
  const held = await key.boundingBox();
  if (!held) throw new Error("the key is not shown");
  await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2);
  await page.mouse.down();
  await page.mouse.move(held.x + held.width / 2 - 20, held.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await stored()).keys?.y?.[1]?.t ?? 1).toBeLessThan(1);
  const { keys } = await stored();
  expect(keys.y.map(({ value }: { value: number }) => value)).toEqual([0.5, 0.2]);

  // A key says its time in the film, also once its piece was moved.
  const first = page.getByRole("button", { name: /^Keyframe, 0:00:00/ });
  await expect(first).toBeVisible();
  const piece = page.locator('[data-piece="disc"]');
  await piece.focus();
  const room = await piece.boundingBox();
  if (!room) throw new Error("the piece is not shown");
  await page.mouse.move(room.x + room.width * 0.75, room.y + room.height / 4);
  await page.mouse.down();
  await page.mouse.move(room.x + room.width * 0.75 + 60, room.y + room.height / 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await stored()).at).toBeGreaterThan(0);
  await expect(first).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Keyframe, / })).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await expect(first).toBeVisible();

  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("button", { name: "Export film" }).click();
  const link = page.getByRole("link", { name: "Download" });
  await expect(link).toBeVisible({ timeout: 120_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const input = new Input({
    source: new BufferSource(await readFile(await download.path())),
    formats: ALL_FORMATS,
  });
  expect(await input.computeDuration()).toBeCloseTo(2, 1);
});
