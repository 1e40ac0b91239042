import { BASE, expect, test } from "./fixtures.ts";

/** The profiles in the footer; `npm test` serves the application with the setting SOCIAL_LINKS. */

const LINKS = String(process.env.SOCIAL_LINKS).split(",");
const NAMES = ["Unthinkable on TikTok", "Unthinkable on example.org"];

test("the footer leads to the operator's profiles on every kind of page", async ({ page }) => {
  for (const path of ["/", "/blog", "/blog/welcome-to-unthinkable", "/terms-of-service"]) {
    await page.goto(path);
    const icons = page.getByRole("contentinfo").getByRole("list", { name: "Social media" });
    await expect(icons.getByRole("link"), path).toHaveCount(LINKS.length);
    for (const [index, name] of NAMES.entries()) {
      const link = icons.getByRole("link", { name, exact: true });
      await expect(link, path).toHaveAttribute("href", String(LINKS[index]));
      const box = await link.boundingBox();
      expect(
        Math.min(box?.width ?? 0, box?.height ?? 0),
        `${name} on ${path}`,
      ).toBeGreaterThanOrEqual(44);
    }
  }
});

test("the footer of a missing page, which the Worker renders, leads to the profiles too", async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  for (const path of ["/no-such-page", "/blog/no-such-post"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: NAMES[0] }), path).toHaveAttribute(
      "href",
      String(LINKS[0]),
    );
  }
});

test("every logo is in the file that the icons are taken from", async () => {
  const marks = await (await fetch(`${BASE}/social.svg`)).text();
  for (const id of ["tiktok", "web"]) expect(marks).toContain(`<symbol id="${id}"`);
});
