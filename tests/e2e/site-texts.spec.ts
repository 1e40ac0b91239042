import { readdirSync, readFileSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { visitorStatus } from "../support/site-crawl.mjs";
import { BASE, catchRequests, expect, gate, test } from "./fixtures.ts";

/** Blog, static pages, contact form, feed and llms.txt. */

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const FOLDER = "app/content/blog";
/** The posts by their files, newest first. */
const POSTS = readdirSync(FOLDER)
  .toSorted()
  .map((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, "utf8");
    const of = (name: string) => new RegExp(`^${name}: "?(.*?)"?$`, "m").exec(text)?.[1] ?? "";
    const date = of("date");
    return {
      path: `/blog/${file.replace(".md", "")}`,
      title: of("title").replace("{{product}}", "Unthinkable"),
      day: DAY.format(new Date(date)),
      date,
      film: of("film"),
    };
  })
  .toSorted((left, right) => right.date.localeCompare(left.date));
const DOCUMENTS = {
  "/about-us": "About Us",
  "/contact": "Contact Us",
  "/refund-policy": "Refund Policy",
  "/privacy-policy": "Privacy Policy",
  "/terms-of-service": "Terms of Service",
  "/cookie-policy": "Cookie Policy",
  "/your-data": "Your Data",
};
const MESSAGE = "Does it run on an engine?";

async function textOf(path: string) {
  const answer = await fetch(`${BASE}${path}`);
  expect(answer.status, path).toBe(200);
  return { text: await answer.text(), type: answer.headers.get("content-type") ?? "" };
}

test("the blog lists every post with its day, its summary and a link that names the post", async ({
  page,
}) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1, name: "Unthinkable Blog" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).locator("a")).toHaveText(
    POSTS.map(({ title }) => title),
  );
  for (const { path, title, day } of POSTS) {
    const card = page.getByRole("article").filter({ hasText: title });
    await expect(card.getByText(day)).toBeVisible();
    await expect(card.getByText(/\d min read/)).toBeVisible();
    const more = card.getByRole("link", { name: `Read More: ${title}` });
    expect(await more.textContent()).toBe("Read More →");
    await expect(more).toHaveAttribute("href", path);
    const picture = card.getByRole("img");
    await expect(picture).not.toHaveAttribute("alt", "");
    const box = await picture.boundingBox();
    expect(box?.width, "the picture is large").toBeGreaterThan(400);
    expect(box?.x, "the picture is beside the text").toBeLessThan(300);
  }
});

