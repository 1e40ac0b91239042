import type { Page } from "@playwright/test";
import { BASE, expect, holdFiles, newEmail, PHONE, test } from "./fixtures.ts";
import { linkFromMail, mailsTo } from "./outbox.ts";
import { expectToast } from "./toasts.ts";

/** The public site as a visitor uses it. */

const PASSWORD = "correct horse battery";

/** Fills the open dialog and sends it. */
async function submit(
  page: Page,
  tab: "Sign In" | "Create Account",
  email: string,
  password: string,
) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: tab }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: tab, exact: true }).click();
}

/** Where every way in ends that has no address to return to. */
async function expectTextToImage(page: Page) {
  await page.waitForURL(/\/dashboard(\/text-to-image)?$/);
  await expect(page.getByRole("heading", { name: "Text to Image", level: 1 })).toBeVisible();
}

const selectedTab = (page: Page, name: string) => page.getByRole("tab", { name, selected: true });

test("a visitor who only reads loads one script, and React when the sign-up opens", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts).toHaveLength(1);
  await page.getByRole("button", { name: "Sign Up" }).hover();
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(scripts.length).toBeGreaterThan(1);
});

test("a press that comes before the script opens the dialog once the script is there", async ({
  page,
}) => {
  const sendScript = await holdFiles(page, "**/entry.client-*.js");
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  sendScript();
  await expect(selectedTab(page, "Create Account")).toBeVisible();
});

test("the dialog opens on its tab, by keyboard too, and returns the focus", async ({ page }) => {
  await page.goto("/");
  const hero = page.getByRole("button", { name: "Create The Unthinkable" }).first();
  await hero.focus();
  await page.keyboard.press("Enter");
  await expect(selectedTab(page, "Create Account")).toBeVisible();
  await expect(page.getByText("Create What They Said You").last()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(hero).toBeFocused();
  await page.goto("/?auth=sign-in&next=/dashboard/billing");
  await expect(selectedTab(page, "Sign In")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.waitForURL(`${BASE}/`);
});

test("the header shows signed in or signed out at the first paint, also after going back", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await submit(page, "Create Account", newEmail(), PASSWORD);
  await expectToast(page, "Registration successful");
  await page.waitForURL("**/dashboard/text-to-image");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Sign Out" }).first()).toBeVisible();

  await page.goto("/blog", { waitUntil: "commit" });
  await page.locator("header").waitFor();
  expect(await page.getByRole("button", { name: "Sign Up" }).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expectToast(page, "You have been successfully signed out.");
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the hint of a session that ended elsewhere is removed", async ({ page, context }) => {
  await context.addCookies([{ name: "signed_in", value: "1", url: BASE }]);
  await page.goto("/");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).not.toContain("signed_in");
});

test("a forgotten password is replaced through a mail", async ({ page, context, faults }) => {
  // 401: the dashboard still asks while its cookies are taken away.
  faults.allow(/400|401/);
  const email = newEmail();
  await page.goto("/");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await submit(page, "Create Account", email, PASSWORD);
  await page.waitForURL("**/dashboard/**");
  await context.clearCookies();

  await page.goto("/?auth=sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expectToast(page, "Please check your email for password reset instructions.");
  await page.goto(await linkFromMail(email, /password/));
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByText("Use at least 8 characters.")).toBeVisible();
  await page.getByLabel("New password").fill("a much better password");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expectToast(page, "Password changed");
  await submit(page, "Sign In", email, "a much better password");
  await expectToast(page, "Welcome back!");
  await expectTextToImage(page);
});

test("an address is confirmed through a mail, and a used link says so", async ({ page }) => {
  const email = newEmail();
  await page.goto("/");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await submit(page, "Create Account", email, PASSWORD);
  await page.waitForURL("**/dashboard/**");
  await page.goto(await linkFromMail(email, /Confirm/));
  await expectToast(page, "Welcome to Unthinkable");
  await expectTextToImage(page);
  await page.goto("/api/auth/verify-email?token=spent&callbackURL=/auth/callback");
  await expectToast(page, /^Authentication error\nThis link is not valid any more\./);
  expect(new URL(page.url()).pathname).toBe("/");
});

test("sign-in with Google says that it is not set up", async ({ page, faults }) => {
  faults.allow(/503/);
  await page.goto("/?auth=sign-in");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  const sentence = "Sign in with Google is not set up on this server.";
  await expectToast(page, `Error signing in with Google\n${sentence}`);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the menu closes on a choice, on Escape and on a press outside", async ({ page }) => {
    await page.goto("/");
    const menu = page.locator("#site-menu");
    const opener = page.getByRole("button", { name: "Menu" });
    await opener.click();
    await menu.getByRole("link", { name: "Pricing" }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/#pricing$/);
    await opener.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await opener.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(20, 600);
    await expect(menu).toBeHidden();
    await opener.click();
    await expect(menu.getByRole("link", { name: "Dashboard" })).toHaveAttribute(
      "href",
      "/dashboard",
    );
  });
});

