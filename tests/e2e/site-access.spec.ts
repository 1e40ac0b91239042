import { test as base, expect, SIGHTS } from "./fixtures.ts";

/** axe on every public page, in a light theme on a desktop and in a dark one on a phone. */

const UNLISTED = ["/no-such-page", "/blog/no-such-post", "/reset-password?token=x", "/dev/outbox"];

const test = base.extend<{ paths: string[] }>({
  /** The public pages: what the site map lists, and what it leaves out. */
  paths: async ({ request }, use) => {
    const map = await (await request.get("/sitemap.xml")).text();
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc]) => new URL(String(loc)).pathname,
    );
    expect(listed.length).toBeGreaterThanOrEqual(10);
    await use([...listed, ...UNLISTED]);
  },
});

test.use({ bypassCSP: true });

test("every public page and the sign-up dialog are accessible and fit", async ({
  page,
  paths,
  faults,
}) => {
  // Chromium reports that the outbox shows mails without their scripts, as it should.
  faults.allow(/404|about:srcdoc/);
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toBeAccessibleIn(SIGHTS);
  }
  await page.goto("/");
  await page.getByRole("button", { name: "Create The Unthinkable" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toBeAccessibleIn(SIGHTS);
});
