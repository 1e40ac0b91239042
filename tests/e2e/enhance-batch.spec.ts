import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { readZip } from "../support/zip.ts";
import { catchRequests, choose, expect, openScreen, test } from "./fixtures.ts";

/** Several results of the history enhanced at once, on the device and without a model. */

const PROMPTS = ["a red boat", "a green hill", "a blue door"] as const;

test("a selection is enlarged, a failure is tried again alone, one is undone, and the rest is one archive", async ({
  asCreator: page,
  creator: { api },
  addModel,
  faults,
}) => {
  faults.allow(/404/);
  const model = await addModel("text_to_image");
  for (const prompt of PROMPTS) {
    const path = "/api/start-text-to-image-generation";
    const { predictionId } = await api.json("POST", path, { prompt, model });
    const status = async () => (await api.json("GET", `/api/predictions/${predictionId}`)).status;
    await expect.poll(status).toBe("succeeded");
  }
  const made = async () =>
    (await api.json("GET", "/api/generations?kind=upscale&limit=20")).items as {
      id: string;
      cost: number;
      made_on: string;
      width: number;
      input_url: string;
      params: object;
    }[];

  await catchRequests(page);
  // The stage of a tool leads to Enhance with its result, by a load of the document.
  await openScreen(page, "/dashboard/text-to-image");
  await page.getByRole("region", { name: "Preview" }).getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Enhance" }).click();
  await expect(page.getByRole("img", { name: "Before it is enhanced" })).toBeVisible();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);

  await openScreen(page, "/dashboard/history");
  const [first] = PROMPTS;
  await page.getByRole("article").filter({ hasText: first }).hover();
  await page.getByRole("checkbox", { name: `Select: ${first}` }).click();
  await page.getByRole("button", { name: "Select all shown (3)" }).click();
  await page
    .getByRole("region", { name: "Selection" })
    .getByRole("button", { name: "Enhance" })
    .click();
  await page.waitForURL("**/dashboard/enhance?generations=**");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const items = page.getByRole("list", { name: "Items" }).getByRole("listitem");
  await expect(items).toHaveCount(3);

  // The second picture is not there when it is fetched for the first time.
  const { items: sources } = await api.json("GET", "/api/generations?kind=text_to_image&limit=9");
  const lost = sources.find(({ prompt }: { prompt: string }) => prompt === PROMPTS[1]);
  const path = new URL(lost.output_url, page.url()).pathname;
  let isLost = true;
  await page.route(
    (url) => url.pathname === path && !url.searchParams.has("w"),
    (route) => (isLost ? route.fulfill({ status: 404 }) : route.continue()),
  );
  await page.getByRole("radio", { name: "Resized, no AI" }).check();
  await choose(page, "Size", "4×");
  await expect(page.getByText("3 items. Free, on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Enhance", exact: true }).click();
  await expect(page.getByText("2 of 3 made and saved to your history.")).toBeVisible();
  const broken = items.filter({ hasText: PROMPTS[1] });
  await expect(broken.getByRole("alert")).toHaveText("This file is no longer there.");
  isLost = false;
  await broken.getByRole("button", { name: `Try again: ${PROMPTS[1]}` }).click();
  await expect(page.getByText("3 of 3 made and saved to your history.")).toBeVisible();
  const records = await made();
  expect(records).toHaveLength(3);
  for (const record of records) {
    expect(record).toMatchObject({ cost: 0, made_on: "device", width: 64, params: { size: "4x" } });
    expect(record.input_url).toBeTruthy();
  }

  await page.getByRole("button", { name: `Undo: ${PROMPTS[2]}` }).click();
  await expect(page.getByText("2 of 3 made and saved to your history.")).toBeVisible();
  expect(await made()).toHaveLength(2);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download all" }).click(),
  ]);
  const bytes = await readFile(await download.path());
  const files = readZip(new Uint8Array(bytes).buffer);
  expect(files.size).toBe(2);
  for (const [name, file] of files) {
    expect(name).toMatch(/\.png$/);
    expect(await sharp(file).metadata()).toMatchObject({ width: 64, height: 64 });
  }
  await expect(page).toBeAccessible();

  // Only what is left is made again, and what waits or runs can be canceled.
  await expect(page.getByText("1 item. Free, on this device.")).toBeVisible();
  await page.getByRole("tab", { name: "Looks" }).click();
  await page.getByText("Teal night", { exact: true }).click();
  await page.getByRole("button", { name: "Apply look" }).click();
  await expect(page.getByText("3 of 3 made and saved to your history.")).toBeVisible();
  // Without the history nothing is sent, and the archive is made of what is on the page.
  await page.getByText("Amber", { exact: true }).click();
  await page.getByRole("switch", { name: "Save to history", exact: true }).click();
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await page.getByRole("button", { name: "Apply look" }).click();
  await expect(page.getByText(/3 of 3 made. Nothing was sent/)).toBeVisible();
  // They are the only copies: another job, and the way back, ask first until they are downloaded.
  const refuse = async (name: string) => {
    const question = page.getByRole("dialog", { name });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
  };
  const back = page.getByRole("button", { name: "One at a time" });
  await page.getByText("Teal night", { exact: true }).click();
  await page.getByRole("button", { name: "Apply look" }).click();
  await refuse("Go on without these results?");
  await back.click();
  await refuse("Leave these results?");
  const [local] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download all" }).click(),
  ]);
  const kept = readZip(new Uint8Array(await readFile(await local.path())).buffer);
  expect(kept.size).toBe(3);
  for (const file of kept.values()) expect((await sharp(file).metadata()).format).toBe("png");
  expect(sent).toEqual([]);
  const looks = await api.json("GET", "/api/generations?kind=look&limit=9");
  expect(looks.items).toHaveLength(3);
  for (const { params } of looks.items) expect(params).toEqual({ film: "teal_night" });
  await back.click();
  await expect(page.getByRole("button", { name: "Several at once" })).toBeVisible();
});

test("files become a batch that a reload finds as it was", async ({ asCreator: page }) => {
  const picture = (name: string, color: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
      .png()
      .toBuffer()
      .then((buffer) => ({ name, mimeType: "image/png", buffer }));
  const files = [
    await picture("shelf 10.png", "red"),
    await picture("shelf 2.png", "blue"),
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") },
  ];
  await openScreen(page, "/dashboard/enhance");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Add files" }).click(),
  ]);
  await chooser.setFiles(files);
  const items = page.getByRole("list", { name: "Items" }).getByRole("listitem");
  await expect(items).toHaveText([/shelf 2\.png/, /shelf 10\.png/]);
  await expect(page.getByText("1 file is neither a picture nor a clip.")).toBeVisible();
  await page.getByRole("radio", { name: "Resized, no AI" }).check({ force: true });
  await page.getByRole("button", { name: "Enhance", exact: true }).click();
  const made = page.getByText("2 of 2 made and saved to your history.");
  await expect(made).toBeVisible();
  await page.reload();
  await expect(made).toBeVisible();
  await expect(items).toHaveText([/shelf 2\.png80 × 60/, /shelf 10\.png80 × 60/]);
  await expect(page.getByText("All done.")).toBeVisible();
});
