import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import sharp from "sharp";
import {
  type Account,
  test as base,
  catchRequests,
  choose,
  DESKTOP,
  expect,
  LOOKS,
  openScreen,
  PHONE,
  signIn,
} from "./fixtures.ts";

/** From a script to a film, on every kind of screen, with two tabs, and without a network. */

const SCRIPT =
  "Three things nobody tells you about boats. A boat needs you every single day. And it gives it all back at dawn.";
/** Sentences that are all different: one that was said is not said again. */
const LONG_SCRIPT = Array.from(
  { length: 80 },
  (_, at) => `Boat number ${at + 1} left the harbour at dawn with ${at + 3} people on deck.`,
).join(" ");
const PROMPTS = ["a red boat on a quiet lake at dawn", "a city at night, rain, neon"];

const test = base.extend<{ results: readonly string[] }>({
  /** Two pictures in the creator's history, by their prompts. */
  results: async ({ creator, addModel }, use) => {
    const model = await addModel("text_to_image");
    for (const prompt of PROMPTS) await makeImage(creator, prompt, model);
    await use(PROMPTS);
  },
});

async function makeImage({ api }: Account, prompt: string, model: string): Promise<void> {
  const path = "/api/start-text-to-image-generation";
  const { predictionId } = await api.json("POST", path, { prompt, model });
  const status = async () => (await api.json("GET", `/api/predictions/${predictionId}`)).status;
  await expect.poll(status).toBe("succeeded");
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Makes a film on the list's screen; gives its id. */
async function newFilm(page: Page): Promise<string> {
  await openScreen(page, "/dashboard/editor");
  await button(page, "New film").click();
  await page.waitForURL(/\/dashboard\/editor\/[^/?]+$/);
  await expect(button(page, "Add media")).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

async function createVoice(page: Page, script: string): Promise<void> {
  await button(page, "Voice").click();
  await page.getByRole("textbox", { name: "Script" }).fill(script);
  await expect(button(page, "Create voice")).toBeDisabled();
  const download = page.getByRole("button", { name: /^Download voice .*MB/ });
  const create = button(page, "Create voice");
  await expect(create).toHaveAccessibleDescription("Download the voice first. It is free.");
  // The focus stays with the work: these presses are made with the keyboard.
  await download.press("Enter");
  await expect(create).toBeEnabled();
  await expect(create).toBeFocused();
  await create.press("Enter");
  await expect(page.getByRole("region", { name: "Sentences" }).getByRole("listitem")).toHaveCount(
    3,
  );
  await expect(create).toBeFocused();
}

/** Adds the pictures of these prompts by the dialog "Add media". */
async function addMedia(page: Page, prompts: readonly string[]): Promise<void> {
  const [first = "", second = ""] = prompts;
  await button(page, "Add media").click();
  const dialog = page.getByRole("dialog", { name: "Add media" });
  await dialog.getByLabel("Search media").fill("boat");
  await expect(dialog.getByRole("button", { name: second })).toBeHidden();
  await dialog.getByLabel("Search media").fill("");
  for (const prompt of [first, second]) await dialog.getByRole("button", { name: prompt }).click();
  await button(page, "Add to film").click();
  await expect(dialog).toBeHidden();
}

/** The first request to each of these addresses gets no answer. */
async function loseNetworkOnce(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await page.route(address, (route) => route.abort("internetdisconnected"), { times: 1 });
}

test("a script becomes a voiced, captioned MP4 that is stored in the history, on a phone and a desktop", async ({
  asCreator: page,
  creator,
  results,
  faults,
}) => {
  test.slow();
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await catchRequests(page);
  const film = await newFilm(page);
  const picture = page.locator("canvas[role=img]");
  const height = async () => (await picture.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThanOrEqual(480);
  const edge = page.getByRole("separator", { name: "Timeline height" });
  const usual = await height();
  await edge.press("ArrowUp");
  await expect.poll(height).toBeLessThan(usual);
  await edge.dblclick();
  await expect.poll(height).toBe(usual);
  await button(page, "Full screen").click();
  await expect.poll(height).toBeGreaterThan(800);
  await page.keyboard.press("Escape");
  await expect.poll(height).toBe(usual);

  await page.setViewportSize(PHONE);
  await button(page, "Captions").click();
  await expect(button(page, "From the script")).toBeDisabled();
  await createVoice(page, SCRIPT);
  await button(page, "Captions").click();
  await button(page, "From the script").click();
  await choose(page, "Style", /Phrase/);
  await expect(page.getByRole("textbox", { name: /^Words at/ }).first()).not.toHaveValue("");
  await addMedia(page, results);
  await saved(page);
  await expect(page).toBeAccessible();

  await page.setViewportSize(DESKTOP);
  await expect(page).toBeAccessible();
  await button(page, "Voice").click();
  await button(page, "Fill with B-roll").press("Enter");
  await expect(page.getByRole("heading", { name: "B-roll" })).toBeFocused();
  await button(page, "Use these clips").press("Enter");
  await expect(page.getByRole("region", { name: "Preview" })).toBeFocused();
  await saved(page);

  await page.setViewportSize(PHONE);
  await button(page, "Export").click();
  await expect(page.getByRole("combobox", { name: "Format" })).toHaveText("9:16");
  await expect(page.getByRole("combobox", { name: "Size" })).toHaveText("1080 × 1920");
  await choose(page, "Size", /720 × 1280/);
  await loseNetworkOnce(page, ["**/parts/1", "**/complete", "**/exports"]);
  await button(page, "Export film").press("Enter");
  await expect(page.getByRole("progressbar", { name: "Export progress" })).toBeVisible();
  await expect(button(page, "Export film")).toBeFocused();
  const link = page.getByRole("link", { name: "Download" });
  await expect(link).toBeVisible({ timeout: 300_000 });
  await expect(link).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const input = new Input({
    source: new BufferSource(await readFile(await download.path())),
    formats: ALL_FORMATS,
  });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  expect([video?.codec, video?.displayWidth, video?.displayHeight]).toEqual(["avc", 720, 1280]);
  expect(audio?.codec).toBe("aac");
  expect(await input.computeDuration()).toBeGreaterThan(5);
  await button(page, "Try again").click();
  await expect(page.getByText("Saved to your history")).toBeVisible();
  const { items } = await creator.api.json("GET", "/api/generations?kind=film");
  expect(items).toMatchObject([{ kind: "film", status: "succeeded", cost: 0 }]);

  await openScreen(page, `/dashboard/editor?from=${items[0].id}`);
  await page.waitForURL(`**/dashboard/editor/${film}`);
});

test("a voice goes on behind other panels, is seen in the top bar and can be canceled there", async ({
  asCreator: page,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await newFilm(page);
  await button(page, "Voice").click();
  await page.getByRole("textbox", { name: "Script" }).fill(LONG_SCRIPT);
  await page.getByRole("button", { name: /^Download voice .*MB/ }).click();
  await expect(button(page, "Create voice")).toBeEnabled();
  const progress = page.getByRole("progressbar", { name: "Voice progress" });

  await button(page, "Create voice").click();
  await button(page, "Captions").click();
  await expect(progress).toBeVisible();
  await expect(button(page, "From the script")).toBeDisabled();
  await button(page, "Cancel").click();
  await expect(progress).toBeHidden();
  await expect(button(page, "From the script")).toBeDisabled();

  await button(page, "Voice").click();
  await button(page, "Create voice").click();
  await button(page, "Captions").click();
  await expect(progress).toBeVisible();
  await page.getByRole("link", { name: "All films" }).click();
  const question = page.getByRole("dialog", { name: "Leave this film?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(button(page, "From the script")).toBeEnabled();
  await expect(progress).toBeHidden();
  await button(page, "From the script").click();
  await expect(page.getByText("Exact: the times come from the voice.")).toBeVisible();
  await expect(button(page, "From speech")).toBeEnabled();
});

test("captions of a file say so, and stay when the voice is made", async ({ asCreator: page }) => {
  await newFilm(page);
  await button(page, "Captions").click();
  await page.getByLabel("File with captions").setInputFiles({
    name: "captions.srt",
    mimeType: "application/x-subrip",
    buffer: Buffer.from("1\n00:00:00,000 --> 00:00:02,000\nهاتف iPhone Pro Max جديد\n"),
  });
  await expect(page.getByText("Timed by your subtitle file.")).toBeVisible();
  await expect(page.getByText(/recognised/i)).toBeHidden();
  const head = page.getByRole("group", { name: "Captions" });
  await head.getByRole("button", { name: "Lock" }).click();
  await page.getByLabel("File with captions").setInputFiles({
    name: "other.srt",
    mimeType: "application/x-subrip",
    buffer: Buffer.from("1\n00:00:00,000 --> 00:00:02,000\nOther\n"),
  });
  await expect(page.getByText("This row is locked")).toBeVisible();
  await expect(page.getByText(/from other\.srt/)).toBeHidden();
});

test("two tabs that edit the same film lose nothing", async ({
  asCreator: page,
  creator,
  open,
  faults,
}) => {
  faults.allow(/409/);
  const film = await newFilm(page);
  const other = await open();
  await signIn(other, creator);
  await openScreen(other, `/dashboard/editor/${film}`);
  const title = (tab: Page) => tab.getByRole("textbox", { name: "Title of the film" });
  // The film is read behind the screen: before the other tab changes it.
  await expect(title(other)).toBeVisible();
  await title(page).fill("First tab");
  await saved(page);
  await title(other).fill("Second tab");
  const choice = other.getByRole("dialog", { name: "This film was changed elsewhere" });
  await choice.getByRole("button", { name: "Use the other version" }).click();
  await expect(title(other)).toHaveValue("First tab");
  await saved(other);

  await title(other).fill("Second tab, again");
  await saved(other);
  await title(page).fill("First tab, again");
  await page.getByRole("button", { name: "Keep mine as a copy" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(film));
  await expect(title(page)).toHaveValue("First tab, again (mine)");
  await openScreen(page, "/dashboard/editor");
  const films = page.getByRole("list", { name: "Films" });
  await expect(films.getByText("First tab, again (mine)")).toBeVisible();
  await expect(films.getByText("Second tab, again")).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Search your films" });
  await search.fill("mine");
  await expect(films.getByText("Second tab, again")).toBeHidden();
  await search.fill("nothing of the kind");
  await button(page, "Clear search").click();
  await expect(search).toBeFocused();
  await films.getByRole("button", { name: "More: Second tab, again" }).click();
  await page.getByRole("menuitem", { name: "Save as template" }).click();
  await expect(button(page, "Use template: Second tab, again")).toBeVisible();

  await films.getByRole("button", { name: "Delete: Second tab, again" }).click();
  await expect(films.getByText("Second tab, again")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(films.getByText("Second tab, again")).toBeVisible();
});

test("edits without a network are kept, also over a reload, and sent later", async ({
  asCreator: page,
  creator,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await catchRequests(page);
  const film = await newFilm(page);
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await page.getByRole("textbox", { name: "Title of the film" }).fill("Written offline");
  await expect(page.getByText("Kept on this device")).toBeVisible();
  await page.unroute("**/api/**");
  await page.reload();
  await saved(page);
  await expect(page.getByRole("textbox", { name: "Title of the film" })).toHaveValue(
    "Written offline",
  );
  expect((await creator.api.json("GET", `/api/films/${film}`)).title).toBe("Written offline");
});

test("scenes are cut, moved and taken back with the keyboard and the mouse", async ({
  asCreator: page,
  results,
}) => {
  await newFilm(page);
  await button(page, "Add media").click();
  for (const prompt of results) await page.getByRole("button", { name: prompt }).click();
  await button(page, "Add to film").click();
  const scenes = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await expect(scenes).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Preview" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(button(page, "Pause")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(button(page, "Play")).toBeVisible();

  const buffer = Buffer.from(`LUT_3D_SIZE 2\n${"0.2 0.4 0.6\n".repeat(8)}`);
  const cube = { name: "Evening.cube", mimeType: "text/plain", buffer };
  await page.getByLabel("Colour table file").setInputFiles(cube);
  await expect(page.getByRole("combobox", { name: "Colour table (LUT)" })).toHaveText(cube.name);
  const colour = () =>
    page.locator("canvas[role=img]").evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return [];
      const { width, height } = canvas;
      return [...(canvas.getContext("2d")?.getImageData(width / 2, height / 2, 1, 1).data ?? [])];
    });
  await expect.poll(colour).toEqual([51, 102, 153, 255]);

  await page.getByRole("slider", { name: "Present time" }).fill("1");
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Preview" }).click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("s");
  await expect(scenes).toHaveCount(3);
  await page.keyboard.press("Control+z");
  await expect(scenes).toHaveCount(2);
  await page.keyboard.press("Control+Shift+z");
  await expect(scenes).toHaveCount(3);

  const last = scenes.last().getByRole("button");
  await last.click();
  await expect(last).toHaveAttribute("aria-pressed", "true");
  const box = await last.boundingBox();
  if (!box) throw new Error("the scene is not shown");
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x - 400, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(scenes.first()).toContainText("city");
  await page.keyboard.press("Delete");
  await expect(scenes).toHaveCount(2);
  await saved(page);

  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByLabel("Version name").fill("Two scenes");
  await button(page, "Keep as a version").click();
  await expect(page.getByText("Two scenes")).toBeVisible();
  await scenes.first().getByRole("button").click();
  await page.keyboard.press("Delete");
  await expect(scenes).toHaveCount(1);
  await page.getByRole("button", { name: "Go back to Two scenes" }).click();
  await expect(scenes).toHaveCount(2);
});

/** Makes a film of pictures, of a second each, with a caption in the middle of the first; gives its id. */
async function filmOfPictures({ api }: Account, count: number): Promise<string> {
  const picture = sharp({ create: { ...PHONE, channels: 3, background: "#204060" } });
  const form = new FormData();
  form.set("file", new Blob([await picture.png().toBuffer()], { type: "image/png" }), "night.png");
  const { key, url } = await api.json("POST", "/api/uploads", form);
  const src = { kind: "upload", type: "image", key, url };
  const items = Array.from({ length: count }, (_, at) => ({ id: `at${at}`, at, out: 1, src }));
  const film = await api.json("POST", "/api/films", {
    title: "Night",
    timeline: {
      ...{ version: 3, size: { width: 360, height: 640 }, fps: { num: 30, den: 1 } },
      tracks: [
        { id: "v", kind: "visual", items },
        { id: "c", kind: "captions", style: {}, words: [{ w: "Moonlight", t0: 0, t1: 1 }] },
      ],
    },
  });
  return film.id;
}

test("a timeline that becomes wider is drawn to its new end without being scrolled", async ({
  asCreator: page,
  creator,
}) => {
  const film = await filmOfPictures(creator, 60);
  await page.setViewportSize({ width: 800, height: 900 });
  await openScreen(page, `/dashboard/editor/${film}`);
  // Closer than the whole film, the scale does not follow the width.
  for (let step = 0; step < 8; step += 1) await button(page, "Zoom in").click();
  const behindTheEdge = () =>
    page.locator("[data-piece]").evaluateAll((pieces) => {
      const ends = pieces.map((piece) => piece.getBoundingClientRect().right);
      return Math.max(...ends) - window.innerWidth;
    });
  await expect.poll(behindTheEdge).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1900, height: 900 });
  await expect.poll(behindTheEdge).toBeGreaterThan(0);
});

/** Takes screenshots until two in a row are equal: a picture may still be loading, and a control may still be fading. */
async function atRest(take: () => Promise<Buffer>): Promise<Buffer> {
  let last = await take();
  await expect
    .poll(async () => {
      const before = last;
      last = await take();
      return last.equals(before);
    })
    .toBe(true);
  return last;
}

test("a film that opens has its size when it is first seen", async ({ asCreator: page }) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    const widths: number[] = [];
    const look = () => {
      const frame = document.querySelector("[data-frame]");
      if (frame) widths.push(frame.getBoundingClientRect().width);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { widths });
  });
  await openScreen(page, "/dashboard/editor");
  await page.getByRole("button", { name: "New film", exact: true }).first().click();
  await expect(page.getByText("Write a script under Voice")).toBeVisible();
  const widths = await page.evaluate(() => Reflect.get(window, "widths") as number[]);
  expect(widths.length).toBeGreaterThan(0);
  expect(Math.min(...widths), "pixels").toBeGreaterThan(100);
});

test("the grip of the focus leaves captions readable on a phone", async ({
  asCreator: page,
  creator,
}) => {
  const film = await filmOfPictures(creator, 2);
  await page.setViewportSize(PHONE);
  await openScreen(page, `/dashboard/editor/${film}`);
  await page.getByRole("region", { name: "Scenes" }).getByRole("button").first().click();
  const grip = page.getByRole("button", { name: /^Focus of this scene/ });
  await expect(grip).toBeVisible();
  const frame = await page.locator("[data-frame]").boundingBox();
  if (!frame) throw new Error("the film is not shown");
  // Where a tall film has its captions.
  const [left, top] = [frame.x + frame.width * 0.23, frame.y + frame.height * 0.5];
  const clip = { x: left, y: top, width: frame.width * 0.54, height: frame.height * 0.14 };
  // The picture is dark blue, and the page behind it is light.
  const leastRed = async () =>
    (await sharp(await page.screenshot({ clip })).stats()).channels[0]?.min;
  await expect.poll(leastRed, "the film is drawn").toBeLessThan(60);
  const withGrip = await atRest(() => page.screenshot({ clip }));
  await grip.evaluate((element) => element.style.setProperty("opacity", "0"));
  const without = await atRest(() => page.screenshot({ clip }));
  expect(withGrip.equals(without), "the grip does not cover the captions").toBe(true);
});

test("the list, the panels and the dialogs are accessible", async ({ asCreator: page }) => {
  await openScreen(page, "/dashboard/editor");
  await expect(page.getByRole("button", { name: "From a script" })).toBeVisible();
  await expect(page).toBeAccessibleIn(LOOKS);
  await newFilm(page);
  for (const panel of ["Voice", "Captions", "Sound"]) {
    await button(page, panel).click();
    await expect(page.getByRole("complementary", { name: `${panel} panel` })).toBeVisible();
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      for (const name of ["Add media", "Voice", "Captions", "Export"]) {
        await expect(button(page, name)).toBeInViewport();
      }
    }
    await expect(page).toBeAccessibleIn(LOOKS);
  }
  for (const dialog of ["Add media", "Export"]) {
    await button(page, dialog).click();
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await expect(page).toBeAccessibleIn(LOOKS);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("region", { name: "Preview" }).click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const keys = sheet.getByRole("region", { name: "Editor" });
  await expect(keys.getByText("Split", { exact: true })).toBeVisible();
  await expect(page).toBeAccessibleIn(LOOKS);
});