test("only one question is open at a time, and can be closed", async ({ page }) => {
  await page.goto("/#faq");
  const open = page.locator("#faq details[open]");
  const summaries = page.locator("#faq summary");
  await summaries.nth(0).click();
  await expect(
    page.getByText("Typical results take seconds for images and 1-2 minutes"),
  ).toBeVisible();
  await summaries.nth(1).click();
  await expect(open).toHaveCount(1);
  await expect(open.locator("summary")).toHaveText(String(await summaries.nth(1).textContent()));
  await summaries.nth(1).click();
  await expect(open).toHaveCount(0);
});

test("a custom amount shows its price while it is typed", async ({ page }) => {
  await page.goto("/#pricing");
  const amount = page.getByLabel("Custom amount");
  const price = page.locator("#pricing output");
  await expect(amount).toHaveValue("600");
  await expect(price).toHaveText("$10");
  for (const [typed, shown] of [
    ["1200", "$20"],
    ["1000", "$16.67"],
    ["", "–"],
    ["1200", "$20"],
    ["12.5", "–"],
    ["1200", "$20"],
    ["999999", "–"],
  ] as const) {
    await amount.fill(typed);
    await expect(price, typed).toHaveText(shown);
  }
});

test.describe("with motion", () => {
  test.use({ reducedMotion: "no-preference" });

  test("the word is typed and films play while they are on screen, and one button stops both", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/", { waitUntil: "load" });
    const word = page.locator("[data-typing]");
    const film = page.locator("video").first();
    await expect(word).not.toHaveText("Tik Tok");
    await expect(film).toHaveJSProperty("paused", false);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(film).toHaveJSProperty("paused", true);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(film).toHaveJSProperty("paused", false);
    await page.getByRole("button", { name: "Pause all motion" }).click();
    await expect(film).toHaveJSProperty("paused", true);
    const paused = await word.textContent();
    await page.clock.runFor(20_000);
    expect(await word.textContent()).toBe(paused);
    await expect(film).toHaveJSProperty("paused", true);
  });
});

test.describe("with reduced motion", () => {
  test.use({ reducedMotion: "reduce" });

  test("nothing moves until the visitor starts it", async ({ page }) => {
    await page.clock.install();
    await page.goto("/", { waitUntil: "load" });
    await page.clock.runFor(20_000);
    expect(await page.locator("[data-typing]").textContent()).toBe("Tik Tok");
    const film = page.locator("video").first();
    await expect(film).toHaveJSProperty("paused", true);
    await page.getByRole("button", { name: "Pause all motion" }).click();
    await expect(film).toHaveJSProperty("paused", false);
  });

  test("every text has its new colour at once when the theme changes", async ({ page }) => {
    await page.goto("/");
    const colors = await page.evaluate(() => {
      const inks = (["light", "dark"] as const).map((theme) => {
        document.documentElement.dataset.theme = theme;
        const name = document.querySelector("header a span");
        return name && getComputedStyle(name).color;
      });
      return { inks, moving: document.getAnimations().length };
    });
    expect(colors).toEqual({ inks: ["rgb(26, 21, 16)", "rgb(246, 240, 231)"], moving: 0 });
  });
});

test("a message to the operator arrives, and an error is shown beside its field", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Message").fill("Does it run on an engine?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("That does not look like an email address.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue("Does it run on an engine?");
  const email = newEmail();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you. Your message is on its way")).toBeVisible();
  const repliesTo = async () => (await mailsTo("operator@localhost")).map((one) => one.reply_to);
  await expect.poll(repliesTo).toContain(email);
});

test("a message that is sent before the script is there arrives, and does not get into the address", async ({
  page,
}) => {
  const sendScript = await holdFiles(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Message").fill("Too early?");
  await page.getByRole("button", { name: "Send message" }).click();
  expect(new URL(page.url()).search).toBe("");
  sendScript();
  await expect(page.getByText("Thank you. Your message is on its way")).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
});

test("a missing page and a missing post say so with status 404, and lead back", async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  const missing = await page.goto("/no-such-page");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.waitForURL(`${BASE}/`);
  const post = await page.goto("/blog/no-such-post");
  expect(post?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Post Not Found" })).toBeVisible();
  await expect(page.getByText("Sorry, we couldn't find this blog post.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await page.waitForURL(`${BASE}/blog`);
});

test.describe("in light", () => {
  test.use({ colorScheme: "light" });

  test("the dashboard's theme applies to public pages", async ({ page, context }) => {
    await context.addCookies([{ name: "theme", value: "dark", url: BASE }]);
    await page.goto("/");
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(13, 11, 9)");
  });
});
