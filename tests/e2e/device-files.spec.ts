import type { Page } from "@playwright/test";
import { expect, openScreen, test } from "./fixtures.ts";

/** A film whose clip is never uploaded; what is kept of files, and how they are compared, is tried in `editor/device`. */

const CLIP = "tests/e2e/clip.webm";
const NAME = "clip.webm";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Saved" });

test("a clip that stays on its device is edited, is there after a reload, and is found in another browser", async ({
  asCreator: page,
  creator,
  open,
}) => {
  await openScreen(page, "/dashboard/editor");
  await button(page, "New film").click();
  await button(page, "Add media").click();
  const dialog = page.getByRole("dialog", { name: "Add media" });
  await dialog.getByRole("tab", { name: "Uploads" }).click();
  await dialog.getByLabel("Files to keep on this device").setInputFiles(CLIP);
  await expect(dialog.getByRole("button", { name: NAME })).toHaveAttribute("aria-pressed", "true");
  await button(page, "Add to film").click();
  await expect(dialog).toBeHidden();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("button", { name: NAME })).toBeVisible();
  await expect(saved(page)).toBeVisible();

  const id = new URL(page.url()).pathname.split("/").at(-1);
  const stored = await creator.api.json("GET", `/api/films/${id}`);
  const [{ src }] = stored.timeline.tracks[0].items;
  expect(src).toMatchObject({ kind: "device", name: NAME, type: "video" });
  expect(src.sha256).toMatch(/[1-9a-f]/);
  expect(stored.sources).toEqual([]);

  await page.reload();
  await expect(timeline.getByRole("button", { name: NAME })).toBeVisible();
  await expect(page.getByText("On another device")).toHaveCount(0);

  const elsewhere = await open({ storageState: await page.context().storageState() });
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByText("On another device")).toBeVisible();
  await expect(button(elsewhere, "Find file")).toBeVisible();
  await elsewhere.getByLabel(`File for ${NAME}`).setInputFiles("tests/e2e/fixtures.ts");
  await expect(elsewhere.getByText(/fixtures\.ts is another file/)).toBeVisible();
  await elsewhere.getByLabel(`File for ${NAME}`).setInputFiles(CLIP);
  await expect(elsewhere.getByText("On another device")).toHaveCount(0);
});
