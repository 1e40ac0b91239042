import { describe, expect, it } from "vitest";
import { jpegSegment } from "../../../tests/support/image-parts";
import { makePng } from "../../../tests/support/picture";
import { ProviderError } from "../provider";
import { readFile } from "./download";

const PNG = makePng(8, 6);
const ascii = (value: string) => new TextEncoder().encode(value);
const box = (brand: string) => ascii(`\0\0\0\x20ftyp${brand}\0\0\0\0isom`);

function read(answer: (url: string) => Response | Promise<Response>, maxBytes = 1_000) {
  const asked: string[] = [];
  const work = readFile("https://files.test/out", {
    hosts: ["files.test", "*.cdn.test"],
    timeoutMs: 50,
    maxBytes,
    fetch: async (input) => {
      asked.push(String(input));
      return answer(String(input));
    },
  });
  return { asked, work };
}

async function codeOf(answer: (url: string) => Response | Promise<Response>, maxBytes?: number) {
  try {
    await read(answer, maxBytes).work;
    return "read";
  } catch (error) {
    if (error instanceof ProviderError) return `${error.kind} ${error.code}`;
    throw error;
  }
}

const to = (location: string) => () => new Response(null, { status: 302, headers: { location } });

describe("a result is fetched", () => {
  it("as what its bytes are, whatever it is called", async () => {
    const named = { headers: { "content-type": "text/html" } };
    expect(await read(() => new Response(PNG, named)).work).toMatchObject({
      contentType: "image/png",
      width: 8,
      height: 6,
    });
    for (const brand of ["isom", "mp42", "avc1", "iso6"]) {
      const video = await read(() => new Response(box(brand))).work;
      expect(video).toMatchObject({ contentType: "video/mp4", width: null });
    }
    const webm = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 0x01);
    expect((await read(() => new Response(webm)).work).contentType).toBe("video/webm");
  });

  it("over redirects between allowed hosts", async () => {
    const { asked, work } = read((url) =>
      url.includes("cdn") ? new Response(PNG) : to("https://a.cdn.test/x")(),
    );
    expect((await work).bytes).toEqual(PNG);
    expect(asked).toEqual(["https://files.test/out", "https://a.cdn.test/x"]);
  });
});

describe("a result is not taken", () => {
  it.each([
    ["404", () => new Response("x", { status: 404 }), "busy output_missing"],
    ["410", () => new Response("x", { status: 410 }), "busy output_missing"],
    ["403", () => new Response("x", { status: 403 }), "busy output_unreachable"],
    ["500", () => new Response(PNG, { status: 500 }), "busy output_unreachable"],
    ["a part", () => new Response(PNG, { status: 206 }), "busy output_unreachable"],
    ["nothing", () => new Response(""), "refused output_missing"],
    ["a page", () => new Response("<!doctype html>"), "refused output_wrong_type"],
    ["an SVG", () => new Response("<svg onload='x'/>"), "refused output_wrong_type"],
    ["half a picture", () => new Response(PNG.slice(0, 60)), "refused output_wrong_type"],
    ["a JPEG of remarks", () => new Response(remarks()), "refused output_wrong_type"],
    ["AVIF", () => new Response(box("avif")), "refused output_wrong_type"],
    ["HEIC", () => new Response(box("heim")), "refused output_wrong_type"],
    ["a sound", () => new Response(box("M4A ")), "refused output_wrong_type"],
    ["too much", () => new Response(new Uint8Array(1_001)), "refused output_too_large"],
    ["a broken line", () => Promise.reject(new TypeError("lost")), "busy output_unreachable"],
    ["a redirect home", to("http://127.0.0.1/"), "refused output_not_allowed"],
    ["a redirect elsewhere", to("https://evilfiles.test/"), "refused output_not_allowed"],
    ["a circle", to("https://files.test/out"), "refused output_not_allowed"],
  ])("when it is %s", async (_, answer, code) => {
    expect(await codeOf(answer)).toBe(code);
  });
});

function remarks(): Uint8Array<ArrayBuffer> {
  const remark = jpegSegment(0xfe, ascii("x"));
  return Uint8Array.from([0xff, 0xd8, ...remark, 0xff, 0xd9]);
}