for (const { path, title, day, film } of POSTS) {
  test(`the post ${title} is complete and leads back to the blog`, async ({ page }) => {
    await page.goto(path);
    const article = page.getByRole("article");
    await expect(article.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(article.getByText(day)).toBeVisible();
    const words = String(await article.textContent()).split(/\s+/).length;
    expect(words).toBeGreaterThan(200);
    if (film !== "") {
      const { type } = await textOf(`${film}.vtt`);
      expect(type).toMatch(/^text\/vtt/);
      await article.locator("video").evaluate((video: HTMLVideoElement) => {
        video.muted = true;
        return video.play();
      });
    }
    const json = await page.locator('script[type="application/ld+json"]').first().textContent();
    const data = JSON.parse(String(json));
    expect(data["@type"]).toBe("BlogPosting");
    expect(data.headline).toBe(title);
    expect(data.mainEntityOfPage).toBe(`${BASE}${path}`);
    expect(data.publisher["@type"]).toBe("Organization");
    expect((await fetch(data.image)).status).toBe(200);
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    await contents.last().click();
    await expect(page).toHaveURL(/#on-/);
    await article.getByRole("link", { name: "← Back to Blog" }).first().click();
    await page.waitForURL(`${BASE}/blog`);
  });
}

test("every static page has its text, and no placeholder", async ({ page }) => {
  for (const [path, title] of Object.entries(DOCUMENTS)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    expect(String(await page.getByRole("main").textContent()), path).not.toMatch(
      /\{\{|\}\}|\[[A-Z]/,
    );
  }
  await page.goto("/refund-policy");
  for (const sentence of [
    "Subscriptions are billed monthly or yearly in advance and are non-refundable.",
    "You cancel by contacting support",
    "Service ends at cancellation, with no refund of prepaid fees.",
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
});

test("the feed is valid, contains every post completely and names addresses that exist", async ({
  page,
}) => {
  const { text, type } = await textOf("/blog/rss.xml");
  expect(type).toMatch(/xml/);
  await page.goto("/blog");
  const alternate = page.locator('head link[rel="alternate"][type="application/rss+xml"]');
  await expect(alternate).toHaveAttribute("href", "/blog/rss.xml");
  const items = await page.evaluate((xml) => {
    const feed = new DOMParser().parseFromString(xml, "application/xml");
    if (feed.querySelector("parsererror")) throw new Error(feed.documentElement.textContent ?? "");
    const of = (item: Element, name: string) =>
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
  expect(items.map(({ title, link }) => ({ title, link }))).toEqual(
    POSTS.map(({ title, path }) => ({ title, link: `${BASE}${path}` })),
  );
  expect(items.at(-2)?.date).toBe("Mon, 22 Apr 2024 00:00:00 GMT");
  for (const { length, addresses, title } of items) {
    expect(length, `${title} is complete`).toBeGreaterThan(1000);
    for (const address of addresses) {
      const answer = await fetch(new URL(address), { redirect: "manual" });
      const wanted = visitorStatus(new URL(address).pathname);
      expect(answer.status, `${address} in ${title}`).toBe(wanted);
    }
  }
});

test("llms.txt says what the site is and links every page of the site map", async () => {
  const { text, type } = await textOf("/llms.txt");
  expect(type).toMatch(/^text\/plain/);
  expect(text).toMatch(/^# Unthinkable\n\n> .+\n/);
  const { text: map } = await textOf("/sitemap.xml");
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  const linked = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, url]) => url);
  expect(linked.toSorted()).toEqual(listed.toSorted());
});

test("a page that does not exist answers 404 without React", async ({ page, faults }) => {
  faults.allow(/404/);
  for (const path of ["/no-such-page", "/blog/no-such-post", "/blog/no/such/post"]) {
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    expect(answer?.status(), path).toBe(404);
    // The page itself counts its scripts: the browser asks the server for none that it still has in memory.
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType("resource").filter(({ name }) => /\.js($|\?)/.test(name)),
    );
    expect(scripts, path).toHaveLength(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Sign Up" })).toBeVisible();
  }
});

/** Fills the contact form with a valid message. */
async function fillContact(page: Page) {
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill(MESSAGE);
}
const sendButton = (page: Page) => page.getByRole("button", { name: "Send message" });

test("a message that is not accepted stays in the form, with the reason", async ({
  page,
  faults,
}) => {
  faults.allow(/429|503|502|422|ERR_FAILED/);
  await catchRequests(page);
  await fillContact(page);
  const message = page.getByLabel("Message");
  const answers: [Parameters<Route["fulfill"]>[0], string][] = [
    [{ status: 429, json: { message: "That was a lot at once." } }, "That was a lot at once."],
    [{ status: 503, json: { message: "Mail is not set up." } }, "Mail is not set up."],
    [{ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }, "It is still in the"],
    [{ status: 422, json: { message: "Odd.", issues: [{ path: "", message: "x" }] } }, "Odd."],
  ];
  for (const [answer, words] of answers) {
    await page.route("**/api/contact", (route) => route.fulfill(answer), { times: 1 });
    await sendButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect(message).toHaveValue(MESSAGE);
    await expect(sendButton(page)).toBeFocused();
  }
  await page.route("**/api/contact", (route) => route.abort(), { times: 1 });
  await sendButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "No connection" })).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  await expect(message).toHaveValue(MESSAGE);
});

test("an error is shown beside its field until the field changes, and the first field has the focus", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill("nobody");
  await sendButton(page).click();
  const name = page.getByLabel("Name");
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await expect(name).toBeFocused();
  for (const label of ["Name", "Email", "Message"]) {
    const field = page.getByLabel(label);
    await expect(field, label).toHaveAttribute("aria-invalid", "true");
    const place = await field.getAttribute("aria-describedby");
    await expect(page.locator(`#${place}`), label).not.toBeEmpty();
  }
  await name.fill("Ada");
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("Enter your name.")).toHaveCount(0);
});

test("a message is sent once however often the button is pressed, and the thanks have the focus", async ({
  page,
}) => {
  const answer = gate();
  let sent = 0;
  await page.route("**/api/contact", async (route) => {
    sent += 1;
    await answer.opened;
    await route.fulfill({ status: 202, json: { ok: true } });
  });
  await fillContact(page);
  await sendButton(page).click();
  const busy = page.getByRole("button", { name: "Sending..." });
  await expect(busy).toBeVisible();
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await busy.click();
  await page.getByLabel("Name").press("Enter");
  answer.open();
  const thanks = page.getByRole("status").filter({ hasText: "Thank you" });
  await expect(thanks).toBeVisible();
  expect(sent).toBe(1);
  await expect(thanks).toBeFocused();
  await expect(sendButton(page)).toHaveCount(0);
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("typed text is kept out of the address without scripts, and broken storage breaks nothing", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|dynamically imported module|422/);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Name").press("Enter");
  await sendButton(page).click();
  expect(page.url()).toBe(`${BASE}/contact`);
  await expect(page.getByLabel("Name")).toHaveValue("Ada");
  await page.unroute("**/*.js");
  await page.evaluate(() => sessionStorage.setItem("contact", "{"));
  await page.reload({ waitUntil: "networkidle" });
  await sendButton(page).click();
  await expect(page.getByText("Enter your name.")).toBeVisible();
});
