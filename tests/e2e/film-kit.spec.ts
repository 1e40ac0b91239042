import { readFileSync } from "node:fs";
import { makePng } from "../support/image.ts";
import { exportClip } from "./export-clip.ts";
import { expect, LOOKS, openScreen, PHONE, test } from "./fixtures.ts";

/** From what led to a film to its kit: origin in the editor, texts of a post, one archive for a platform. */

test("a film shows what it was made from, and has a kit for each platform once it was exported", async ({
  asCreator: page,
  creator,
  faults,
}) => {
  faults.allow(/422|ERR_ABORTED/);
  const { url, key } = await creator.api.upload(makePng(64));
  const scene = { id: "s", at: 0, out: 4, src: { kind: "upload", key, url, type: "image" } };
  const film = await creator.api.json("POST", "/api/films", {
    title: "A quay at dawn",
    timeline: {
      ...{ version: 3, size: { width: 1080, height: 1920 }, fps: { num: 30, den: 1 } },
      tracks: [{ id: "v", kind: "visual", items: [scene] }],
    },
    origin: [{ kind: "hook", text: "Stop walking past harbours" }],
  });
  await openScreen(page, `/dashboard/editor/${film.id}`);
  await page.getByRole("button", { name: "Origin" }).click();
  const chain = page.getByRole("list", { name: "Origin" }).getByRole("listitem");
  await expect(chain).toHaveCount(2);
  await expect(chain.first()).toContainText("Stop walking past harbours");
  await expect(page).toBeAccessibleIn(LOOKS);

  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  await dialog.getByText("For the post").click();
  await dialog.getByLabel("Hashtags").fill("#harbour, dawn");
  await expect(dialog.getByText("2 of 5")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.setViewportSize(PHONE);
  await openScreen(page, "/dashboard/editor");
  const ask = async () => {
    await page.getByRole("button", { name: "More: A quay at dawn" }).click();
    await page.getByRole("menuitem", { name: "Download kit" }).click();
    await page.getByRole("button", { name: "Download kit: TikTok" }).click();
  };
  await ask();
  await expect(page.getByText("This film was not exported yet.")).toBeVisible();
  await exportClip(creator, film.id);
  const downloads = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download kit: TikTok" }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe("tiktok-kit-a-quay-at-dawn.zip");
  expect(readFileSync(await download.path()).includes("#harbour #dawn")).toBe(true);
});
