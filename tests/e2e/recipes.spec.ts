import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { type Account, expect, openScreen, PHONE, test } from "./fixtures.ts";

/** From an input to a film that the editor opens; what is built of a plan is tried in `app/features/recipes`. */

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const step = (page: Page) => page.getByRole("list", { name: "Steps" }).locator("[aria-current]");

/** Chooses a value of a select. */
async function choose(page: Page, name: string, value: string) {
  await page.getByRole("combobox", { name }).click();
  await page.getByRole("option", { name: value }).click();
}

/** Opens the film that was made; gives its stored document. */
async function openFilm(page: Page, { api }: Account) {
  await page.getByRole("link", { name: "Open in editor" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  return (await api.json("GET", `/api/films/${id}`)).timeline;
}

const CONVERSATION = "Mara: Is anyone in the kitchen?\nJo: No. Why?\nMara: The light is moving.";

test("a conversation becomes a chat that says that it is dramatised, on a phone", async ({
  asCreator: page,
  creator,
}) => {
  await page.setViewportSize(PHONE);
  await openScreen(page, "/dashboard/editor");
  await page.getByRole("link", { name: "Chat story" }).click();
  await expect(button(page, "Continue")).toBeDisabled();
  await page
    .getByRole("textbox", { name: "Conversation" })
    .fill("Mara: Call +1 212 555 7788\nJo: Ok");
  await choose(page, "Look", "Glass");
  await button(page, "Continue").click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText(/phone number/i);
  await expect(button(page, "Continue")).toBeDisabled();
  await button(page, "Back").click();
  await page.getByRole("textbox", { name: "Conversation" }).fill(CONVERSATION);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Conversation" })).toHaveValue(CONVERSATION);
  await button(page, "Continue").click();
  await expect(step(page)).toContainText("Plan");
  await choose(page, "Voice of Mara", "No voice");
  await expect(page.getByLabel("Voice of Mara")).toHaveText("No voice");
  await choose(page, "Voice of Jo", "No voice");
  await page.waitForURL(/plan=/);
  await page.reload();
  await expect(page.getByRole("list", { name: "Messages" }).getByRole("listitem")).toHaveCount(3);
  await button(page, "Continue").click();
  const timeline = await openFilm(page, creator);
  expect(timeline).toMatchObject({ version: 3, recipe: { kind: "chat", version: 1 } });
  expect(JSON.stringify(timeline)).toContain('"kind":"chat"');
});

/** Eight seconds of a deep tone that comes and goes, as a WAV file: a voice with pauses of 1.6 s. */
function talk(): Buffer {
  const rate = 16_000;
  const samples = new Int16Array(rate * 8);
  for (const from of [0.5, 3.1, 5.7])
    for (let n = Math.round(from * rate); n < (from + 1) * rate; n += 1) {
      const phase = (2 * Math.PI * 140 * n) / rate;
      const voice = Math.sin(phase) + Math.sin(2 * phase) / 2 + Math.sin(3 * phase) / 3;
      samples[n] = voice * 9000;
    }
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}

test("the pauses of a recording become cuts that can be kept, and the file stays on its device", async ({
  asCreator: page,
  creator,
}) => {
  await openScreen(page, "/dashboard/editor/new/cut");
  const chosen = page.waitForEvent("filechooser");
  await button(page, "Choose file").click();
  const files = { name: "talk.wav", mimeType: "audio/wav", buffer: talk() };
  await (await chosen).setFiles(files);
  await button(page, "Find pauses").click();
  const cuts = page.getByRole("list", { name: "Cuts" });
  await expect(cuts.getByRole("switch")).toHaveCount(4);
  const length = page
    .getByText(/^New length/)
    .locator("span")
    .first();
  const seconds = async () => Number((await length.textContent())?.split(":")[1]);
  const before = await seconds();
  expect(before).toBeLessThan(5);
  for (const way of ["Before", "After"]) {
    // A sound may end before a look from outside comes back, so the page itself looks at each frame.
    const heard = page.waitForFunction(() =>
      document.querySelector('[aria-label="Cuts"] button[aria-label^="Stop pause"]'),
    );
    await cuts
      .getByRole("button", { name: new RegExp(`^${way}: hear pause`) })
      .nth(1)
      .click();
    await heard;
    await expect(cuts.getByRole("button", { name: /^Stop pause/ })).toBeHidden();
  }
  await cuts.getByRole("switch").nth(1).click();
  await expect.poll(seconds).toBeGreaterThan(before + 1);
  await button(page, "Continue").click();
  const timeline = await openFilm(page, creator);
  const [src] = timeline.tracks.flatMap((track: { kind: string; items: { src: unknown }[] }) =>
    track.kind === "voice" ? track.items.map((item) => item.src) : [],
  );
  expect(src).toMatchObject({ kind: "device", name: "talk.wav" });
});

/** A dark disc before a light ground, as a PNG file. */
async function discFile(page: Page, name: string) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [400, 300];
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = "#f4f4f0";
    context.fillRect(0, 0, 400, 300);
    context.fillStyle = "#803020";
    context.arc(200, 150, 90, 0, 2 * Math.PI);
    context.fill();
    return canvas.toDataURL("image/png");
  });
  const buffer = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  return { name, mimeType: "image/png", buffer };
}

