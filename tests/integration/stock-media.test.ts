import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseSettings } from "#base/settings";
import type { MediaUpload, UploadPage } from "#contract/multipart-uploads";
import type { StockItem, StockPage } from "#contract/stock";
import { copyStock } from "#domain/stock/copy-stock";
import { type Account, signUp } from "#support/client";
import { makePng } from "#support/image";
import { under } from "#support/mail";
import { makeMedia } from "#support/media";
import {
  PEXELS_KEY,
  PIXABAY_KEY,
  type StockScript,
  stockLibraries,
} from "#support/stand-ins/stock";
import { servicesOf } from "#workers/services";

const KEYS = { PEXELS_API_KEY: PEXELS_KEY, PIXABAY_API_KEY: PIXABAY_KEY };
let owner: Account;
let film: Uint8Array<ArrayBuffer>;
let script: StockScript;
let libraries: ReturnType<typeof stockLibraries>;
const logged = vi.fn();

beforeAll(async () => {
  owner = await signUp();
  film = await makeMedia("mp4", { width: 1920, height: 1080 });
});
beforeEach(() => {
  script = { film, image: makePng(32) };
  libraries = stockLibraries(script);
  vi.spyOn(globalThis, "fetch").mockImplementation(libraries.fetch);
  vi.spyOn(console, "log").mockImplementation(logged);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const asking = (path: string, init: RequestInit = {}, by = owner, keys: object = KEYS) => {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${by.token}`);
  return under({ ...keys })(path, { ...init, headers });
};
async function search(query: Record<string, string>, keys: object = KEYS): Promise<StockPage> {
  const answer = await asking(`/api/stock?${new URLSearchParams(query)}`, {}, owner, keys);
  expect(answer.status).toBe(200);
  return answer.json<StockPage>();
}
const copy = (provider: string, id: string, by = owner) =>
  asking(
    "/api/stock",
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ provider, id }),
    },
    by,
  );
const refusal = async (answer: Response) => {
  const { code, message } = await answer.json<{ code: string; message: string }>();
  return [answer.status, code, message];
};
const uploadsOf = async (by: Account) =>
  (await (await asking("/api/uploads", {}, by)).json<UploadPage>()).items;
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const apiCalls = () => libraries.asked.filter(({ url }) => /api\.|\/api\//.test(url)).length;

describe("a search for clips", () => {
  it("shows clips of both libraries in one shape, with their authors", async () => {
    const page = await search({ q: "waves", kind: "video" });
    expect(page.items).toEqual<StockItem[]>([
      {
        ...{ id: "video-1", provider: "pexels", title: "Waves at dusk", duration: 12 },
        poster_url: `/api/stock/posters?url=${encodeURIComponent("https://images.pexels.com/videos/1/poster.jpeg?w=1200")}`,
        ...{ width: 1920, height: 1080, author: "Ana Lima", licence: "Pexels License" },
        author_url: "https://www.pexels.com/@ana",
        page_url: "https://www.pexels.com/video/waves-at-dusk-1/",
      },
      {
        ...{ id: "video-501", provider: "pixabay", title: "sea, waves", duration: 9 },
        poster_url: `/api/stock/posters?url=${encodeURIComponent("https://cdn.pixabay.com/video/501_medium.jpg")}`,
        ...{ width: 1920, height: 1080, author: "cleo", licence: "Pixabay Content License" },
        author_url: "https://pixabay.com/users/cleo-55/",
        page_url: "https://pixabay.com/videos/id-501/",
      },
    ]);
    expect(page.sources.map(({ provider, ok }) => [provider, ok])).toEqual([
      ["pexels", true],
      ["pixabay", true],
    ]);
    expect(page.next_page).toBe(2);
    expect((await search({ q: "waves", kind: "video", page: "2" })).next_page).toBeNull();
    const { items } = await search({ q: "boat", kind: "image" });
    expect(items.map(({ id, title, duration }) => [id, title, duration])).toEqual([
      ["image-1", "A boat", undefined],
      ["image-501", "boat", undefined],
    ]);
    expect((await search({})).items, "without words").toHaveLength(2);
  });

  it("asks the libraries once a day for the same words, and never gives a key away", async () => {
    const first = await search({ q: "Lighthouse" });
    const calls = apiCalls();
    expect(await search({ q: "lighthouse " })).toEqual(first);
    expect(apiCalls()).toBe(calls);
    expect(JSON.stringify([first, logged.mock.calls])).not.toContain(PIXABAY_KEY);
    expect(JSON.stringify([first, logged.mock.calls])).not.toContain(PEXELS_KEY);
  });

  it.each(["down", "html", "refuses"] as const)(
    "shows the other library while one fails (%s), and tries that one again",
    async (fault) => {
      script.pexels = fault;
      const q = `storm ${fault}`;
      const page = await search({ q });
      expect(page.items.map(({ provider }) => provider)).toEqual(["pixabay"]);
      expect(page.sources.map(({ ok }) => ok)).toEqual([false, true]);
      delete script.pexels;
      expect((await search({ q })).items).toHaveLength(2);
    },
  );

  it("is an empty page without a key, and is refused without a session", async () => {
    const none = { items: [], sources: [], next_page: null };
    expect(await search({ q: "sea" }, {})).toEqual(none);
    expect((await search({ q: "one" }, { PIXABAY_API_KEY: PIXABAY_KEY })).items).toHaveLength(1);
    expect((await under(KEYS)("/api/stock?q=sea")).status).toBe(401);
    expect((await under(KEYS)("/api/stock/posters?url=x")).status).toBe(401);
    expect((await asking("/api/stock?kind=sound")).status).toBe(422);
    expect((await asking("/api/stock?page=0")).status).toBe(422);
    await env.DB.exec(
      "insert or replace into feature_settings (feature_key, is_enabled) values ('editor', 0)",
    );
    expect((await asking("/api/stock?q=sea")).status).toBe(403);
    expect((await copy("pexels", "video-1")).status).toBe(403);
    await env.DB.exec("update feature_settings set is_enabled = 1 where feature_key = 'editor'");
  });

  it("shows posters from our own address, and nothing from elsewhere", async () => {
    const poster = (url: string) => asking(`/api/stock/posters?url=${encodeURIComponent(url)}`);
    const shown = await poster("https://cdn.pixabay.com/video/501_medium.jpg");
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await bytesOf(shown)).toEqual(script.image);
    const before = libraries.asked.length;
    for (const url of [
      "https://elsewhere.test/a.jpg",
      "http://images.pexels.com/a.jpg",
      "https://images.pexels.com:8443/a.jpg",
      "https://user@images.pexels.com/a.jpg",
      "https://127.0.0.1/a.jpg",
      "nothing",
    ]) {
      expect([url, (await poster(url)).status]).toEqual([url, 404]);
    }
    expect(libraries.asked.length).toBe(before);
    script.image = new TextEncoder().encode("<svg onload=alert(1)>");
    expect((await poster("https://images.pexels.com/a.svg")).status).toBe(404);
  });
});

describe("a copy of a clip", () => {
  it("is an upload with its author, and the same one when it is asked for again", async () => {
    const answer = await copy("pexels", "video-77");
    expect(answer.status).toBe(201);
    const stored = await answer.json<MediaUpload>();
    expect(stored).toMatchObject({
      ...{ name: "Waves at dusk", contentType: "video/mp4", width: 1920, height: 1080 },
      ...{ bytes: film.length, has_audio: true },
      licence: {
        ...{ provider: "pexels", id: "video-77", author: "Ana Lima" },
        ...{ author_url: "https://www.pexels.com/@ana", licence: "Pexels License" },
        page_url: "https://www.pexels.com/video/waves-at-dusk-77/",
        fetched_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    const { pathname, search: token } = new URL(stored.url);
    expect((await bytesOf(await asking(`${pathname}${token}`))).length).toBe(film.length);
    const files = libraries.asked.filter(({ url }) => url.includes("videos.pexels.com"));
    expect(files.map(({ url }) => url)).toEqual([
      "https://videos.pexels.com/video-files/77/1080.mp4",
    ]);
    expect(files[0]?.headers.has("authorization"), "the key stays with the API").toBe(false);
    const before = libraries.asked.length;
    const again = await (await copy("pexels", "video-77")).json<MediaUpload>();
    expect([again.key, libraries.asked.length]).toEqual([stored.key, before]);
    const [listed] = await uploadsOf(owner);
    expect(listed).toEqual({ ...stored, url: expect.any(String) });
  });

  it("is made once for two requests at the same moment, and once for each account", async () => {
    const other = await signUp();
    const answers = await Promise.all([1, 2].map(() => copy("pixabay", "image-31", other)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await uploadsOf(other)).toHaveLength(1);
    const [mine] = [await (await copy("pixabay", "image-31")).json<MediaUpload>()];
    expect(mine.key).not.toBe((await uploadsOf(other))[0]?.key);
    expect(mine).toMatchObject({ contentType: "image/png", licence: { author: "cleo" } });
  });

  it("is not given while another request still copies it, and then the copy that was whole first stays", async () => {
    const other = await signUp();
    const services = servicesOf({ ...env, ...KEYS });
    const gate = Promise.withResolvers<void>();
    const { staging } = services.files;
    const held = vi.fn(async (...given: Parameters<typeof staging.copy>) => {
      await gate.promise;
      return staging.copy(...given);
    });
    const deps = { ...services, files: { ...services.files, staging: { ...staging, copy: held } } };
    const wish = { accountId: other.id, provider: "pixabay" as const, id: "image-32" };
    const slow = copyStock(deps, wish);
    await vi.waitUntil(() => held.mock.calls.length > 0, { timeout: 120_000 });
    const quick = await (await copy("pixabay", "image-32", other)).json<MediaUpload>();
    const { pathname, search: token } = new URL(quick.url);
    expect((await asking(`${pathname}${token}`)).status).toBe(200);
    gate.resolve();
    expect((await slow).key).toBe(quick.key);
    expect((await uploadsOf(other)).map(({ key }) => key)).toEqual([quick.key]);
    const { objects } = await env.INPUTS.list({ prefix: `public/${other.id}` });
    expect(objects.map(({ key }) => key)).toEqual([quick.key]);
  });

  it("is whole where it is longer than a part", async () => {
    const wide = await makeMedia("mp4", { seconds: 2 });
    script.film = new Uint8Array(9 * 1024 * 1024);
    script.film.set(wide);
    // The rest is one box of free space.
    new DataView(script.film.buffer).setUint32(wide.length, script.film.length - wide.length);
    script.film.set(new TextEncoder().encode("free"), wide.length + 4);
    const stored = await (await copy("pixabay", "video-90")).json<MediaUpload>();
    expect([stored.contentType, stored.duration]).toEqual(["video/mp4", expect.closeTo(2, 0)]);
  });

  it("fails with a sentence, and leaves nothing behind", async () => {
    const creator = await signUp();
    const failing = async (id: string, provider = "pexels") =>
      refusal(await copy(provider, id, creator));
    const unreached =
      "The clip could not be fetched from Pexels. Try again, or choose another one.";
    const unfit = "Pexels sent a file that a film cannot use. Choose another clip.";
    expect(await failing("video-404")).toEqual([404, "not_found", "This clip was not found."]);
    expect((await failing("image-404", "pixabay"))[0]).toBe(404);
    script.movedTo = "https://elsewhere.test/film.mp4";
    expect(await failing("video-1")).toEqual([503, "unavailable", unreached]);
    script.movedTo = "http://169.254.169.254/latest";
    expect(await failing("video-1")).toEqual([503, "unavailable", unreached]);
    delete script.movedTo;
    script.film = new TextEncoder().encode("<html>not a film</html>");
    expect(await failing("video-2")).toEqual([415, "unsupported_media_type", unfit]);
    script.film = film;
    script.announced = 600 * 1024 * 1024;
    expect((await failing("video-3"))[0]).toBe(413);
    script.announced = film.length + 100;
    expect(await failing("video-3")).toEqual([503, "unavailable", unreached]);
    delete script.announced;
    script.pexels = "down";
    expect(await failing("video-4")).toEqual([503, "unavailable", unreached]);
    for (const id of ["77", "video-../1", "sound-1", "video-1?x"])
      expect((await failing(id))[0]).toBe(422);
    expect((await failing("video-1", "elsewhere"))[0]).toBe(422);
    const off = { ...KEYS, PEXELS_API_KEY: "" };
    const body = JSON.stringify({ provider: "pexels", id: "video-1" });
    const headers = { "content-type": "application/json" };
    const unset = await asking("/api/stock", { method: "POST", headers, body }, creator, off);
    expect((await refusal(unset)).slice(0, 2)).toEqual([503, "provider_not_configured"]);
    expect(await uploadsOf(creator)).toEqual([]);
    const open = await env.DB.prepare(
      "select count(*) as n from multipart_uploads where account_id = ? and state in ('open', 'checking')",
    );
    expect(await open.bind(creator.id).first("n")).toBe(0);
  });
});

it("malformed keys are named, with the expected form", () => {
  const base = { BETTER_AUTH_SECRET: "x".repeat(32) };
  for (const name of Object.keys(KEYS)) {
    for (const key of ["short", "with a space in it", "line\nbreak-in-it", "a&key=of-another"]) {
      expect(() => parseSettings({ ...base, [name]: key })).toThrow(`${name}: expected a key`);
    }
    expect(() => parseSettings({ ...base, [name]: "" })).not.toThrow();
  }
});
