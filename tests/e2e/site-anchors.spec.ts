import type { BrowserContextOptions, Page } from "@playwright/test";
import { expect, gate, PHONE, test } from "./fixtures.ts";

/** Links into a page end where they promise, on a first visit. */

test.use({ reducedMotion: "no-preference" });

const WIDTHS = [PHONE, { width: 768, height: 1024 }, { width: 1440, height: 900 }];

/** How far from its place a target may end, in pixels. */
const TOLERANCE = 8;

/** How many frames in a row nothing may have moved. */
const STILL_FRAMES = 20;

/** Opens a page of a first visit for some work, and closes it: films of open pages cost a core. */
async function visit(
  open: (options: BrowserContextOptions) => Promise<Page>,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<void>,
) {
  const page = await open(options);
  await work(page);
  await page.close();
}

/**
 * Waits until the fonts are there and nothing moves, then says how many pixels a target is away from
 * its place: right below the header, with its own margin, or as near as the page's end allows.
 */
async function distanceOf(page: Page, id: string): Promise<number> {
  await page.locator(`#${id}`).waitFor({ state: "attached" });
  return page.evaluate(
    async ({ id, frames }) => {
      const target = document.getElementById(id);
      const header = document.querySelector("header");
      if (!target || !header) throw new Error(`The page has no #${id} or no header.`);
      const hasFonts = () => [...document.fonts].some(({ family }) => family.includes("Variable"));
      const top = () => target.getBoundingClientRect().top;
      await new Promise<void>((resolve) => {
        let last = Number.NaN;
        let still = 0;
        const look = () => {
          const isReady = hasFonts() && document.readyState === "complete";
          still = top() === last && isReady ? still + 1 : 0;
          last = top();
          if (still >= frames) resolve();
          else requestAnimationFrame(look);
        };
        look();
      });
      const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop);
      const missing = top() - header.getBoundingClientRect().bottom - margin;
      const root = document.documentElement;
      const left = root.scrollHeight - root.clientHeight - root.scrollTop;
      return missing > 0 && left < 1 ? 0 : Math.round(missing);
    },
    { id, frames: STILL_FRAMES },
  );
}

/** Holds a page's fonts back until they are let through. */
async function holdFonts(page: Page) {
  const { opened, open } = gate();
  const { opened: asked, open: note } = gate();
  await page.route("**/*.woff2", async (route) => {
    note();
    await opened;
    await route.continue();
  });
  return { open, asked: () => asked };
}

/** Presses a link of the main navigation: on a phone it is in the menu. */
async function choose(page: Page, name: string) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByRole("button", { name: "Menu" }).click();
  const navigation = page.getByRole("navigation", { name: isPhone ? "Menu" : "Main" });
  await navigation.getByRole("link", { name, exact: true }).click();
}

const SECTIONS = [
  { id: "features", name: "Features" },
  { id: "pricing", name: "Pricing" },
  { id: "faq", name: "FAQ" },
];

/** The sections in another order for each width: what comes into view for the first time may move the first. */
const VISITS = WIDTHS.map((viewport, at) => ({
  viewport,
  sections: [...SECTIONS.slice(at), ...SECTIONS.slice(0, at)],
}));

for (const { viewport, sections } of VISITS) {
  test(`a section opened by its address is at its place at ${viewport.width} px, also when the fonts come late`, async ({
    open,
  }) => {
    for (const { id } of sections) {
      await visit(open, { viewport, reducedMotion: "reduce" }, async (page) => {
        const fonts = await holdFonts(page);
        await page.goto(`/#${id}`, { waitUntil: "commit" });
        await fonts.asked();
        fonts.open();
        expect(Math.abs(await distanceOf(page, id)), `#${id}`).toBeLessThanOrEqual(TOLERANCE);
      });
    }
  });

  test(`a section chosen in the header is at its place at ${viewport.width} px`, async ({
    open,
  }) => {
    await visit(open, { viewport }, async (page) => {
      await page.goto("/");
      for (const { id, name } of sections) {
        await choose(page, name);
        expect(Math.abs(await distanceOf(page, id)), name).toBeLessThanOrEqual(TOLERANCE);
      }
    });
  });

  test(`a section chosen on another page is at its place at ${viewport.width} px`, async ({
    open,
  }) => {
    // It ends at an address, as above: one section at each width.
    for (const { id, name } of sections.slice(0, 1)) {
      await visit(open, { viewport, reducedMotion: "reduce" }, async (page) => {
        await page.goto("/about-us");
        await choose(page, name);
        await page.waitForURL(`**/#${id}`);
        expect(Math.abs(await distanceOf(page, id)), name).toBeLessThanOrEqual(TOLERANCE);
      });
    }
  });
}

test("the footer's sections are at their places", async ({ open }) => {
  for (const [id, name] of [
    ["use-cases", "Use Cases"],
    ["tutorials", "Tutorials"],
  ] as const) {
    await visit(open, { viewport: PHONE }, async (page) => {
      await page.goto("/blog");
      await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
      await page.waitForURL(`**/#${id}`);
      expect(Math.abs(await distanceOf(page, id)), name).toBeLessThanOrEqual(TOLERANCE);
    });
  }
});

test("a visitor who scrolls is not taken back to the section when the fonts come", async ({
  page,
}) => {
  const fonts = await holdFonts(page);
  await page.goto("/#pricing", { waitUntil: "commit" });
  await fonts.asked();
  await page.mouse.move(400, 400);
  const pricing = page.locator("#pricing");
  const top = () => pricing.evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(100);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -1500);
      return top();
    })
    .toBeGreaterThan(1000);
  fonts.open();
  expect(await distanceOf(page, "pricing")).toBeGreaterThan(900);
});

test("the contents of a long text lead to their headings", async ({ page }) => {
  for (const path of ["/terms-of-service", "/blog/boosting-content-with-ai"]) {
    await page.goto(path);
    const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const count = await links.count();
    expect(count, path).toBeGreaterThan(3);
    for (let index = 0; index < count; index += 1) {
      const link = links.nth(index);
      const hash = String(await link.getAttribute("href"));
      await link.click();
      const id = decodeURIComponent(hash.slice(1));
      await page.waitForURL((url) => decodeURIComponent(url.hash.slice(1)) === id);
      expect(Math.abs(await distanceOf(page, id)), `${path}#${id}`).toBeLessThanOrEqual(TOLERANCE);
    }
  }
});
