import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageReading } from "#contract/scripts";
import { type Account, call, signUp } from "#support/client";
import { makePng } from "#support/image";
import { under } from "#support/mail";

const SHOP = "http://127.0.0.1:9000";
const WORDS = `<main><h1>Clay mug</h1><p>${"A mug of red clay, thrown by hand. ".repeat(9)}</p></main>`;
const DATA = {
  ...{
    "@type": "Product",
    name: "Clay mug",
    image: ["/a.png", "/tiny.png", "/no.png", "http://10.0.0.1/x.png", "/text.png"],
  },
  offers: { price: 19.5, priceCurrency: "EUR" },
};
let owner: Account;
let answers: Record<string, () => Response>;
const html =
  (body: string, head = "") =>
  () =>
    new Response(
      `<html lang="en"><head><title>Mug</title>${head}</head><body>${body}</body></html>`,
      {
        headers: { "content-type": "text/html" },
      },
    );

beforeAll(async () => {
  owner = await signUp();
});
beforeEach(() => {
  answers = {
    "/mug": html(WORDS, `<script type="application/ld+json">${JSON.stringify(DATA)}</script>`),
    "/a.png": () => new Response(makePng(32)),
    "/tiny.png": () => new Response(makePng(1)),
    "/text.png": () => new Response("<svg onload=alert(1)>"),
    "/login": html(`${WORDS}<main><form><input type="password" name="p"></form></main>`),
    "/app": html('<div id="root"></div><script src="/app.js"></script>'),
    "/admin": html(WORDS),
    "/robots.txt": () => new Response("User-agent: *\nDisallow: /admin"),
    "/out": () =>
      new Response(null, { status: 302, headers: { location: "http://169.254.169.254/" } }),
    "/large": () =>
      new Response("x".repeat(3 * 1024 * 1024), { headers: { "content-type": "text/html" } }),
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const url = new URL(String(input));
    if (url.origin !== SHOP) throw new Error(`asked for ${url}`);
    return answers[url.pathname]?.() ?? new Response("no", { status: 404 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const read = (url: unknown, change: object = { PAGE_TEST_HOSTS: "127.0.0.1:9000" }) =>
  under({ ...change })("/api/read-page", {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
    body: JSON.stringify({ url }),
  });
const refusal = async (answer: Response) => [
  answer.status,
  (await answer.json<{ code: string }>()).code,
];

describe("a page that is read", () => {
  it("gives its facts, its passages and copies of its pictures", async () => {
    const answer = await read(`${SHOP}/mug`);
    expect(answer.status).toBe(200);
    const page = await answer.json<PageReading>();
    expect(page).toMatchObject({ url: `${SHOP}/mug`, title: "Mug", language: "en" });
    expect(page.facts[1]).toEqual({
      id: "f2",
      kind: "price",
      text: "19.50 EUR",
      source: "json-ld",
    });
    expect(page.passages[0]?.text).toContain("red clay");
    expect(page.images).toMatchObject([{ width: 32, height: 32 }]);
    const image = await call(
      new URL(page.images[0]?.url ?? "").pathname + new URL(page.images[0]?.url ?? "").search,
    );
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
    const uploads = await (await owner.call("/api/uploads")).json<{ items: unknown[] }>();
    expect(uploads.items).toHaveLength(1);
  });

  it.each([
    ["/login", 422, "page_unreadable"],
    ["/app", 422, "page_unreadable"],
    ["/gone", 422, "page_unreadable"],
    ["/admin", 422, "page_disallowed"],
    ["/out", 422, "address_refused"],
    ["/large", 413, "page_too_large"],
  ])("is refused with its reason: %s", async (path, status, code) => {
    expect(await refusal(await read(`${SHOP}${path}`))).toEqual([status, code]);
  });

  it("is not on this machine where no test says so", async () => {
    expect(await refusal(await read(`${SHOP}/mug`, {}))).toEqual([422, "address_refused"]);
    expect(await refusal(await read("http://localhost:8787/"))).toEqual([422, "address_refused"]);
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it("is read for creators alone, and not while the tools that need it are off", async () => {
    expect((await call("/api/read-page", { method: "POST", body: "{}" })).status).toBe(401);
    expect((await read(5)).status).toBe(422);
  });
});
