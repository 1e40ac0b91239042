import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { InsightLink } from "#contract/insight-links";
import { sweepLinks } from "#domain/insights/sweep-links";
import { parseLink } from "#providers/insights/links/parse-link";
import { type Account, signUp } from "#support/client";
import { makePng } from "#support/image";
import { under } from "#support/mail";
import { signUpAdmin } from "#support/people";
import { servicesOf } from "#workers/services";

const TIKTOK = "https://www.tiktok.com/@ada/video/7300000000000000001";
const REDDIT = "https://www.reddit.com/r/sailing/comments/1abc";
const YOUTUBE = "https://www.youtube.com/watch?v=abcdefghijk";
const DAY = 86_400_000;
let owner: Account;
let other: Account;
/** What the outside answers, by address. */
let outside: (url: URL) => Response;
const asked: string[] = [];

beforeAll(async () => {
  owner = await signUp();
  other = await signUp();
});
beforeEach(async () => {
  asked.length = 0;
  outside = (url) => (url.pathname === "/oembed" ? card(url) : picture());
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked.push(String(input));
    return outside(new URL(String(input)));
  });
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  await env.DB.exec("delete from insight_links");
  await env.DB.exec("delete from insight_sources");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const picture = () => new Response(makePng(16));
const card = (url: URL, more: object = {}) =>
  Response.json({
    ...{ version: "1.0", type: "video", title: "A tall\nship", author_name: "Ada" },
    ...(url.hostname === "www.tiktok.com"
      ? { thumbnail_url: "https://p16-sign.tiktokcdn-us.com/obj/1.jpeg?x-expires=1" }
      : {}),
    ...(url.hostname === "www.youtube.com"
      ? { thumbnail_url: "https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg" }
      : {}),
    ...more,
  });
