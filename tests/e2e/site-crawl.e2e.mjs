import assert from "node:assert/strict";
import { before, test } from "node:test";
import { crawl } from "../support/site-crawl.mjs";

/** The public site as a search engine meets it, on the served production build. */

const BASE = process.env.BASE_URL ?? "http://localhost:8787";

/** Addresses that lead into the application: they answer visitors with the way to sign in. */
const APPLICATION = /^\/(dashboard|admin)(\/|$)/;

/** @type {Awaited<ReturnType<typeof crawl>>} */
let site;
/** @type {Array<{ path: string, html: string }>} */
let pages;

before(async () => {
  const map = await (await fetch(`${BASE}/sitemap.xml`)).text();
  const seeds = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => String(loc));
  assert.ok(seeds.length >= 10, "the site map names the pages");
  for (const seed of seeds) assert.ok(seed.startsWith(`${BASE}/`), `${seed} is on this site`);
  site = await crawl(BASE, [...seeds, "/robots.txt", "/llms.txt", "/blog/rss.xml"]);
  pages = [...site.found.values()]
    .map(({ url, type, text }) => ({ path: new URL(url).pathname, type, html: text }))
    .filter(({ path, type }) => type.startsWith("text/html") && !APPLICATION.test(path));
});

test("no link is dead", () => {
  const dead = [...site.found.values()].filter(({ url, status }) =>
    APPLICATION.test(new URL(url).pathname) ? ![200, 302, 401].includes(status) : status !== 200,
  );
  assert.deepEqual(
    dead.map(({ url, status, from }) => `${status} ${url} from ${[...from].join(", ")}`),
    [],
  );
});

test("no link leads to a place that is not on its page", () => {
  const lost = [...site.fragments].flatMap(([url, ids]) => {
    const html = site.found.get(url)?.text ?? "";
    return [...ids].filter((id) => !html.includes(`id="${id}"`)).map((id) => `${url}#${id}`);
  });
  assert.deepEqual(lost, []);
});

test("every page has a title, a description and exactly one heading of the first rank", () => {
  const titles = new Map();
  for (const { path, html } of pages) {
    const title = html.match(/<title>([^<]+)<\/title>/)?.[1] ?? "";
    const description = html.match(/<meta name="description" content="([^"]+)"/)?.[1] ?? "";
    assert.ok(title.length >= 10 && title.length <= 90, `${path} has a title: ${title}`);
    assert.ok(description.length >= 50 && description.length <= 180, `${path}: ${description}`);
    assert.equal(html.match(/<h1[\s>]/g)?.length, 1, `${path} has one h1`);
    assert.ok(!titles.has(title), `${path} and ${titles.get(title)} share a title`);
    titles.set(title, path);
  }
});

test("every page says where it belongs and how to show it elsewhere", () => {
  for (const { path, html } of pages) {
    const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1];
    assert.equal(canonical, `${BASE}${path}`);
    const image = html.match(/<meta property="og:image" content="([^"]+)"/)?.[1] ?? "";
    const picture = site.found.get(image);
    assert.equal(picture?.type, "image/png", `${path} has a picture for previews: ${image}`);
  }
});

test("structured data is valid and says what each page is", () => {
  /** @type {(path: string) => string[]} */
  const typesOn = (path) => {
    const html = pages.find((page) => page.path === path)?.html ?? "";
    const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
    return [...scripts].map(([, json]) => {
      const thing = JSON.parse(String(json));
      assert.equal(thing["@context"], "https://schema.org");
      return String(thing["@type"]);
    });
  };
  const home = typesOn("/");
  for (const type of ["Organization", "SoftwareApplication", "FAQPage"]) {
    assert.ok(home.includes(type), `the front page has ${type}`);
  }
  const posts = pages.filter(({ path }) => path.startsWith("/blog/"));
  assert.ok(posts.length >= 2, "there are posts");
  for (const { path } of posts) assert.ok(typesOn(path).includes("BlogPosting"), path);
});

test("no public page starts the Worker, and each forbids foreign code", async () => {
  for (const { path } of pages) {
    const answer = await fetch(`${BASE}${path}`);
    await answer.body?.cancel();
    assert.equal(answer.headers.get("x-request-id"), null, `${path} is a file`);
    const policy = answer.headers.get("content-security-policy") ?? "";
    assert.match(policy, /default-src 'self'/);
    assert.match(policy, /script-src 'self'( 'sha256-[^']+')+/);
    assert.doesNotMatch(policy, /script-src[^;]*unsafe/);
  }
});

test("pages show nothing from other sites", () => {
  for (const { path, html } of pages) {
    const loaded = [...html.matchAll(/<(?:img|script|source|video)\b[^>]*\ssrc="([^"]+)"/g)];
    for (const [, address] of loaded) {
      assert.equal(new URL(String(address), BASE).origin, BASE, `${path} loads ${address}`);
    }
  }
});
