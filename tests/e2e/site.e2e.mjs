import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launchChromium } from "../support/browser.mjs";

/** The public site as a visitor uses it, on the served production build. */

const BASE = process.env.BASE_URL ?? "http://localhost:8787";
const PASSWORD = "correct horse battery";
const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1440, height: 900 };

/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  browser = await launchChromium();
});

after(async () => {
  await browser?.close();
});

/**
 * A page of a fresh visitor that remembers what went wrong in it.
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
async function visit(options = {}) {
  const context = await browser.newContext({ viewport: DESKTOP, ...options });
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  /** @type {string[]} */
  const scripts = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return { context, page, faults, scripts };
}

const fresh = () => `site-${crypto.randomUUID()}@example.com`;

/**
 * The newest link in the mails to an address, from the local outbox.
 * @param {string} to
 * @param {RegExp} subject
 */
async function linkFromMail(to, subject) {
  for (let turn = 0; turn < 100; turn += 1) {
    const answer = await fetch(`${BASE}/dev/outbox?format=json&to=${encodeURIComponent(to)}`);
    const { items } = await answer.json();
    const mail = items.find((/** @type {{ subject: string }} */ one) => subject.test(one.subject));
    if (mail) return String(/https?:\/\/\S+/.exec(mail.text)?.[0]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail to ${to} about ${subject}`);
}

/**
 * Fills the open dialog and sends it.
 * @param {import("playwright-core").Page} page
 * @param {"Sign In" | "Create Account"} tab
 * @param {string} email
 * @param {string} password
 */
async function submit(page, tab, email, password) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: tab }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: tab, exact: true }).click();
}

test("a visitor who only reads gets one script, and React on the first intent", async () => {
  const { context, page, faults, scripts } = await visit();
  await page.goto(BASE, { waitUntil: "networkidle" });
  assert.equal(scripts.length, 1, scripts.join(" "));
  await page.getByRole("button", { name: "Sign Up" }).hover();
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("dialog").waitFor();
  assert.ok(scripts.length > 1);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a press that comes before the script is not lost", async () => {
  const { context, page } = await visit();
  await page.route("**/entry.client-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(BASE, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("tab", { name: "Create Account", selected: true }).waitFor();
  await context.close();
});

test("the dialog opens on its tab, by keyboard too, and gives the focus back", async () => {
  const { context, page, faults } = await visit();
  await page.goto(BASE);
  const hero = page.getByRole("button", { name: "Create The Unthinkable" }).first();
  await hero.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Create Account", selected: true }).waitFor();
  await page.getByText("Create What They Said You").last().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await hero.evaluate((element) => element === document.activeElement), true);
  await page.goto(`${BASE}/?auth=sign-in&next=/dashboard/billing`);
  await page.getByRole("tab", { name: "Sign In", selected: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(`${BASE}/`);
  assert.deepEqual(faults, []);
  await context.close();
});

test("signed in and signed out show at the first paint, also after going back", async () => {
  const { context, page, faults } = await visit();
  await page.goto(`${BASE}/#pricing`);
  await page.getByRole("button", { name: "Choose Pro" }).click();
  await submit(page, "Create Account", fresh(), PASSWORD);
  await page.waitForURL("**/dashboard/billing?plan=pro");
  await page.getByText("Registration successful").waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Sign Out" }).first().waitFor();

  await page.goto(`${BASE}/blog`, { waitUntil: "commit" });
  await page.locator("header").waitFor();
  assert.equal(await page.getByRole("button", { name: "Sign Up" }).isVisible(), false);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.getByText("You have been successfully signed out.").waitFor();
  await page.getByRole("button", { name: "Sign Up" }).waitFor();
  await page.goto(`${BASE}/dashboard`);
  await page.getByRole("dialog").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a session that ended elsewhere takes the hint with it", async () => {
  const { context, page } = await visit();
  await context.addCookies([{ name: "signed_in", value: "1", url: BASE }]);
  await page.goto(BASE);
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await page.getByRole("dialog").waitFor();
  assert.equal(
    (await context.cookies()).some(({ name }) => name === "signed_in"),
    false,
  );
  await context.close();
});

test("a forgotten password is replaced by mail", async () => {
  const { context, page, faults } = await visit();
  const email = fresh();
  await page.goto(BASE);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await submit(page, "Create Account", email, PASSWORD);
  await page.waitForURL("**/dashboard/**");
  await context.clearCookies();

  await page.goto(`${BASE}/?auth=sign-in`);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByText("Please check your email for password reset instructions.").waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.goto(await linkFromMail(email, /password/));
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Set new password" }).click();
  await page.getByText(/too short/i).waitFor();
  await page.getByLabel("New password").fill("a much better password");
  await page.getByRole("button", { name: "Set new password" }).click();
  await page.getByText("Password changed").waitFor();
  await submit(page, "Sign In", email, "a much better password");
  await page.getByText("Welcome back!").waitFor();
  await page.waitForURL("**/dashboard/**");
  assert.deepEqual(
    faults.filter((fault) => !fault.includes("400")),
    [],
  );
  await context.close();
});

test("an address is confirmed by mail, and a spent link says so", async () => {
  const { context, page } = await visit();
  const email = fresh();
  await page.goto(BASE);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await submit(page, "Create Account", email, PASSWORD);
  await page.waitForURL("**/dashboard/**");
  await page.goto(await linkFromMail(email, /Confirm/));
  await page.getByText("Welcome to Unthinkable").waitFor();
  await page.waitForURL("**/dashboard**");
  await page.goto(`${BASE}/api/auth/verify-email?token=spent&callbackURL=/auth/callback`);
  await page.getByText("Authentication error").waitFor();
  await page.getByText("This link is not valid any more.").waitFor();
  assert.equal(new URL(page.url()).pathname, "/");
  await context.close();
});

test("Google says that it is not set up, as a toast", async () => {
  const { context, page } = await visit();
  await page.goto(`${BASE}/?auth=sign-in`);
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByText("Error signing in with Google").waitFor();
  await page.getByText("Sign in with Google is not set up on this server.").waitFor();
  await context.close();
});

test("the phone's menu closes on a choice, on Esc and outside", async () => {
  const { context, page, faults } = await visit({ viewport: PHONE });
  await page.goto(BASE);
  const menu = page.locator("#site-menu");
  const opener = page.getByRole("button", { name: "Menu" });
  await opener.click();
  await menu.getByRole("link", { name: "Pricing" }).click();
  await menu.waitFor({ state: "hidden" });
  assert.equal(new URL(page.url()).hash, "#pricing");
  await opener.click();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await opener.click();
  await page.mouse.click(20, 600);
  await menu.waitFor({ state: "hidden" });
  await opener.click();
  assert.equal(
    await menu.getByRole("link", { name: "Dashboard" }).getAttribute("href"),
    "/dashboard",
  );
  assert.deepEqual(faults, []);
  await context.close();
});

test("one question is open at a time, and can be closed", async () => {
  const { context, page } = await visit();
  await page.goto(`${BASE}/#faq`);
  const open = page.locator("#faq details[open]");
  const summaries = page.locator("#faq summary");
  await summaries.nth(0).click();
  await page.getByText("Typical results take seconds for images and 1-2 minutes").waitFor();
  await summaries.nth(1).click();
  assert.equal(await open.count(), 1);
  await summaries.nth(1).click();
  assert.equal(await open.count(), 0);
  await context.close();
});

test("a custom amount has its price while it is typed", async () => {
  const { context, page } = await visit();
  await page.goto(`${BASE}/#pricing`);
  const amount = page.getByLabel("Custom amount");
  const price = page.locator("#pricing output");
  assert.equal(await amount.inputValue(), "600");
  assert.equal(await price.textContent(), "$10");
  for (const [typed, shown] of [
    ["1200", "$20"],
    ["1000", "$16.67"],
    ["", "–"],
    ["12.5", "–"],
    ["999999", "–"],
  ]) {
    await amount.fill(String(typed));
    await price.filter({ hasText: String(shown) }).waitFor();
    assert.equal(await price.textContent(), shown, typed);
  }
  await context.close();
});

test("the word types on, films run while they are seen, and one button stops it all", async () => {
  const { context, page } = await visit();
  await page.goto(BASE, { waitUntil: "load" });
  const word = page.locator("[data-typing]");
  const film = page.locator("video").first();
  await page.waitForFunction(
    () => document.querySelector("[data-typing]")?.textContent !== "Tik Tok",
  );
  await page.waitForFunction(() => document.querySelector("video")?.paused === false);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(() => document.querySelector("video")?.paused === true);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(() => document.querySelector("video")?.paused === false);
  await page.getByRole("button", { name: "Pause all motion" }).click();
  assert.equal(
    await film.evaluate((video) => /** @type {HTMLVideoElement} */ (video).paused),
    true,
  );
  const standing = await word.textContent();
  await page.waitForTimeout(1_500);
  assert.equal(await word.textContent(), standing);
  await context.close();
});

test("nothing moves for those who asked for stillness, until they ask otherwise", async () => {
  const { context, page } = await visit({ reducedMotion: "reduce" });
  await page.goto(BASE, { waitUntil: "load" });
  await page.waitForTimeout(1_500);
  assert.equal(await page.locator("[data-typing]").textContent(), "Tik Tok");
  const paused = () => page.evaluate(() => document.querySelector("video")?.paused);
  assert.equal(await paused(), true);
  await page.locator("[data-play]").first().click();
  await page.waitForFunction(() => document.querySelector("video")?.paused === false);
  await context.close();
});

test("a message to the operator arrives, and what is wrong with it is said beside the field", async () => {
  const { context, page, faults } = await visit();
  await page.goto(`${BASE}/contact`);
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Message").fill("Does it run on an engine?");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("That does not look like an email address.").waitFor();
  assert.equal(await page.getByLabel("Email").getAttribute("aria-invalid"), "true");
  await page.reload();
  await page.waitForFunction(
    () => document.querySelector("textarea")?.value === "Does it run on an engine?",
  );
  const email = fresh();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("Thank you. Your message is on its way").waitFor();
  const answer = await fetch(`${BASE}/dev/outbox?format=json&to=operator@localhost`);
  const { items } = await answer.json();
  assert.ok(items.some((/** @type {{ reply_to: string }} */ mail) => mail.reply_to === email));
  assert.deepEqual(
    faults.filter((fault) => !fault.includes("422")),
    [],
  );
  await context.close();
});

test("a message that is sent before the script is there is not lost, nor put into the address", async () => {
  const { context, page } = await visit();
  let release = () => {};
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${BASE}/contact`, { waitUntil: "commit" });
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill(fresh());
  await page.getByLabel("Message").fill("Too early?");
  await page.getByRole("button", { name: "Send message" }).click();
  assert.equal(new URL(page.url()).search, "");
  release();
  await page.getByText("Thank you. Your message is on its way").waitFor();
  await context.close();
});

test("what is not there says so, with the right status", async () => {
  const { context, page } = await visit();
  const missing = await page.goto(`${BASE}/no-such-page`);
  assert.equal(missing?.status(), 404);
  await page.getByRole("heading", { name: "404 Oops! Page not found" }).waitFor();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.waitForURL(`${BASE}/`);
  const post = await page.goto(`${BASE}/blog/no-such-post`);
  assert.equal(post?.status(), 404);
  await page.getByRole("heading", { name: "Post Not Found" }).waitFor();
  await page.getByText("Sorry, we couldn't find this blog post.").waitFor();
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await page.waitForURL(`${BASE}/blog`);
  await context.close();
});

test("the theme of the dashboard holds on public pages", async () => {
  const { context, page } = await visit({ colorScheme: "light" });
  await context.addCookies([{ name: "theme", value: "dark", url: BASE }]);
  await page.goto(BASE);
  const ground = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  assert.equal(ground, "rgb(13, 11, 9)");
  await context.close();
});
