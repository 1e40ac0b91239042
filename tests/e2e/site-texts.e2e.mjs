import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { launchChromium } from "../support/browser.mjs";

/** Blog, static pages, contact form, feed and llms.txt, on the served production build. */

const BASE = process.env.BASE_URL ?? "http://localhost:8787";
const POSTS = [
  { path: "/blog/welcome-to-unthinkable", title: "Welcome to Unthinkable", day: "Apr 22, 2024" },
  {
    path: "/blog/boosting-content-with-ai",
    title: "Boosting your content with AI",
    day: "Apr 21, 2024",
  },
];
const DOCUMENTS = {
  "/about-us": "About Us",
  "/contact": "Contact Us",
  "/refund-policy": "Refund Policy",
  "/privacy-policy": "Privacy Policy",
  "/terms-of-service": "Terms of Service",
  "/cookie-policy": "Cookie Policy",
};

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {import("playwright-core").BrowserContext} */
let context;
/** @type {import("playwright-core").Page} */
let page;

before(async () => {
  browser = await launchChromium();
});
after(() => browser?.close());

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
});
afterEach(() => context.close());

/** @param {string} path */
async function textOf(path) {
  const answer = await fetch(`${BASE}${path}`);
  assert.equal(answer.status, 200, path);
  return { text: await answer.text(), type: answer.headers.get("content-type") ?? "" };
}

test("the blog lists every post with its day, its summary and a link that says where it leads", async () => {
  await page.goto(`${BASE}/blog`);
  await page.getByRole("heading", { level: 1, name: "Unthinkable Blog" }).waitFor();
  const titles = await page.getByRole("heading", { level: 2 }).locator("a").allTextContents();
  assert.deepEqual(
    titles,
    POSTS.map(({ title }) => title),
  );
  for (const { path, title, day } of POSTS) {
    const card = page.getByRole("article").filter({ hasText: title });
    await card.getByText(day).waitFor();
    await card.getByText(/\d min read/).waitFor();
    const more = card.getByRole("link", { name: `Read More: ${title}` });
    assert.equal(await more.textContent(), "Read More →");
    assert.equal(await more.getAttribute("href"), path);
    const picture = card.getByRole("img");
    assert.notEqual(await picture.getAttribute("alt"), "");
    const box = await picture.boundingBox();
    assert.ok(box && box.width > 400 && box.x < 300, "the picture stands beside the text");
  }
});

for (const { path, title, day } of POSTS) {
  test(`the post ${title} is there whole, with the way back`, async () => {
    await page.goto(`${BASE}${path}`);
    const article = page.getByRole("article");
    await article.getByRole("heading", { level: 1, name: title }).waitFor();
    await article.getByText(day).waitFor();
    const words = String(await article.textContent()).split(/\s+/).length;
    assert.ok(words > 700, `${words} words`);
    const json = await page.locator('script[type="application/ld+json"]').first().textContent();
    const data = JSON.parse(String(json));
    assert.equal(data["@type"], "BlogPosting");
    assert.equal(data.headline, title);
    assert.equal(data.mainEntityOfPage, `${BASE}${path}`);
    assert.equal(data.publisher["@type"], "Organization");
    assert.equal((await fetch(data.image)).status, 200);
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    await contents.last().click();
    assert.match(page.url(), /#on-/);
    await article.getByRole("link", { name: "← Back to Blog" }).first().click();
    await page.waitForURL(`${BASE}/blog`);
  });
}

test("every static page has its text, and no name left open", async () => {
  for (const [path, title] of Object.entries(DOCUMENTS)) {
    await page.goto(`${BASE}${path}`);
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    assert.doesNotMatch(
      String(await page.getByRole("main").textContent()),
      /\{\{|\}\}|\[[A-Z]/,
      path,
    );
  }
  await page.goto(`${BASE}/refund-policy`);
  for (const sentence of [
    "Subscriptions are billed monthly or yearly in advance and are non-refundable.",
    "You cancel by contacting support",
    "Service ends at cancellation, with no refund of prepaid fees.",
  ]) {
    await page.getByText(sentence).waitFor();
  }
});

test("the feed is sound, holds every post whole and names places that exist", async () => {
  const { text, type } = await textOf("/blog/rss.xml");
  assert.match(type, /xml/);
  await page.goto(`${BASE}/blog`);
  const alternate = page.locator('head link[rel="alternate"][type="application/rss+xml"]');
  assert.equal(await alternate.getAttribute("href"), "/blog/rss.xml");
  const items = await page.evaluate((xml) => {
    const feed = new DOMParser().parseFromString(xml, "application/xml");
    if (feed.querySelector("parsererror")) throw new Error(feed.documentElement.textContent ?? "");
    const of = (/** @type {Element} */ item, /** @type {string} */ name) =>
      item.getElementsByTagName(name)[0]?.textContent ?? "";
    return [...feed.querySelectorAll("item")].map((item) => {
      const content = of(item, "content:encoded");
      const html = new DOMParser().parseFromString(content, "text/html");
      const addresses = [...html.querySelectorAll("[href], [src]")].map((node) =>
        String(node.getAttribute("href") ?? node.getAttribute("src")),
      );
      const [title, link, date] = ["title", "link", "pubDate"].map((name) => of(item, name));
      return { title, link, date, length: content.length, addresses };
    });
  }, text);
  assert.deepEqual(
    items.map(({ title, link }) => ({ title, link })),
    POSTS.map(({ title, path }) => ({ title, link: `${BASE}${path}` })),
  );
  assert.equal(items[0]?.date, "Mon, 22 Apr 2024 00:00:00 GMT");
  for (const { length, addresses, title } of items) {
    assert.ok(length > 4000, `${title} is whole`);
    for (const address of addresses) {
      const answer = await fetch(new URL(address), { redirect: "manual" });
      assert.ok([200, 302].includes(answer.status), `${address} in ${title}`);
    }
  }
});

test("llms.txt says what the site is and where everything lies", async () => {
  const { text, type } = await textOf("/llms.txt");
  assert.match(type, /^text\/plain/);
  assert.match(text, /^# Unthinkable\n\n> .+\n/);
  const { text: map } = await textOf("/sitemap.xml");
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  const linked = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, url]) => url);
  assert.deepEqual(linked.toSorted(), listed.toSorted());
});

