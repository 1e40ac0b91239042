import { expect, openScreen, test } from "./fixtures.ts";

/** What a cut takes along, in the editor itself; every kind of edit is tried in `film/edit`. */

test("a cut removes its captions and can be undone, a locked row stays, a title is written in place", async ({
  asCreator: page,
  creator,
}) => {
  const scene = (id: string, at: number) => ({
    ...{ id, at, out: 4, src: { kind: "color", color: "#204060" } },
  });
  const words = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
  const bed = { id: "bed", at: 0, out: 8, src: { kind: "bed", mood: "calm", seed: 1 } };
  const film = await creator.api.json("POST", "/api/films", {
    title: "A talk",
    timeline: {
      ...{ version: 1, size: { width: 1920, height: 1080 }, fps: 30 },
      tracks: [
        { id: "v", kind: "visual", items: [scene("first", 0), scene("second", 4)] },
        { id: "m", kind: "music", items: [bed] },
        {
          ...{ id: "c", kind: "captions", style: {} },
          words: words.map((w, index) => ({ w, t0: index + 0.1, t1: index + 0.9 })),
        },
        {
          ...{ id: "t", kind: "visual" },
          items: [
            {
              ...{ id: "title", at: 0, out: 8, src: { kind: "text", text: "A title" } },
              place: { x: 0.5, y: 0.5, width: 0.5 },
            },
          ],
        },
      ],
    },
  });
  const document = async () => (await creator.api.json("GET", `/api/films/${film.id}`)).timeline;
  const stored = async () => {
    const timeline = await document();
    const [scenes, music, captions] = timeline.tracks;
    return [
      scenes.items.map(({ at }: { at: number }) => at),
      music.items[0].out,
      captions.words.map(({ w, t0 }: { w: string; t0: number }) => `${w} ${t0}`).join(", "),
    ];
  };
  await openScreen(page, `/dashboard/editor/${film.id}`);
  const scenes = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await page.getByRole("button", { name: "Captions", exact: true }).click();
  await page.getByLabel("Words said in your clips").fill("Not spread yet");
  const note = page.getByText("This film was made with an earlier version of the editor.");
  await expect(note).toBeVisible();
  await scenes.first().getByRole("button").click();
  const length = page.getByRole("spinbutton", { name: "Duration" });
  await length.fill("2,5 s");
  await length.press("Enter");
  await expect(length).toHaveValue("2.5");
  await page.getByRole("button", { name: "Captions", exact: true }).click();
  await expect(page.getByLabel("Words said in your clips")).toHaveValue("Not spread yet");
  await scenes.first().getByRole("button").click();
  await page.keyboard.press("Control+z");
  await expect(length).toHaveValue("4");
  await page.getByLabel("Colour", { exact: true }).fill("#00ff00");
  await page.getByRole("slider", { name: "Present time" }).fill("2");
  await expect(page.getByRole("spinbutton", { name: "Present time" })).toHaveValue("0:02:00");
  await page.getByRole("region", { name: "Preview" }).focus();
  await page.keyboard.press("s");
  await expect(scenes).toHaveCount(3);
  await scenes.nth(1).getByRole("button").click();
  await page.keyboard.press("Delete");
  await expect(scenes).toHaveCount(2);
  const cut = "one 0.1, two 1.1, five 2.1, six 3.1, seven 4.1, eight 5.1";
  await expect.poll(stored).toEqual([[0, 2], 6, cut]);
  await expect(note).toBeHidden();
  await page.keyboard.press("Control+z");
  const whole = words.map((w, index) => `${w} ${index + 0.1}`).join(", ");
  await expect.poll(stored).toEqual([[0, 2, 4], 8, whole]);
  await scenes.nth(0).getByRole("button").click();
  await scenes
    .nth(2)
    .getByRole("button")
    .click({ modifiers: ["Shift"] });
  await expect(scenes.getByRole("button", { pressed: true })).toHaveCount(3);
  await scenes
    .nth(1)
    .getByRole("button")
    .click({ modifiers: ["Control"] });
  await expect(scenes.getByRole("button", { pressed: true })).toHaveCount(2);
  await scenes
    .nth(1)
    .getByRole("button")
    .click({ modifiers: ["Control"] });
  await expect(scenes.getByRole("button", { pressed: true })).toHaveCount(3);
  await scenes.nth(0).getByRole("button").press("Shift+F10");
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(scenes).toHaveCount(6);
  await page.keyboard.press("Control+z");
  await expect(scenes).toHaveCount(3);
  const text = page.getByRole("textbox", { name: "Text on the picture" });
  await page.locator("[data-frame]").dblclick();
  await expect(text, "a double press writes in a title that was not chosen").toBeFocused();
  await text.press("Escape");
  await expect(text).toBeHidden();
  await scenes.nth(1).getByRole("button").click();
  const head = page.getByRole("group", { name: "Scenes" });
  await head.getByRole("button", { name: "Lock" }).click();
  await scenes.nth(1).getByRole("button").press("Delete");
  await head.getByRole("button", { name: "Mute" }).click();
  await expect.poll(async () => (await document()).tracks[0].muted).toBe(true);
  await expect(scenes).toHaveCount(3);
  await page.getByRole("list", { name: "Overlay" }).getByRole("button").click();
  const title = async () => (await document()).tracks[3].items[0];
  await page.getByRole("button", { name: /^Rotation:/ }).press("Shift+ArrowRight");
  const place = page.getByRole("button", { name: /^Position:/ });
  await place.press("Enter");
  await text.fill("Written there");
  await text.press("Enter");
  await place.press("Enter");
  await text.fill("Given back");
  await text.press("Escape");
  await expect(text).toBeHidden();
  await expect.poll(title).toMatchObject({
    ...{ src: { text: "Written there" }, place: { x: 0.5, rotation: 15 } },
  });
  await page.keyboard.press("Control+z");
  await expect.poll(title).toMatchObject({ src: { text: "A title" }, place: { rotation: 15 } });

  await head.getByRole("button", { name: "Lock" }).click();
  const rows = async () =>
    (await document()).tracks.map(({ items }: { items?: unknown[] }) => items?.length);
  const before = await rows();
  const held = await scenes.nth(1).boundingBox();
  if (!held) throw new Error("the scene is not shown");
  await page.mouse.move(held.x + held.width / 2, held.y + 20);
  await page.mouse.down();
  await page.mouse.move(held.x + held.width / 2 + 5, held.y - 110, { steps: 6 });
  await expect(page.getByText("New row"), "a drag shows where the scene lands").toBeVisible();
  await page.mouse.up();
  await expect.poll(rows).toEqual([before[0] - 1, ...before.slice(1), 1]);
  await page.keyboard.press("Control+z");
  await expect.poll(rows).toEqual(before);

  const timeline = await document();
  expect(timeline).toMatchObject({ version: 3, fps: { num: 30, den: 1 } });
  expect(timeline.tracks[0].items[0].src).toEqual({ kind: "color", color: "#00ff00" });
});