/** Chooses a file with a button. */
async function give(page: Page, name: string, file: Awaited<ReturnType<typeof discFile>>) {
  const chosen = page.waitForEvent("filechooser");
  await button(page, name).first().click();
  await (await chosen).setFiles(file);
}

const rowOf = (timeline: { tracks: { name?: string }[] }, name: string) =>
  timeline.tracks.find((track) => track.name === name);

test("a product is cut out of its photo, and two ads of the grid become films", async ({
  asCreator: page,
  creator,
}) => {
  await openScreen(page, "/dashboard/editor/new/product");
  const facts = page.getByRole("textbox", { name: /your own fact$/ });
  await button(page, "Add a fact").click();
  await facts.first().fill("Nova mug");
  await facts.last().fill("Keeps coffee hot");
  await give(page, "Add photos", await discFile(page, "mug.png"));
  await expect(page.getByRole("checkbox", { name: "mug.png" })).toBeChecked();
  await choose(page, "Length", "15 s");
  await button(page, "Continue").click();
  const cells = page.getByRole("checkbox", { name: /^Make What it does: / });
  await expect(cells).toHaveCount(3);
  await choose(page, "Voice", "No voice");
  await page.getByRole("radio", { name: "Cut out" }).check();
  const cut = page.getByRole("img", { name: "mug.png, cut out" });
  await expect(cut).toBeVisible({ timeout: 30_000 });
  await cells.nth(1).check();
  await page.waitForURL(/plan=/);
  await page.reload();
  await expect(cut).toBeVisible();
  await button(page, "Continue").click();
  const further = page.getByRole("region", { name: "Further ads" });
  await expect(further.getByRole("link")).toHaveCount(1);
  const timeline = await openFilm(page, creator);
  expect(timeline.facts).toMatchObject([{ text: "Nova mug" }, { text: "Keeps coffee hot" }]);
  const product = expect.objectContaining({ label: "Product", keys: expect.anything() });
  expect(rowOf(timeline, "Product")).toMatchObject({ items: expect.arrayContaining([product]) });
});

