import { crawl, visitorStatus } from "../support/site-crawl.mjs";
import { BASE, expect, test } from "./fixtures.ts";

/** The public site as a search engine reads it. */

// One crawl serves all tests.
test.describe.configure({ mode: "default" });

/** Addresses that lead into the application: they answer visitors with the way to sign in. */
const APPLICATION = /^\/(dashboard|admin)(\/|$)/;

let site: Awaited<ReturnType<typeof crawl>>;
let pages: { path: string; html: string }[];

test.beforeAll(async () => {
  const map = await (await fetch(`${BASE}/sitemap.xml`)).text();
  const seeds = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => String(loc));
  expect(seeds.length, "the site map names the pages").toBeGreaterThanOrEqual(10);
  for (const seed of seeds)
    expect(seed.startsWith(`${BASE}/`), `${seed} is on this site`).toBe(true);
  site = await crawl(BASE, [...seeds, "/robots.txt", "/llms.txt", "/blog/rss.xml"]);
  pages = [...site.found.values()]
    .map(({ url, type, text }) => ({ path: new URL(url).pathname, type, html: text }))
    .filter(({ path, type }) => type.startsWith("text/html") && !APPLICATION.test(path));
  expect(pages.length, "the crawl found the pages").toBeGreaterThanOrEqual(10);
});

test("no link is dead", () => {
  const dead = [...site.found.values()].filter(
    ({ url, status }) => status !== visitorStatus(new URL(url).pathname),
  );
  expect(
    dead.map(({ url, status, from }) => `${status} ${url} from ${[...from].join(", ")}`),
  ).toEqual([]);
});

test("no link leads to a fragment that its page does not have", () => {
  expect(site.fragments.size, "links with fragments").toBeGreaterThan(0);
  const lost = [...site.fragments].flatMap(([url, ids]) => {
    const html = site.found.get(url)?.text ?? "";
    return [...ids].filter((id) => !html.includes(`id="${id}"`)).map((id) => `${url}#${id}`);
  });
  expect(lost).toEqual([]);
});

test("every page has a title of its own, a description and exactly one h1", () => {
  const titles = new Map<string, string>();
  for (const { path, html } of pages) {
    const title = html.match(/<title>([^<]+)<\/title>/)?.[1] ?? "";
    const description = html.match(/<meta name="description" content="([^"]+)"/)?.[1] ?? "";
    expect(title.length >= 10 && title.length <= 90, `${path} has a title: ${title}`).toBe(true);
    expect(
      description.length >= 50 && description.length <= 180,
      `${path} has a description: ${description}`,
    ).toBe(true);
    expect(html.match(/<h1[\s>]/g)?.length, `${path} has one h1`).toBe(1);
    expect(titles.has(title), `${path} and ${titles.get(title)} share a title`).toBe(false);
    titles.set(title, path);
  }
});

test("every page names its canonical address and has a picture for previews", () => {
  for (const { path, html } of pages) {
    const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1];
    expect(canonical).toBe(`${BASE}${path}`);
    const image = html.match(/<meta property="og:image" content="([^"]+)"/)?.[1] ?? "";
    const picture = site.found.get(image);
    expect(picture?.type, `${path} has a picture for previews: ${image}`).toBe("image/png");
  }
});

test("structured data is valid and says what each page is", () => {
  const typesOn = (path: string) => {
    const html = pages.find((page) => page.path === path)?.html ?? "";
    const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
    return [...scripts].map(([, json]) => {
      const thing = JSON.parse(String(json));
      expect(thing["@context"]).toBe("https://schema.org");
      return String(thing["@type"]);
    });
  };
  expect(typesOn("/")).toEqual(
    expect.arrayContaining(["Organization", "SoftwareApplication", "FAQPage"]),
  );
  const posts = pages.filter(({ path }) => path.startsWith("/blog/"));
  expect(posts.length, "there are posts").toBeGreaterThanOrEqual(2);
  for (const { path } of posts) expect(typesOn(path), path).toContain("BlogPosting");
});

test("no public page starts the Worker, and each one forbids scripts of other sites", async () => {
  for (const { path } of pages) {
    const answer = await fetch(`${BASE}${path}`);
    await answer.body?.cancel();
    expect(answer.headers.get("x-request-id"), `${path} is a file`).toBeNull();
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
});

test("pages load pictures, scripts and films from this site only", () => {
  let checked = 0;
  for (const { path, html } of pages) {
    const loaded = [...html.matchAll(/<(?:img|script|source|video)\b[^>]*\ssrc="([^"]+)"/g)];
    for (const [, address] of loaded) {
      expect(new URL(String(address), BASE).origin, `${path} loads ${address}`).toBe(BASE);
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(0);
});
