import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { serveFile } from "#storage/files/serve";
import { signMediaPath, verifyMediaPath } from "#storage/files/signatures";
import { storeOutput } from "#storage/files/store-output";

const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index);
let key: string;

beforeAll(async () => {
  ({ key } = await storeOutput(env.OUTPUTS, "run1", BYTES, {
    contentType: "image/png",
    name: "a-red-fox-8x8.png",
  }));
});

const get = (headers: Record<string, string> = {}, method = "GET", path = "/") =>
  serveFile(env.OUTPUTS, key, new Request(`https://app.test${path}`, { method, headers }));
const bytesOf = async (answer: Response) => Array.from(new Uint8Array(await answer.arrayBuffer()));

describe("a stored file", () => {
  it("is served whole, with headers that keep a browser from running it", async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-length")).toBe("100");
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    expect(await bytesOf(answer)).toEqual(Array.from(BYTES));
  });

  it.each([
    ["bytes=0-9", 206, "bytes 0-9/100", 0, 10],
    ["bytes=90-", 206, "bytes 90-99/100", 90, 100],
    ["bytes=-5", 206, "bytes 95-99/100", 95, 100],
    ["bytes=50-500", 206, "bytes 50-99/100", 50, 100],
    ["bytes=-500", 206, "bytes 0-99/100", 0, 100],
    ["bytes=0-1,5-6", 200, null, 0, 100],
    ["lines=0-1", 200, null, 0, 100],
  ])("is served in the range %s", async (range, status, contentRange, from, to) => {
    const answer = await get({ range });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-range")).toBe(contentRange);
    expect(await bytesOf(answer)).toEqual(Array.from(BYTES.slice(from, to)));
  });

  it.each(["bytes=100-", "bytes=9-3", "bytes=-0"])("is refused in the range %s", async (range) => {
    const answer = await get({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toBe("bytes */100");
  });

  it("is not sent again to the one who has it", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      expect((await get({ "if-none-match": tag })).status).toBe(304);
    }
    expect((await get({ "if-none-match": '"other"' })).status).toBe(200);
    expect((await get({ range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
  });

  it("answers HEAD without a body, and downloads on request", async () => {
    const head = await get({}, "HEAD");
    expect(head.headers.get("content-length")).toBe("100");
    expect(await bytesOf(head)).toEqual([]);
    expect((await get({}, "GET", "/?download=1")).headers.get("content-disposition")).toMatch(
      /^attachment/,
    );
  });

  it("is served as a plain download where its type could be run", async () => {
    await env.OUTPUTS.put("odd", "<script>", { httpMetadata: { contentType: "text/html" } });
    const answer = await serveFile(env.OUTPUTS, "odd", new Request("https://app.test/"));
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
  });

  it("is answered with 404 where it is missing", async () => {
    expect((await serveFile(env.OUTPUTS, "nothing", new Request("https://app.test/"))).status).toBe(
      404,
    );
  });
});

describe("a file's address", () => {
  it("cannot be guessed or altered", async () => {
    const token = await signMediaPath("secret", "public/a_1.png");
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await verifyMediaPath("secret", "public/a_1.png", token)).toBe(true);
    expect(await verifyMediaPath("secret", "public/a_2.png", token)).toBe(false);
    expect(await verifyMediaPath("other", "public/a_1.png", token)).toBe(false);
    for (const wrong of ["", token.slice(1), `${token}x`, token.toUpperCase(), "é".repeat(22)]) {
      expect(await verifyMediaPath("secret", "public/a_1.png", wrong)).toBe(false);
    }
  });
});
