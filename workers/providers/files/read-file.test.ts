import { describe, expect, it, vi } from "vitest";
import { joinBytes } from "#base/bytes";
import { makePng } from "#support/image";
import { jpegSegment } from "#support/image-parts";
import { makeMp4 } from "#support/video-parts";
import { type FileStream, ProviderError } from "../provider";
import { readResultFile } from "./read-file";

const PNG = makePng(8, 6);
const ascii = (value: string) => new TextEncoder().encode(value);
const box = (brand: string) => ascii(`\0\0\0\x20ftyp${brand}\0\0\0\0isom`);

function read(answer: (url: string) => Response | Promise<Response>, maxBytes = 1_000) {
  const asked: string[] = [];
  const work = readResultFile("https://files.test/out", {
    hosts: ["files.test", "*.cdn.test"],
    timeoutMs: 50,
    maxImageBytes: maxBytes,
    maxVideoBytes: 2 * maxBytes,
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

describe("a result", () => {
  it("is typed by its bytes, whatever it is called", async () => {
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

  it("is fetched over redirects between allowed hosts", async () => {
    const { asked, work } = read((url) =>
      url.includes("cdn") ? new Response(PNG) : to("https://a.cdn.test/x")(),
    );
    expect((await work).content).toEqual(PNG);
    expect(asked).toEqual(["https://files.test/out", "https://a.cdn.test/x"]);
  });
});

describe("a wrong result", () => {
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
  ])("is refused when it is %s", async (_, answer, code) => {
    expect(await codeOf(answer)).toBe(code);
  });
});

function remarks(): Uint8Array<ArrayBuffer> {
  const remark = jpegSegment(0xfe, ascii("x"));
  return Uint8Array.from([0xff, 0xd8, ...remark, 0xff, 0xd9]);
}

const MIB = 1024 * 1024;
const FILM = makeMp4(1280, 720, { payload: MIB });

/** A body in pieces, without a word about its length. */
function inPieces(bytes: Uint8Array, size = 64 * 1024, after?: () => Promise<void>) {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at >= bytes.length) {
        await after?.();
        controller.close();
        return;
      }
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

async function film(answer: () => Response, maxBytes = MIB) {
  const { content, ...file } = await read(answer, maxBytes).work;
  if (content instanceof Uint8Array) throw new Error("it came whole");
  return { ...content, file };
}

async function endOf({ pour }: Pick<FileStream, "pour">): Promise<number | string> {
  let length = 0;
  const sink = async (piece: Uint8Array) => {
    length += piece.length;
  };
  return pour(sink).then(
    () => length,
    (error: unknown) =>
      error instanceof ProviderError ? `${error.kind} ${error.code}` : String(error),
  );
}

describe("a film", () => {
  it("is fetched as a stream, with its size from its first bytes, whether or not its length was announced", async () => {
    const headers = { "content-length": String(FILM.length) };
    for (const [init, length] of [
      [{ headers }, FILM.length],
      [{}, null],
    ] as const) {
      const answer = await film(() => new Response(inPieces(FILM), init));
      expect(answer.length).toBe(length);
      expect(answer.file).toMatchObject({ contentType: "video/mp4", width: 1280, height: 720 });
      const pieces: Uint8Array[] = [];
      await answer.pour(async (piece) => pieces.push(piece.slice()));
      const bytes = joinBytes(pieces);
      expect(bytes.length).toBe(FILM.length);
      expect(bytes.every((byte, at) => byte === FILM[at])).toBe(true);
    }
  });

  it("is fetched without trusting a length of its compressed form", async () => {
    const headers = { "content-length": "10", "content-encoding": "gzip" };
    const answer = await film(() => {
      const response = new Response(inPieces(FILM));
      return Object.defineProperty(response, "headers", { value: new Headers(headers) });
    });
    expect(answer.length).toBeNull();
    expect(await endOf(answer)).toBe(FILM.length);
  });

  it("is fetched for longer than a picture may take, as long as it keeps coming", async () => {
    const slow = inPieces(FILM, 256 * 1024, () => scheduler.wait(40));
    const answer = await film(() => new Response(slow));
    await scheduler.wait(60);
    expect(await endOf(answer)).toBe(FILM.length);
  });

  it("is no longer fetched when no one reads it", async () => {
    let canceled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(FILM),
      cancel: () => {
        canceled = true;
      },
    });
    const answer = await film(() => new Response(body));
    const full = new Error("the disk is full");
    await expect(answer.pour(() => Promise.reject(full))).rejects.toBe(full);
    await vi.waitUntil(() => canceled, { timeout: 120_000 });
  });
});

describe("a wrong film", () => {
  it("is refused where it is announced as too large, before anything is read", async () => {
    const headers = { "content-length": String(2 * MIB + 1) };
    expect(await codeOf(() => new Response(inPieces(FILM), { headers }), MIB)).toBe(
      "refused output_too_large",
    );
  });

  it("is refused where it becomes too large, stops, breaks, or differs from the announced length", async () => {
    const long = makeMp4(8, 8, { payload: 3 * MIB });
    const never = () => new Promise<void>(() => undefined);
    const broken = () => Promise.reject(new TypeError("Network connection lost."));
    const said = (length: number) => ({ headers: { "content-length": String(length) } });
    const outcomes = await Promise.all(
      [
        () => new Response(inPieces(long)),
        () => new Response(inPieces(FILM, undefined, never)),
        () => new Response(inPieces(FILM, undefined, broken)),
        () => new Response(inPieces(FILM), said(FILM.length + 1)),
        () => new Response(inPieces(FILM), said(FILM.length - 1)),
      ].map(async (answer) => endOf(await film(answer))),
    );
    expect(outcomes).toEqual([
      "refused output_too_large",
      "busy output_unreachable",
      "busy output_unreachable",
      "busy output_unreachable",
      "busy output_unreachable",
    ]);
  });
});