const asking = (path: string, init: RequestInit = {}, by = owner, keys: object = {}) => {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${by.token}`);
  return under({ ...keys })(path, { ...init, headers });
};
const paste = (url: unknown, by = owner, keys: object = {}) =>
  asking(
    "/api/insights/links",
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url }),
    },
    by,
    keys,
  );
const linksOf = async (by = owner) =>
  (await (await asking("/api/insights/links", {}, by)).json<{ items: InsightLink[] }>()).items;
const refusal = async (answer: Response) => [
  answer.status,
  (await answer.json<{ code: string }>()).code,
];

describe("a pasted link", () => {
  it.each([
    [TIKTOK, "tiktok", true],
    [REDDIT, "reddit", false],
    [YOUTUBE, "youtube", true],
  ])("is kept with what its platform says: %s", async (url, platform, hasPicture) => {
    const answer = await paste(url);
    expect(answer.status).toBe(201);
    const link = await answer.json<InsightLink>();
    expect(link).toMatchObject({ platform, url, title: "A tall ship", author: "Ada", figures: {} });
    expect(link.thumbnail_url?.startsWith("https://app.test/media/links/") ?? false).toBe(
      hasPicture,
    );
    if (link.thumbnail_url) {
      const { pathname, search } = new URL(link.thumbnail_url);
      const shown = await under({})(`${pathname}${search}`);
      expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    }
    expect(
      (await paste(`${url}?share=1`.replace("?v=abcdefghijk?", "?v=abcdefghijk&"))).status,
    ).toBe(200);
    expect(await linksOf()).toEqual([link]);
    expect(await linksOf(other)).toEqual([]);
    const path = `/api/insights/links/${link.id}`;
    expect((await asking(path, { method: "DELETE" }, other)).status).toBe(404);
    expect((await asking(path, { method: "DELETE" })).status).toBe(204);
    expect((await asking(path, { method: "DELETE" })).status).toBe(404);
    if (link.thumbnail_url) expect(await env.OUTPUTS.head(`links/${link.id}`)).toBeNull();
  });

  it("shows the numbers that YouTube tells where there is a key", async () => {
    outside = (url) =>
      url.pathname.endsWith("/videos")
        ? Response.json({ items: [{ statistics: { viewCount: "12", likeCount: "3" } }] })
        : url.pathname === "/oembed"
          ? card(url)
          : picture();
    const answer = await paste(YOUTUBE, owner, { YOUTUBE_API_KEY: "youtube-key-0123456789" });
    expect(await answer.json()).toMatchObject({ figures: { views: 12, likes: 3 } });
  });

  it.each(["", "hello", "https://example.com/v/1", "https://tiktok.com.evil.test/@a/video/1"])(
    "is refused where it leads to no platform: %j",
    async (url) => {
      const [status, code] = await refusal(await paste(url));
      expect([status, code]).toEqual([422, url === "" ? "invalid_request" : "link_unknown"]);
      expect(asked).toEqual([]);
    },
  );

  it.each([
    [TIKTOK, 400],
    [TIKTOK, 404],
    [REDDIT, 404],
    [YOUTUBE, 401],
  ])("that is gone is refused: %s with %i", async (url, status) => {
    outside = () => new Response("{}", { status });
    expect(await refusal(await paste(url))).toEqual([422, "link_gone"]);
    expect(await linksOf()).toEqual([]);
  });

  it.each([
    () => new Response("", { status: 503 }),
    () => new Response("", { status: 429 }),
    () => new Response("<html>"),
    () => Response.json({ other: 1 }),
    () => Response.redirect("https://elsewhere.test/", 302),
    () => {
      throw new TypeError("network");
    },
  ])("is not kept where its platform does not say anything about it (%#)", async (answer) => {
    outside = answer;
    expect(await refusal(await paste(TIKTOK))).toEqual([504, "source_unreachable"]);
    expect(await linksOf()).toEqual([]);
  });

  it.each([
    "https://elsewhere.test/p.jpg",
    "http://p16.tiktokcdn.com/p.jpg",
    "https://127.0.0.1/p.jpg",
    "nothing",
  ])("has no picture from %s", async (thumbnail_url) => {
    outside = (url) => (url.pathname === "/oembed" ? card(url, { thumbnail_url }) : picture());
    expect(await (await paste(TIKTOK)).json()).toMatchObject({ thumbnail_url: null });
    expect(asked).toHaveLength(1);
  });

  it("has no picture where another file comes", async () => {
    outside = (url) => (url.pathname === "/oembed" ? card(url) : new Response("<svg/>"));
    expect(await (await paste(TIKTOK)).json()).toMatchObject({ thumbnail_url: null });
  });

  it("is refused while an administrator has its platform switched off, and to strangers", async () => {
    const admin = await signUpAdmin();
    const body = JSON.stringify({ is_on: false });
    const headers = { "content-type": "application/json" };
    await asking("/api/admin/insights/tiktok", { method: "PUT", headers, body }, admin);
    expect(await refusal(await paste(TIKTOK))).toEqual([409, "source_off"]);
    await env.DB.exec("delete from insight_sources");
    expect((await under({})("/api/insights/links")).status).toBe(401);
    expect((await paste(7)).status).toBe(422);
  });
});

describe("links that are read again", () => {
  const swept = (days: number, INSIGHTS: string) =>
    sweepLinks({
      ...servicesOf({ ...env, INSIGHTS } as Env),
      clock: () => Date.now() + days * DAY,
    });

  it("take what their platform says now, and go where a post of Reddit is gone", async () => {
    await paste(REDDIT);
    await paste(TIKTOK);
    outside = (url) => (url.pathname === "/oembed" ? card(url, { title: "Renamed" }) : picture());
    await swept(2, "off");
    expect((await linksOf()).map(({ title }) => title)).toEqual(["A tall ship", "A tall ship"]);
    await swept(8, "on");
    expect((await linksOf()).map(({ title }) => title)).toEqual(["Renamed", "Renamed"]);
    outside = () => new Response("", { status: 404 });
    await swept(16, "on");
    expect((await linksOf()).map(({ platform }) => platform)).toEqual(["tiktok"]);
  });

  it("lose what YouTube said after 30 days in which it could not be asked, and get it again", async () => {
    const { id } = await (await paste(YOUTUBE)).json<InsightLink>();
    await paste(TIKTOK);
    outside = () => new Response("", { status: 503 });
    await swept(29, "on");
    expect((await linksOf()).map(({ title }) => title)).toEqual(["A tall ship", "A tall ship"]);
    await swept(31, "off");
    const [, empty] = await linksOf();
    expect(empty).toMatchObject({
      url: YOUTUBE,
      title: YOUTUBE,
      author: null,
      thumbnail_url: null,
    });
    expect(empty?.note).toContain("30 days");
    expect(await env.OUTPUTS.head(`links/${id}`)).toBeNull();
    outside = (url) => (url.pathname === "/oembed" ? card(url) : picture());
    await swept(33, "on");
    expect((await linksOf())[1]).toMatchObject({ title: "A tall ship", author: "Ada" });
    expect(await env.OUTPUTS.head(`links/${id}`)).not.toBeNull();
  });

  it("keep the numbers of YouTube while these cannot be read, and lose a picture that is gone", async () => {
    const key = { YOUTUBE_API_KEY: "youtube-key-0123456789" };
    const figures = Response.json.bind(Response, { items: [{ statistics: { viewCount: "12" } }] });
    outside = (url) =>
      url.pathname.endsWith("/videos")
        ? figures()
        : url.pathname === "/oembed"
          ? card(url)
          : picture();
    const { id } = await (await paste(YOUTUBE, owner, key)).json<InsightLink>();
    outside = (url) => (url.pathname === "/oembed" ? card(url) : new Response("", { status: 403 }));
    const at = (days: number) =>
      sweepLinks({
        ...servicesOf({ ...env, ...key, INSIGHTS: "on" } as Env),
        clock: () => Date.now() + days * DAY,
      });
    await at(25.5);
    expect(await linksOf()).toMatchObject([{ figures: { views: 12 }, thumbnail_url: null }]);
    expect(await env.OUTPUTS.head(`links/${id}`)).toBeNull();
    await at(28.5);
    expect(await linksOf()).toMatchObject([{ figures: {}, note: expect.stringContaining("key") }]);
  });

  it("are left alone after a 429 for as long as it says, one platform alone", async () => {
    await env.DB.exec("delete from insight_sources");
    await paste(REDDIT);
    await paste(`${REDDIT}2`);
    await paste(TIKTOK);
    const limited = () => new Response("", { status: 429, headers: { "retry-after": "7200" } });
    outside = (url) => (url.hostname === "www.reddit.com" ? limited() : card(url));
    const from = (hostname: string) =>
      asked.splice(0).filter((address) => new URL(address).hostname === hostname).length;
    from("");
    await swept(8, "on");
    expect(asked.some((address) => address.includes("tiktok.com"))).toBe(true);
    expect(from("www.reddit.com")).toBe(1);
    await swept(8 + 1 / 24, "on");
    expect(from("www.reddit.com")).toBe(0);
    await swept(8 + 3 / 24, "on");
    expect(from("www.reddit.com")).toBe(1);
    await env.DB.exec("delete from insight_sources");
  });

  it("say that TikTok does not show one any more, and are not asked for after a week of that", async () => {
    await paste(TIKTOK);
    outside = () => new Response("{}", { status: 400 });
    await swept(8, "on");
    expect((await linksOf())[0]?.note).toContain("TikTok has not shown this since");
    await swept(10, "on");
    asked.length = 0;
    await swept(30, "on");
    expect(asked).toEqual([]);
  });

  it("leave no picture behind where they are removed meanwhile", async () => {
    const { id } = await (await paste(TIKTOK)).json<InsightLink>();
    outside = (url) => {
      if (url.pathname === "/oembed") return card(url);
      return picture();
    };
    const services = servicesOf({ ...env, INSIGHTS: "on" } as Env);
    const read = services.links.read;
    const removing = {
      ...services.links,
      read: async (link: Parameters<typeof read>[0]) => {
        const found = await read(link);
        await asking(`/api/insights/links/${id}`, { method: "DELETE" });
        return found;
      },
    };
    await sweepLinks({ ...services, links: removing, clock: () => Date.now() + 8 * DAY });
    expect(await linksOf()).toEqual([]);
    expect(await env.OUTPUTS.head(`links/${id}`)).toBeNull();
  });
});

describe("parseLink", () => {
  it.each([
    ["tiktok.com/@a.b_c/video/12?is_from=1#x", "https://www.tiktok.com/@a.b_c/video/12"],
    ["https://m.tiktok.com/@a/photo/12/", "https://www.tiktok.com/@a/photo/12"],
    ["https://vm.tiktok.com/ZM8abc/", "https://vm.tiktok.com/ZM8abc"],
    ["https://old.reddit.com/r/a_b/comments/1x/", "https://www.reddit.com/r/a_b/comments/1x"],
    [
      "https://www.reddit.com/r/a_b/comments/1x/a_title/",
      "https://www.reddit.com/r/a_b/comments/1x",
    ],
    ["https://redd.it/1x", "https://www.reddit.com/comments/1x"],
    ["https://youtu.be/abcdefghijk?t=3", YOUTUBE],
    ["https://m.youtube.com/shorts/abcdefghijk", YOUTUBE],
    ["https://www.youtube.com/watch?t=3&v=abcdefghijk", YOUTUBE],
  ])("reads %s", (text, url) => {
    expect(parseLink(text)?.url).toBe(url);
  });
  it.each([
    "https://user@www.tiktok.com/@a/video/1",
    "https://www.tiktok.com:8443/@a/video/1",
    "javascript:alert(1)//tiktok.com/@a/video/1",
    "https://www.tiktok.com/@a",
    "https://www.reddit.com/r/sailing",
    "https://www.youtube.com/watch?v=short",
    "https://youtu.be/abcdefghijk/../x",
  ])("refuses %s", (text) => {
    expect(parseLink(text)).toBeNull();
  });
});
