import { env } from "cloudflare:workers";
import { assert, asyncProperty, nat } from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteFiles } from "./copies";
import { named, serveFile } from "./serve";
import { storeOutput } from "./store-output";

const BYTES = Uint8Array.from({ length: 50 }, (_, index) => index);
const KEY = "outputs/served/0.webp";

beforeAll(async () => {
  await storeOutput(env.OUTPUTS, "served", BYTES, {
    contentType: "image/webp",
    name: "served.webp",
  });
});

const ask = (key: string, headers: Record<string, string> = {}, method = "GET", query = "") =>
  serveFile(env.OUTPUTS, key, new Request(`https://app.test/media/x${query}`, { method, headers }));
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe("a range of a stored file", () => {
  it("is exactly what was asked for, wherever it is", async () => {
    await assert(
      asyncProperty(nat(60), nat(60), async (from, to) => {
        const answer = await ask(KEY, { range: `bytes=${from}-${to}` });
        if (from >= BYTES.length || to < from) {
          expect(answer.status).toBe(416);
          return;
        }
        const part = BYTES.slice(from, to + 1);
        expect(answer.status).toBe(206);
        expect(answer.headers.get("content-length")).toBe(String(part.length));
        expect(await bytesOf(answer)).toEqual(part);
      }),
      { numRuns: 150, seed: 20_261_121 },
    );
  });

  it.each(["bytes=-", "bytes=a-b", "bytes=1--2", "bytes 0-1", "bytes=0-1,3-4", "bytes=0.5-1", ""])(
    "is the whole file where it is malformed, as in %j",
    async (range) => {
      const answer = await ask(KEY, { range });
      expect(answer.status).toBe(200);
      expect(await bytesOf(answer)).toEqual(BYTES);
    },
  );

  it("depends on If-Range, with the file's own strong tag only", async () => {
    const etag = (await ask(KEY)).headers.get("etag") ?? "";
    const status = async (condition: string) =>
      (await ask(KEY, { range: "bytes=0-1", "if-range": condition })).status;
    expect(await status(etag)).toBe(206);
    expect(await status(`W/${etag}`)).toBe(200);
    expect(await status("Fri, 20 Nov 2026 12:00:00 GMT")).toBe(200);
  });

  it("is not remembered where it cannot be satisfied, and does not concern HEAD", async () => {
    const answer = await ask(KEY, { range: "bytes=99999999999999999999-" });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const head = await ask(KEY, { range: "bytes=0-1" }, "HEAD");
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe("50");
    expect((await bytesOf(head)).length).toBe(0);
  });
});

describe("a file that a browser has", () => {
  it("is not sent again, HEAD and ranges included", async () => {
    const etag = (await ask(KEY)).headers.get("etag") ?? "";
    for (const tags of [etag, `W/${etag}`, `"a","b", W/${etag}`, "*", " * "]) {
      const answer = await ask(KEY, { "if-none-match": tags, range: "bytes=0-1" });
      expect(answer.status).toBe(304);
      expect(answer.headers.get("etag")).toBe(etag);
      expect((await bytesOf(answer)).length).toBe(0);
    }
    expect((await ask(KEY, { "if-none-match": etag }, "HEAD")).status).toBe(304);
    for (const tags of ["", etag.replaceAll('"', ""), `${etag}x`]) {
      expect((await ask(KEY, { "if-none-match": tags })).status).toBe(200);
    }
  });

  it("changes its tag with its bytes", async () => {
    const store = (bytes: Uint8Array) =>
      storeOutput(env.OUTPUTS, "twice", bytes, { contentType: "image/png", name: "twice.png" });
    const { key } = await store(BYTES);
    const before = (await ask(key)).headers.get("etag") ?? "";
    expect(await store(BYTES.slice(1))).toEqual({ key, bytes: 49 });
    expect((await ask(key, { "if-none-match": before })).status).toBe(200);
  });
});

describe("a stored file", () => {
  it.each([
    "text/html",
    "image/svg+xml",
    "application/xhtml+xml",
    "text/xml",
    "application/javascript",
    "image/png; charset=x",
    "IMAGE/PNG",
    "",
  ])("is not served as the type %j, which browsers run", async (contentType) => {
    const key = "public/odd_1.bin";
    await env.OUTPUTS.put(key, BYTES, { httpMetadata: { contentType } });
    const answer = await ask(key);
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="public-odd_1.bin"',
    );
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get("cache-control")).toMatch(/^private/);
  });

  it("writes no header by its name", async () => {
    const key = 'outputs/a"\r\nx: y/\u202e;.png';
    await env.OUTPUTS.put(key, BYTES, { httpMetadata: { contentType: "image/png" } });
    for (const query of ["", "?download=1", "?download"]) {
      const answer = await ask(key, {}, "GET", query);
      const how = query ? "attachment" : "inline";
      expect(answer.headers.get("content-disposition")).toBe(`${how}; filename="a___x__y-__.png"`);
    }
  });

  it("answers 404 once it is gone", async () => {
    await env.OUTPUTS.put("gone", BYTES, { customMetadata: named("gone.png") });
    await deleteFiles(env.OUTPUTS, ["gone", "never there"]);
    await deleteFiles(env.OUTPUTS, []);
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask("gone", { range: "bytes=0-1", "if-none-match": "*" }, method);
      expect(answer.status).toBe(404);
    }
  });
});