test("what is not there is said by a page without React", async () => {
  /** @type {string[]} */
  const scripts = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  for (const path of ["/no-such-page", "/blog/no-such-post", "/blog/no/such/post"]) {
    scripts.length = 0;
    const answer = await page.goto(`${BASE}${path}`, { waitUntil: "networkidle" });
    assert.equal(answer?.status(), 404, path);
    assert.equal(scripts.length, 1, scripts.join(" "));
    assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
    await page.getByRole("button", { name: "Sign Up" }).waitFor();
  }
});

/** Fills the contact form with a sound message. */
async function fillContact() {
  await page.goto(`${BASE}/contact`, { waitUntil: "networkidle" });
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Does it run on an engine?");
}
const send = () => page.getByRole("button", { name: "Send message" });

test("a message that is not taken stays in the form, with the reason", async () => {
  await fillContact();
  /** @type {Array<[import("playwright-core").Route["fulfill"] extends (options?: infer O) => unknown ? O : never, string]>} */
  const answers = [
    [{ status: 429, json: { message: "That was a lot at once." } }, "That was a lot at once."],
    [{ status: 503, json: { message: "Mail is not set up." } }, "Mail is not set up."],
    [{ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }, "It is still in the"],
    [{ status: 422, json: { message: "Odd.", issues: [{ path: "", message: "x" }] } }, "Odd."],
  ];
  for (const [answer, words] of answers) {
    await page.route("**/api/contact", (route) => route.fulfill(answer), { times: 1 });
    await send().click();
    await page.getByRole("alert").filter({ hasText: words }).waitFor();
    assert.equal(await page.getByLabel("Message").inputValue(), "Does it run on an engine?");
    assert.ok(await send().evaluate((button) => button === document.activeElement));
  }
  await page.route("**/api/contact", (route) => route.abort(), { times: 1 });
  await send().click();
  await page.getByRole("alert").filter({ hasText: "No connection" }).waitFor();
  await page.reload({ waitUntil: "networkidle" });
  assert.equal(await page.getByLabel("Message").inputValue(), "Does it run on an engine?");
});

test("what is wrong is said beside its field until it is changed, and the first one has the focus", async () => {
  await page.goto(`${BASE}/contact`, { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill("nobody");
  await send().click();
  const name = page.getByLabel("Name");
  await page.getByText("Enter your name.").waitFor();
  assert.ok(await name.evaluate((field) => field === document.activeElement));
  for (const label of ["Name", "Email", "Message"]) {
    const field = page.getByLabel(label);
    assert.equal(await field.getAttribute("aria-invalid"), "true", label);
    const place = await field.getAttribute("aria-describedby");
    assert.notEqual(await page.locator(`#${place}`).textContent(), "", label);
  }
  await name.fill("Ada");
  assert.equal(await name.getAttribute("aria-invalid"), null);
  assert.equal(await page.getByText("Enter your name.").count(), 0);
});

test("a message goes once however often the button is pressed, and thanks have the focus", async () => {
  await fillContact();
  let sent = 0;
  await page.route("**/api/contact", async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ status: 202, json: { ok: true } });
  });
  await send().click();
  const busy = page.getByRole("button", { name: "Sending..." });
  await busy.waitFor();
  assert.equal(await busy.getAttribute("aria-busy"), "true");
  await busy.click();
  await page.getByLabel("Name").press("Enter");
  const thanks = page.getByRole("status").filter({ hasText: "Thank you" });
  await thanks.waitFor();
  assert.equal(sent, 1);
  assert.ok(await thanks.evaluate((element) => element === document.activeElement));
  assert.equal(await page.getByRole("button", { name: "Send message" }).count(), 0);
  await page.reload({ waitUntil: "networkidle" });
  assert.equal(await page.getByLabel("Message").inputValue(), "");
});

test("nothing that was typed gets into an address, and broken storage breaks nothing", async () => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(`${BASE}/contact`);
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Name").press("Enter");
  await send().click();
  assert.equal(page.url(), `${BASE}/contact`);
  assert.equal(await page.getByLabel("Name").inputValue(), "Ada");
  await page.unroute("**/*.js");
  await page.evaluate(() => sessionStorage.setItem("contact", "{"));
  await page.reload({ waitUntil: "networkidle" });
  await send().click();
  await page.getByText("Enter your name.").waitFor();
});