test("a text becomes sentences that lead back to its passages, and a topic becomes scenes", async ({
  asCreator: page,
  creator,
}) => {
  await openScreen(page, "/dashboard/editor/new/document");
  const text = [
    "The valley flooded in the night of the third of May. The river rose by 2.5 metres within six hours.",
    "Nobody was warned in time. The sirens of the lower town did not work, because their batteries were old.",
    "The town has replaced all 48 batteries since then. It tests each siren on the first Monday of a month.",
  ].join("\n\n");
  await page.getByRole("textbox", { name: "Text" }).fill(text);
  await button(page, "Continue").click();
  const sentences = page.getByRole("list", { name: "Sentences" }).getByRole("listitem");
  await expect(sentences.first()).toBeVisible();
  await choose(page, "Voice A", "No voice");
  await choose(page, "Voice B", "No voice");
  await give(page, "Add a picture to sentence 1", await discFile(page, "siren.png"));
  await expect(sentences.first().getByRole("img", { name: "siren.png" })).toBeVisible();
  await button(page, "Continue").click();
  const timeline = await openFilm(page, creator);
  expect(timeline.passages.length).toBeGreaterThan(0);
  expect(rowOf(timeline, "Pictures")).toMatchObject({ items: [{ at: 0, label: "siren.png" }] });

  await openScreen(page, "/dashboard/editor/new/short");
  await page.getByRole("textbox", { name: "Topic" }).fill("baking bread without a machine");
  await choose(page, "Length", "15 s");
  await button(page, "Continue").click();
  await expect(page.getByText("Written by rule, no AI")).toBeVisible();
  const scenes = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await scenes
    .first()
    .getByRole("button", { name: /^Make picture 1 credit$/ })
    .click();
  await expect(scenes.first().getByRole("img").or(scenes.first().locator("img"))).toBeVisible();
  await choose(page, "Voice", "No voice");
  await button(page, "Delete scene 2").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Delete scene 2")).toBeFocused();
  await button(page, "Back").click();
  await choose(page, "Aspect ratio", "1:1");
  await button(page, "Continue").click();
  await button(page, "Keep this plan").click();
  await button(page, "Continue").click();
  const variants = page.getByRole("region", { name: "Variants" });
  await variants.getByRole("button", { name: "Make variants" }).click();
  await expect(variants.getByRole("link")).toContainText(["(9:16)", "(1:1)", "(16:9)"]);
  const short = await openFilm(page, creator);
  expect(short.size).toEqual({ width: 1080, height: 1080 });
  expect(short).toMatchObject({ recipe: { kind: "short" } });
});

test("a plan is stored once the network is back, and asks where it was changed elsewhere", async ({
  asCreator: page,
  creator,
  context,
  faults,
}) => {
  faults.allow(/409|ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to fetch/);
  await openScreen(page, "/dashboard/editor/new/short");
  await page.getByRole("textbox", { name: "Topic" }).fill("baking bread without a machine");
  await button(page, "Continue").click();
  await page.waitForURL((url) => url.searchParams.has("plan"));
  const path = `/api/recipe-plans/${new URL(page.url()).searchParams.get("plan")}`;
  const title = page.getByRole("textbox", { name: "Title" });
  const storedTitle = async () => (await creator.api.json("GET", path)).plan.title;

  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith(path));
  await context.setOffline(true);
  await title.fill("After the tunnel");
  await lost;
  await context.setOffline(false);
  await expect.poll(storedTitle).toBe("After the tunnel");

  const { input, plan, step } = await creator.api.json("GET", path);
  const change = { input, step, plan: { ...plan, title: "Elsewhere" } };
  await creator.api.json("PUT", path, change);
  await title.fill("Here");
  await button(page, "Use the other version").click();
  await expect(title).toHaveValue("Elsewhere");
  await title.fill("Here");
  await expect.poll(storedTitle).toBe("Here");
});

test("a list of topics becomes a film for each, and a bad row says why", async ({
  asCreator: page,
  creator,
}) => {
  await openScreen(page, "/dashboard/editor/new/short");
  await page.getByRole("link", { name: "Make many" }).click();
  const chosen = page.waitForEvent("filechooser");
  await button(page, "Choose CSV").click();
  const csv =
    'topic;seconds\n"Baking bread; the short way";15\nWatering plants;45\nBoiling eggs;\n';
  const file = { name: "topics.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await (await chosen).setFiles(file);
  const rows = page.getByRole("list", { name: "Rows" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("The length is 15, 30, 60 or 90 seconds");
  await choose(page, "Length", "15 s");
  await choose(page, "Voice", "No voice");
  await button(page, "Start 2 films").click();
  const films = page.getByRole("list", { name: "Films" });
  const links = films.getByRole("link", { name: /^Open in editor/ });
  await expect(links.first()).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(links).toHaveCount(2, { timeout: 30_000 });
  await expect(films).toContainText("Baking bread; the short way");
  const id = (await links.first().getAttribute("href"))?.split("/").at(-1);
  const { timeline } = await creator.api.json("GET", `/api/films/${id}`);
  expect(timeline).toMatchObject({ recipe: { kind: "short" } });
});
