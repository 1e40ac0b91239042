import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, settled, test } from "./fixtures.ts";

/** The front page: what it shows, what it says of itself, and how it is set. */

/** The large picture that is displayed in the strip's section. */
const shownPicture = (page: Page) =>
  page.getByRole("region", { name: "Choose a look. See it." }).locator("img[alt]:not([alt=''])");

/** In the page: whether headings are set in their own font, on which the height of the page depends. */
const hasHeadingFont = () =>
  [...document.fonts].some(
    ({ family, status }) => family.includes("Bricolage") && status === "loaded",
  );

test("a look that is chosen in the strip is shown on the picture, by mouse and by keyboard", async ({
  page,
}) => {
  await page.goto("/");
  const picture = shownPicture(page).filter({ visible: true });
  await expect(picture).toHaveCount(1);
  await page.getByRole("radio", { name: "stained glass" }).check();
  await expect(picture).toHaveAttribute("alt", /sneaker.* as stained glass/);
  await expect(page.getByText("“stained glass”", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "pixel art" })).toBeChecked();
  await expect(picture).toHaveAttribute("alt", /as pixel art/);
  await page.getByRole("radio", { name: "Place" }).check();
  await expect(picture).toHaveAttribute("alt", /sailboat.* as pixel art/);
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(960);
});

test.describe("by touch, without scripts", () => {
  test.use({ viewport: PHONE, hasTouch: true, javaScriptEnabled: false });

  test("a look is chosen in the strip and a subject above it", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("radio", { name: "ink and brush" }).tap();
    await page.getByRole("radio", { name: "Person" }).tap();
    const picture = page.getByRole("img", { name: /woman.* as ink and brush/ });
    await expect(picture).toBeVisible();
  });
});

test("a planned feature is marked as coming, and an existing one is not", async ({ page }) => {
  await page.goto("/");
  const plan = page.locator("#pricing li", { has: page.getByRole("heading", { name: "Pro" }) });
  for (const feature of ["No watermark", "AI Videos"]) {
    const line = plan.getByRole("listitem").filter({ hasText: feature });
    await expect(line).toHaveText(feature);
  }
  for (const feature of ["AI captions", "B-roll", "AI Cut", "NotebookLM", "Fake Text Video"]) {
    const line = plan.getByRole("listitem").filter({ hasText: feature });
    await expect(line).not.toContainText("coming");
  }
  const why = page.locator("#why");
  await expect(why).toContainText(
    /LoRA injects(?! coming), post-processing and 4K upscaling(?! coming)/,
  );
  await expect(why.getByRole("heading", { name: "TikTok trend tools" })).toHaveText(
    "TikTok trend tools",
  );
  await expect(why.getByRole("heading", { name: "Automated social hooks" })).toHaveText(
    "Automated social hooks",
  );
});

test("every picture says what it is, and each tool has six results with prompt and price", async ({
  page,
}) => {
  await page.goto("/");
  const shots = page.locator("figure", { has: page.locator("video, img") });
  await expect(shots.first()).toContainText("Drawn in code for this page");
  const saying = /Drawn in code for this page|Built-in drawing engine, no AI/;
  for (const shot of await shots.all()) await expect(shot).toContainText(saying);
  await expect(shots.filter({ hasText: "Drawn in code for this page" })).toHaveCount(4);
  const looks = page.getByRole("region", { name: "Choose a look. See it." });
  await expect(looks).toContainText("built-in drawing engine: no AI");
  const prices = { Image: "1 credit", Video: "4 credits" };
  for (const tool of ["Text to Image", "Image to Image", "Text to Video", "Image to Video"]) {
    await page.getByRole("radio", { name: tool, exact: true }).check();
    const results = page.getByRole("region", { name: `Results of ${tool}` }).getByRole("figure");
    await expect(results).toHaveCount(6);
    const price = tool.endsWith("Image") ? prices.Image : prices.Video;
    for (const result of await results.all()) {
      await expect(result).toContainText(new RegExp(`“.{10,}”.*${price} ·`));
      await expect(result.getByRole("button")).toHaveCount(tool.endsWith("Video") ? 1 : 0);
    }
  }
  const buttons = await page.evaluate(() =>
    [...document.querySelectorAll("video")].map(
      (film) => film.closest("figure")?.querySelectorAll("[data-play], [data-motion]").length,
    ),
  );
  expect(buttons).toEqual(Array.from({ length: 16 }, () => 1));
});

test("the answers say that administrators can see pictures", async ({ page }) => {
  await page.goto("/#faq");
  await page.locator("#faq summary").filter({ hasText: "Who can see my pictures?" }).click();
  await expect(page.getByText("Administrators of this site can open your pictures")).toBeVisible();
});

test("a plan leads to an account and its checkout", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Choose Starter" }).click();
  await expect(page.getByRole("tab", { name: "Create Account", selected: true })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the prices are within six screens, and the way in is always in reach", async ({ page }) => {
    await page.goto("/");
    await page.waitForFunction(hasHeadingFont);
    const top = await page.evaluate(
      () => (document.querySelector("#pricing")?.getBoundingClientRect().top ?? 0) + scrollY,
    );
    expect(top).toBeLessThanOrEqual(5 * PHONE.height);
    const bar = page.getByRole("button", { name: "Start free" });
    await expect(bar).not.toBeInViewport();
    await page.locator("#pricing").scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.getByRole("contentinfo").getByRole("link").last().scrollIntoViewIfNeeded();
    await expect(bar).not.toBeInViewport();
    await page.locator("#features").scrollIntoViewIfNeeded();
    await bar.click();
    await expect(page.getByRole("tab", { name: "Create Account", selected: true })).toBeVisible();
  });
});

test("the page is at most seven screens long on a desktop", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  await page.waitForFunction(hasHeadingFont);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(7 * DESKTOP.height);
});

test("no heading ends in a single word and no grid in a single card, at any width", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  for (const width of [320, 375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(settled);
    expect(await page.evaluate(findOrphans), `${width} px`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

/** Headings of three words and more whose last line is one word, and rows with one lonely card. */
function findOrphans(): string[] {
  const wordRects = (heading: Element) => {
    const tops: number[] = [];
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest("[aria-hidden], .sr-only, .film-edge")) continue;
      for (const match of (node.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        tops.push(Math.round(range.getBoundingClientRect().bottom));
      }
    }
    return tops;
  };
  const found: string[] = [];
  for (const heading of document.querySelectorAll("main h2, main h3")) {
    const words = wordRects(heading);
    const last = Math.max(...words);
    const inLast = words.filter((bottom) => last - bottom < 12).length;
    if (words.length > 3 && inLast === 1) found.push(`heading: ${heading.textContent}`);
  }
  for (const list of document.querySelectorAll("main ol, main ul, main fieldset > div")) {
    const cards = [...list.children].map((card) => card.getBoundingClientRect());
    const tops = cards.map(({ top }) => Math.round(top));
    const count = (top: number) => tops.filter((other) => Math.abs(other - top) < 4).length;
    const most = Math.max(...tops.map(count));
    const lonely = count(tops.at(-1) ?? 0) === 1 && most > 1;
    const isWide = (cards.at(-1)?.width ?? 0) > list.getBoundingClientRect().width * 0.8;
    if (lonely && !isWide) found.push(`list: ${list.textContent?.slice(0, 60)}`);
  }
  return found;
}
