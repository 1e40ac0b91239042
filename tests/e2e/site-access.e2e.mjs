import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violationsOn } from "../support/axe.mjs";
import { launchChromium } from "../support/browser.mjs";

/** axe on every public page, in both themes, on a phone and on a desk. */

const BASE = process.env.BASE_URL ?? "http://localhost:8787";
const VIEWPORTS = { phone: { width: 375, height: 812 }, desktop: { width: 1440, height: 900 } };
const UNLISTED = ["/no-such-page", "/blog/no-such-post", "/reset-password?token=x", "/dev/outbox"];

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {string[]} */
let paths;

before(async () => {
  browser = await launchChromium();
  const map = await (await fetch(`${BASE}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) =>
    String(new URL(String(loc)).pathname),
  );
  paths = [...listed, ...UNLISTED];
});

after(async () => {
  await browser?.close();
});

for (const [name, viewport] of Object.entries(VIEWPORTS)) {
  for (const theme of /** @type {const} */ (["light", "dark"])) {
    test(`no page has a violation on a ${name} in ${theme}`, async () => {
      const context = await browser.newContext({
        viewport,
        colorScheme: theme,
        reducedMotion: "reduce",
        bypassCSP: true,
      });
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(`${BASE}${path}`);
        assert.deepEqual(await violationsOn(page), [], `${path} (${name}, ${theme})`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        assert.equal(overflow, 0, `${path} scrolls sideways (${name})`);
      }
      await page.goto(BASE);
      await page.getByRole("button", { name: "Create The Unthinkable" }).first().click();
      await page.getByRole("dialog").waitFor();
      assert.deepEqual(await violationsOn(page), [], `the dialog (${name}, ${theme})`);
      await context.close();
    });
  }
}
