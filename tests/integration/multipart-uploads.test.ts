import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { joinBytes } from "#base/bytes";
import type {
  MultipartUploadState,
  OpenedMultipartUpload,
  UploadPage,
} from "#contract/multipart-uploads";
import { UnfitUpload } from "#domain/uploads/check-upload";
import { inspectUpload } from "#domain/uploads/media/inspect";
import { completeMultipartUpload, sweepMultipartUploads } from "#domain/uploads/multipart/complete";
import { openMultipartUpload } from "#domain/uploads/multipart/open";
import { openDatabase } from "#storage/database";
import { readUse } from "#storage/quotas/quotas";
import { uploadParts } from "#storage/schema/index";
import { insertMultipartUpload } from "#storage/uploads/multipart";
import { type Account, call, signUp } from "#support/client";
import { makeJpeg, makePixels, makeWebp } from "#support/codec";
import { makePng } from "#support/image";
import { pngChunk, secretTiff, withPngChunks } from "#support/image-parts";
import { type Container, makeMedia, SECRET } from "#support/media";
import { box } from "#support/video-parts";
import { servicesOf } from "#workers/services";

const PART = 8 * 1024 * 1024;
const latin = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
const text = (value: string) => new TextEncoder().encode(value);
let owner: Account;
let other: Account;

beforeAll(async () => {
  [owner, other] = [await signUp(), await signUp()];
});

async function open(
  bytes: number,
  {
    name = "clip.mp4",
    type = "video/mp4",
    by = owner,
  }: { name?: string; type?: string; by?: Account } = {},
): Promise<OpenedMultipartUpload> {
  const answer = await by.post("/api/upload-sessions", { name, bytes, content_type: type });
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
  return answer.json<OpenedMultipartUpload>();
}

const put = (id: string, n: number | string, body: Uint8Array<ArrayBuffer>, by = owner) =>
  by.call(`/api/upload-sessions/${id}/parts/${n}`, { method: "PUT", body });
const complete = (id: string, by = owner) =>
  by.call(`/api/upload-sessions/${id}/complete`, { method: "POST" });
const read = async (id: string, by = owner) =>
  (await by.call(`/api/upload-sessions/${id}`)).json<MultipartUploadState>();

/** Sends a whole file and gives the answer to its end. */
async function send(bytes: Uint8Array<ArrayBuffer>, wish: Parameters<typeof open>[1] = {}) {
  const { id, parts } = await open(bytes.length, wish);
  for (let n = 1; n <= parts; n += 1) {
    const part = await put(id, n, bytes.slice((n - 1) * PART, n * PART), wish.by);
    expect(part.status).toBe(204);
  }
  return { id, answer: await complete(id, wish.by) };
}

async function stored(url: string) {
  const { pathname, search } = new URL(url);
  const answer = await call(`${pathname}${search}`);
  return {
    type: answer.headers.get("content-type"),
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}

describe("a file in parts", () => {
  it.each([
    ["mp4", "video/mp4", { width: 64, height: 48, has_audio: true }],
    ["mp4 with its index behind", "video/mp4", { width: 64, height: 48, has_audio: true }],
    ["mp4 in fragments", "video/mp4", { width: 64, height: 48, has_audio: true }],
    ["mov", "video/quicktime", { width: 64, height: 48, has_audio: true }],
    ["webm", "video/webm", { width: 64, height: 48, has_audio: true }],
    ["webm as recorded", "video/webm", { width: 64, height: 48, has_audio: true }],
    ["mp3", "audio/mpeg", { width: null, height: null, has_audio: true }],
    ["wav", "audio/wav", { width: null, height: null, has_audio: true }],
  ] as const)(
    "is recognised and stored without its tags, and still plays: %s",
    async (container, type, about) => {
      const bytes = await makeMedia(container);
      expect(latin(bytes)).toContain(SECRET);
      const { id, answer } = await send(bytes, { name: "my holiday.mp4" });
      expect(answer.status).toBe(201);
      const result = await answer.json<MultipartUploadState["result"] & object>();
      expect(result).toMatchObject({
        contentType: type,
        bytes: bytes.length,
        name: "my holiday.mp4",
        ...about,
      });
      expect(result.duration).toBeCloseTo(2, 0);
      expect((await read(id)).result).toEqual(result);
      const file = await stored(result.url);
      expect(file.type).toBe(type);
      expect(latin(file.bytes)).not.toContain(SECRET);
      const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file.bytes) });
      expect(await input.computeDuration()).toBeCloseTo(2, 0);
      expect((await input.getTracks()).length).toBe(type.startsWith("audio") ? 1 : 2);
    },
  );

  it("has its size as it is shown, and is marked as silent where it is", async () => {
    const film = await makeMedia("mp4", { rotation: 90, sound: false });
    const { answer } = await send(film);
    expect(await answer.json()).toMatchObject({ width: 48, height: 64, has_audio: false });
    const sound = await makeMedia("mp4", { film: false });
    const { answer: m4a } = await send(sound, { name: "voice.m4a", type: "audio/mp4" });
    expect(await m4a.json()).toMatchObject({
      contentType: "audio/mp4",
      width: null,
      has_audio: true,
    });
  });

  it("loses the time and place of its recording, and tracks of sensors", async () => {
    const bytes = await makeMedia("mov");
    const moov = latin(bytes).indexOf("moov") - 4;
    const view = new DataView(bytes.buffer);
    const place = box("udta", box("\xa9xyz", text(`+48.2082+016.3738/${SECRET}`)));
    const numbers = (...values: number[]) =>
      Uint8Array.from(values.flatMap((value) => [value >>> 24, value >>> 16, value >>> 8, value]));
    /** Two chunks: of two samples of 4 bytes, and of one of 6. */
    const sensorAt = (first: number, second: number) =>
      box(
        "trak",
        box("tkhd", new Uint8Array(12), Uint8Array.of(0, 0, 0, 9), new Uint8Array(68)),
        box(
          "mdia",
          box("mdhd", new Uint8Array(12), Uint8Array.of(0, 0, 3, 232), new Uint8Array(8)),
          box("hdlr", new Uint8Array(8), text("meta"), new Uint8Array(12), text(SECRET)),
          box(
            "minf",
            box(
              "stbl",
              box("stsz", numbers(0, 0, 3, 4, 4, 6)),
              box("stsc", numbers(0, 2, 1, 2, 1, 2, 1, 1)),
              box("stco", numbers(0, 2, first, second)),
            ),
          ),
        ),
      );
    const samples = box("mdat", text("47N,15E."), text("picture"), text("48N16E"));
    const start = bytes.length + place.length + sensorAt(0, 0).length + 8;
    const sensor = sensorAt(start, start + 15);
    const size = view.getUint32(moov);
    const whole = joinBytes([
      bytes.subarray(0, moov + size),
      place,
      sensor,
      bytes.subarray(moov + size),
      samples,
    ]);
    new DataView(whole.buffer).setUint32(moov, size + place.length + sensor.length);
    const { answer } = await send(whole);
    expect(answer.status).toBe(201);
    const { url } = await answer.json<{ url: string }>();
    const kept = latin((await stored(url)).bytes);
    for (const secret of [SECRET, "+48.2082", "udta", "meta", "47N", "15E.", "48N16E"])
      expect(kept).not.toContain(secret);
    expect(kept).toContain(`mdat${"\0".repeat(8)}picture${"\0".repeat(6)}`);
    const header = kept.indexOf("mvhd");
    expect(kept.slice(header + 8, header + 16)).toBe("\0".repeat(8));
  });

  it("may be sent in any order and again, and says which parts are missing", async () => {
    const bytes = joinBytes([await makeMedia("wav"), new Uint8Array(2 * PART)]);
    const { id, parts, part_bytes } = await open(bytes.length, {
      name: "in any order.wav",
      type: "audio/wav",
    });
    expect([parts, part_bytes]).toEqual([3, PART]);
    const part = (n: number) => bytes.slice((n - 1) * PART, n * PART);
    expect((await put(id, 3, part(3))).status).toBe(204);
    expect((await put(id, 1, new Uint8Array(PART))).status).toBe(204);
    expect(await read(id)).toMatchObject({ bytes: bytes.length, part_bytes: PART, parts: [1, 3] });
    const early = await complete(id);
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({ code: "parts_missing", details: "Missing: 2." });
    expect((await put(id, 2, part(2))).status).toBe(204);
    expect((await put(id, 1, part(1))).status).toBe(204);
    expect((await complete(id)).status).toBe(201);
    expect((await complete(id)).status).toBe(201);
    const list = await owner.call("/api/uploads?q=in%20any%20order");
    expect((await list.json<UploadPage>()).items.length).toBe(1);
    expect((await put(id, 1, part(1))).status).toBe(409);
    expect(await env.INPUTS.head(`staging/${id}`)).toBeNull();
  });

  it("is checked once: a second request to end it is told to wait, and gets the same file afterwards", async () => {
    const { deps, gate, copy, id } = await heldUp(owner, "ended twice.wav");
    const first = completeMultipartUpload(deps, { accountId: owner.id, id });
    await vi.waitUntil(() => copy.mock.calls.length > 0, { timeout: 120_000 });
    expect((await complete(id)).status).toBe(202);
    gate.resolve();
    const result = await first;
    const again = await complete(id);
    expect([again.status, await again.json()]).toMatchObject([201, result ?? "no result"]);
    expect(copy).toHaveBeenCalledTimes(1);
    const list = await owner.call("/api/uploads?q=ended%20twice");
    expect((await list.json<UploadPage>()).items).toHaveLength(1);
  });

  it("may be a picture above 10 MB, which loses its metadata", async () => {
    const noise = new Uint8Array(11 * 1024 * 1024);
    const png = withPngChunks(makePng(40, 30), [
      pngChunk("IDAT", noise),
      pngChunk("eXIf", secretTiff(6)),
      pngChunk("tEXt", text(`Comment\0${SECRET}`)),
    ]);
    const { answer } = await send(png, { name: "large.png", type: "image/png" });
    expect(answer.status).toBe(201);
    const result = await answer.json<MultipartUploadState["result"] & object>();
    expect(result).toMatchObject({
      contentType: "image/png",
      width: 30,
      height: 40,
      duration: null,
    });
    const file = await stored(result.url);
    expect(file.bytes.length).toBe(result.bytes);
    expect(latin(file.bytes.subarray(0, 4096))).not.toContain("SecretPlace");
    expect(file.bytes.length).toBeGreaterThan(noise.length);
  });

  it("is listed with the account's other uploads, and can be removed until something uses it", async () => {
    const { answer } = await send(await makeMedia("mp3"), {
      name: "Beach waves.mp3",
      type: "audio/mpeg",
    });
    const { key } = await answer.json<{ key: string }>();
    const list = async (query: string, by = owner) =>
      (await by.call(`/api/uploads?${query}`)).json<UploadPage>();
    const found = await list("media=audio&q=beach&limit=1");
    expect(found.items.map((item) => item.key)).toEqual([key]);
    const first = await list("limit=1");
    const second = await list(`limit=1&cursor=${first.next_cursor}`);
    expect(second.items[0]?.key).not.toBe(first.items[0]?.key);
    expect((await list("", other)).items).toEqual([]);
    expect((await other.call(`/api/uploads/${key}`, { method: "DELETE" })).status).toBe(404);
    expect((await owner.call(`/api/uploads/${key}`, { method: "DELETE" })).status).toBe(204);
    expect((await list("q=beach")).items).toEqual([]);
    expect(await env.INPUTS.head(key)).toBeNull();
  });
});

describe("a file that is sent with its SHA-256", () => {
  const wishFor = async (bytes: Uint8Array<ArrayBuffer>, by = owner, said?: string) => {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
    const wish = { name: "boat.png", bytes: bytes.length, content_type: "image/png" };
    return by.post("/api/upload-sessions", { ...wish, sha256: said ?? hex });
  };
  const sendOnce = async (bytes: Uint8Array<ArrayBuffer>, said?: string) => {
    const { id } = await (await wishFor(bytes, owner, said)).json<OpenedMultipartUpload>();
    await put(id, 1, bytes);
    return (await complete(id)).json<{ key: string }>();
  };

  it("is stored once for an account, until it is deleted", async () => {
    const png = makePng(31, 17);
    const { key } = await sendOnce(png);
    const again = await wishFor(png);
    expect([again.status, (await again.json<{ key: string }>()).key]).toEqual([200, key]);
    expect((await wishFor(png, other)).status).toBe(201);
    expect((await owner.call(`/api/uploads/${key}`, { method: "DELETE" })).status).toBe(204);
    expect((await wishFor(png)).status).toBe(201);
  });

  it("counts as known once its check has ended, and not before", async () => {
    const png = makePng(37, 17);
    const { key } = await sendOnce(png);
    const set = (state: string, at: string | null) =>
      env.DB.prepare("UPDATE multipart_uploads SET state = ?, key = ? WHERE key = ? OR name = ?")
        .bind(state, at, key, "checked.png")
        .run();
    await env.DB.prepare("UPDATE multipart_uploads SET name = ? WHERE key = ?")
      .bind("checked.png", key)
      .run();
    for (const [state, at, status] of [
      ["checking", key, 201],
      ["checking", null, 200],
      ["done", key, 200],
    ] as const) {
      await set(state, at);
      expect([state, at, (await wishFor(png)).status]).toEqual([state, at, status]);
    }
  });

  it("is not mistaken for another one where the hash is wrong or malformed", async () => {
    const [mine, wanted] = [makePng(33, 17), makePng(35, 17)];
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", wanted));
    const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
    expect((await sendOnce(mine, hex)).key).toBeTruthy();
    expect((await wishFor(wanted)).status).toBe(201);
    expect((await wishFor(mine, owner, "abc")).status).toBe(422);
  });
});

describe("a wrong file in parts", () => {
  it("is refused where its parts have another number or length", async () => {
    const { id } = await open(PART + 10);
    for (const n of [0, -1, 3, 10_001, "1.5", "01", "x", "1e0"])
      expect([n, (await put(id, n, new Uint8Array(PART))).status]).toEqual([n, 422]);
    for (const length of [0, 1, PART - 1, PART + 1])
      expect([length, (await put(id, 1, new Uint8Array(length))).status]).toEqual([length, 422]);
    for (const length of [9, 11])
      expect((await put(id, 2, new Uint8Array(length))).status).toBe(422);
    expect((await put(id, 2, new Uint8Array(10))).status).toBe(204);
    expect((await read(id)).parts).toEqual([2]);
  });

  it("is refused where its stream is shorter or longer than announced", async () => {
    const { id } = await open(100);
    const stream = (length: number) =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(length));
          controller.close();
        },
      });
    for (const [length, status] of [
      [99, 422],
      [101, 422],
      [100, 204],
    ] as const) {
      const init = { method: "PUT", body: stream(length) };
      const answer = await owner.call(`/api/upload-sessions/${id}/parts/1`, init);
      expect([length, answer.status]).toEqual([length, status]);
    }
  });

  it("is refused at its beginning where its size, type or name is wrong", async () => {
    const begin = (body: unknown) => owner.post("/api/upload-sessions", body);
    const wish = { name: "a.mp4", bytes: 10, content_type: "video/mp4" };
    for (const bad of [
      {},
      { ...wish, bytes: 0 },
      { ...wish, bytes: 1.5 },
      { ...wish, name: "" },
      { ...wish, more: 1 },
    ])
      expect((await begin(bad)).status).toBe(422);
    const MB = 1024 ** 2;
    expect((await begin({ ...wish, bytes: 500 * MB + 1 })).status).toBe(413);
    expect((await begin({ ...wish, bytes: 500 * MB })).status).toBe(201);
    expect((await begin({ ...wish, content_type: "image/png", bytes: 100 * MB + 1 })).status).toBe(
      413,
    );
    expect((await begin({ ...wish, content_type: "text/html" })).status).toBe(415);
    expect((await begin({ ...wish, content_type: "video/webm;codecs=vp9,opus" })).status).toBe(201);
  });

  it("is judged by its bytes, whatever its name says", async () => {
    const png = await send(makePng(20, 10));
    expect(await png.answer.json()).toMatchObject({ contentType: "image/png", width: 20 });
    for (const bytes of [
      text("<!doctype html><script>alert(1)</script>"),
      text("\0\0\0\x18ftypheic\0\0\0\0heic"),
      text("OggS\0\x02"),
    ]) {
      const { id, answer } = await send(bytes);
      expect(answer.status).toBe(415);
      expect((await complete(id)).status).toBe(415);
      expect((await read(id)).error).toMatchObject({ code: "unsupported_media_type" });
      expect(await env.INPUTS.head(`staging/${id}`)).toBeNull();
    }
  });
});

/** The outcome of a check in memory. */
async function outcome(bytes: Uint8Array): Promise<string> {
  try {
    await inspectUpload(
      (at, length) => Promise.resolve(bytes.slice(at, at + length)),
      bytes.length,
    );
    return "accepted";
  } catch (error) {
    if (error instanceof UnfitUpload) return error.reason;
    throw error;
  }
}

describe("a broken file", () => {
  it.each(["mp4", "mp4 in fragments", "mov", "webm"] as const)(
    "is refused wherever it is cut off: %s",
    async (container) => {
      const whole = await makeMedia(container, { seconds: 0.4 });
      // The list of fragments at the end is not needed.
      const list = latin(whole).lastIndexOf("mfra") - 4;
      const end = list > 0 ? list : whole.length;
      for (let length = 0; length < end; length += 7)
        expect([length, await outcome(whole.subarray(0, length))]).not.toEqual([
          length,
          "accepted",
        ]);
      expect(await outcome(whole)).toBe("accepted");
    },
  );

  it.each([
    "mp4",
    "mp4 in fragments",
    "mov",
    "webm",
    "webm as recorded",
    "mp3",
    "wav",
  ] as Container[])(
    "is accepted or refused with an UploadError, whichever box is broken: %s",
    async (container) => {
      const whole = await makeMedia(container, { seconds: 0.3 });
      for (let at = 0; at < whole.length; at += 1) {
        if (at > 3000 && at < whole.length - 200) continue;
        for (const value of [0x00, 0xff, (whole[at] ?? 0) ^ 0x55]) {
          const broken = whole.slice();
          broken[at] = value;
          expect(["accepted", "undecodable", "unsupported_type", "too_many_pixels"]).toContain(
            await outcome(broken),
          );
        }
      }
    },
  );

  it("is refused in time where it is made of many boxes", async () => {
    const free = box("free");
    const bomb = joinBytes([
      box("ftyp", text("isom")),
      ...Array.from({ length: 70_000 }, () => free),
    ]);
    expect(await outcome(bomb)).toBe("undecodable");
    const deep = Array.from({ length: 2_000 }).reduce<Uint8Array<ArrayBuffer>>(
      (inner) => box("moov", inner),
      box("mvhd"),
    );
    expect(await outcome(joinBytes([box("ftyp", text("isom")), deep]))).toBe("undecodable");
  });

  it("is refused where it has no length or no content", async () => {
    const mp4 = await makeMedia("mp4", { seconds: 0.4 });
    const none = mp4.slice();
    const mvhd = latin(none).indexOf("mvhd");
    none.fill(0, mvhd + 8 + 12, mvhd + 8 + 16);
    expect(await outcome(none)).toBe("undecodable");
    expect(await outcome(new Uint8Array())).not.toBe("accepted");
    expect(await outcome(box("ftyp", text("isom")))).toBe("undecodable");
  });

  it("is refused where it is a large picture that is cut off or too large", async () => {
    const pixels = makePixels(24, 16);
    for (const whole of [makePng(24, 16), await makeJpeg(pixels), await makeWebp(pixels)]) {
      expect(await outcome(whole)).toBe("accepted");
      for (let length = 1; length < whole.length; length += 1)
        expect([length, await outcome(whole.subarray(0, length))]).not.toEqual([
          length,
          "accepted",
        ]);
    }
    const huge = makePng(24, 16);
    // A side of 65,535 is possible, and so are 100 megapixels.
    new DataView(huge.buffer).setUint32(16, 12_000);
    new DataView(huge.buffer).setUint32(20, 8_000);
    expect(await outcome(huge)).toBe("accepted");
    new DataView(huge.buffer).setUint32(20, 8_334);
    expect(await outcome(huge)).toBe("too_many_pixels");
  });
});

/** An upload whose check waits at a gate once it has copied the file. */
async function heldUp(by: Account, name = "held up.wav") {
  const bytes = await makeMedia("wav");
  const { id } = await open(bytes.length, { name, type: "audio/wav", by });
  await put(id, 1, bytes, by);
  const services = servicesOf(env);
  const gate = Promise.withResolvers<void>();
  const { staging } = services.files;
  const copy = vi.fn(async (...given: Parameters<typeof staging.copy>) => {
    const bytes = await staging.copy(...given);
    await gate.promise;
    return bytes;
  });
  const files = { ...services.files, staging: { ...staging, copy } };
  return { deps: { ...services, files }, gate, copy, id };
}

describe("an upload", () => {
  it("cannot be seen, sent or ended by another account", async () => {
    const { id } = await open(10);
    const bytes = new Uint8Array(10);
    expect((await put(id, 1, bytes, other)).status).toBe(404);
    expect((await other.call(`/api/upload-sessions/${id}`)).status).toBe(404);
    expect((await complete(id, other)).status).toBe(404);
    for (const [path, method] of [
      ["", "POST"],
      [`/${id}`, "GET"],
      [`/${id}/parts/1`, "PUT"],
      [`/${id}/complete`, "POST"],
    ] as const)
      expect((await call(`/api/upload-sessions${path}`, { method })).status).toBe(401);
    expect((await read(id)).parts).toEqual([]);
  });

  it("is removed with its bytes after a day where it was never finished", async () => {
    const { id } = await open(10);
    await put(id, 1, new Uint8Array(10));
    const services = servicesOf(env);
    const later = () => Date.now() + 25 * 60 * 60 * 1000;
    await sweepMultipartUploads({ ...services, clock: later });
    expect((await owner.call(`/api/upload-sessions/${id}`)).status).toBe(404);
    expect(await openDatabase(env.DB).$count(uploadParts, eq(uploadParts.uploadId, id))).toBe(0);
  });

  it("stays within the storage of an account, with many at the same moment", async () => {
    const person = await signUp();
    const limited = {
      ...servicesOf(env),
      settings: { ...servicesOf(env).settings, RATE_LIMITS: "on" as const },
    };
    const wish = {
      accountId: person.id,
      name: "a.mp4",
      bytes: 400 * 1024 ** 2,
      content_type: "video/mp4",
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => openMultipartUpload(limited, wish)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBe(5);
    const [refused] = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { code: "quota_exceeded" } });
    expect((await readUse(limited.db, person.id, Date.now())).used.stored_bytes).toBe(0);
  });

  it("is refused as one too many where 100 are unfinished, whatever room is left", async () => {
    const person = await signUp();
    const { db, ...services } = servicesOf(env);
    const settings = { ...services.settings, RATE_LIMITS: "on" as const };
    const now = Date.now();
    const row = {
      ...{ accountId: person.id, name: "a.mp4", bytes: 1, multipartId: "x", licence: null },
      ...{ sha256: null, isWeights: false, createdAt: now, expiresAt: now + 60_000 },
    };
    for (let n = 0; n < 100; n += 1) {
      const begun = { ...row, id: crypto.randomUUID() };
      expect(await insertMultipartUpload(db, begun, { most: 100, room: null })).toBe(true);
    }
    const wish = { accountId: person.id, name: "a.mp4", bytes: 1, content_type: "video/mp4" };
    await expect(openMultipartUpload({ ...services, db, settings }, wish)).rejects.toMatchObject({
      code: "rate_limited",
    });
  });

  it("is checked again by the sweep where its check broke off", async () => {
    const bytes = await makeMedia("wav");
    const { id } = await open(bytes.length, { type: "audio/wav" });
    await put(id, 1, bytes);
    const services = servicesOf(env);
    const broken = vi.fn(() => Promise.reject(new Error("the network is gone")));
    const deps = {
      ...services,
      files: { ...services.files, staging: { ...services.files.staging, copy: broken } },
      log: () => undefined,
    };
    await expect(completeMultipartUpload(deps, { accountId: owner.id, id })).rejects.toThrow(
      "the network is gone",
    );
    expect((await complete(id)).status).toBe(202);
    await sweepMultipartUploads({ ...services, clock: () => Date.now() + 3 * 60_000 });
    expect((await read(id)).result).toMatchObject({ contentType: "audio/wav" });
  });

  it("is one upload with one file where its check broke off at the key", async () => {
    const person = await signUp();
    const bytes = await makeMedia("wav");
    const { id } = await open(bytes.length, { type: "audio/wav", by: person });
    await put(id, 1, bytes, person);
    const services = servicesOf(env);
    const lost: D1Database = Object.create(env.DB, {
      batch: { value: (statements: D1PreparedStatement[]) => env.DB.batch(statements) },
      prepare: {
        value: (query: string) => {
          if (query.startsWith('update "multipart_uploads" set "key"')) throw new Error("lost");
          return env.DB.prepare(query);
        },
      },
    });
    const deps = { ...services, db: openDatabase(lost), log: () => undefined };
    await expect(completeMultipartUpload(deps, { accountId: person.id, id })).rejects.toThrow();
    await sweepMultipartUploads({ ...services, clock: () => Date.now() + 3 * 60_000 });
    const { items } = await (await person.call("/api/uploads")).json<UploadPage>();
    expect(items.map(({ key }) => key)).toEqual([(await read(id, person)).result?.key]);
  });

  it("leaves no upload where its check broke off too often", async () => {
    const person = await signUp();
    const { id, answer } = await send(await makeMedia("wav"), { type: "audio/wav", by: person });
    expect(answer.status).toBe(201);
    await env.DB.prepare(
      "UPDATE multipart_uploads SET state = 'checking', result = NULL, checks = 3, checked_at = 0 WHERE id = ?",
    )
      .bind(id)
      .run();
    await sweepMultipartUploads(servicesOf(env));
    expect((await read(id, person)).error).toMatchObject({ code: "unavailable" });
    const { items } = await (await person.call("/api/uploads")).json<UploadPage>();
    expect(items).toEqual([]);
  });

  it("keeps what a second check stored where the first one was held up", async () => {
    const person = await signUp();
    const { deps, gate, id } = await heldUp(person);
    const first = completeMultipartUpload(deps, { accountId: person.id, id });
    const isCopied = async () =>
      (await env.INPUTS.list({ prefix: `public/${person.id}` })).objects.length > 0;
    await vi.waitUntil(isCopied, { timeout: 120_000 });
    await sweepMultipartUploads({ ...servicesOf(env), clock: () => Date.now() + 3 * 60_000 });
    const { result } = await read(id, person);
    gate.resolve();
    expect(await first).toBeNull();
    expect((await read(id, person)).result?.key).toBe(result?.key);
    const { items } = await (await person.call("/api/uploads")).json<UploadPage>();
    expect(items.map(({ key }) => key)).toEqual([result?.key]);
    const { objects } = await env.INPUTS.list({ prefix: `public/${person.id}` });
    expect(objects.map(({ key }) => key)).toEqual([result?.key]);
  });

  it("is left to its check for as long as that goes on", async () => {
    const person = await signUp();
    const { deps, gate, copy, id } = await heldUp(person);
    const later = () => Date.now() + 3 * 60_000;
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const first = completeMultipartUpload(deps, { accountId: person.id, id });
      await vi.waitUntil(() => copy.mock.calls.length > 0, { timeout: 120_000 });
      deps.clock = later;
      vi.advanceTimersByTime(15_000);
      const heard = async () =>
        (await env.DB.prepare("SELECT checked_at FROM multipart_uploads WHERE id = ?")
          .bind(id)
          .first<number>("checked_at")) ?? 0;
      await expect.poll(heard).toBeGreaterThan(Date.now() + 2 * 60_000);
      await sweepMultipartUploads({ ...servicesOf(env), clock: later });
      gate.resolve();
      const result = await first;
      expect((await read(id, person)).result?.key).toBe(result?.key);
      expect(copy).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is noted with the moment in which the sweep takes it up, behind a check that took long", async () => {
    const bytes = await makeMedia("wav");
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const { id } = await open(bytes.length, { type: "audio/wav" });
        await put(id, 1, bytes);
        return id;
      }),
    );
    const stuck =
      "UPDATE multipart_uploads SET state = 'checking', checked_at = 0 WHERE id IN (?, ?)";
    await env.DB.prepare(stuck)
      .bind(...ids)
      .run();
    const services = servicesOf(env);
    const { staging } = services.files;
    let now = Date.now();
    const copy = async (...given: Parameters<typeof staging.copy>) => {
      now += 3 * 60_000;
      return staging.copy(...given);
    };
    const files = { ...services.files, staging: { ...staging, copy } };
    await sweepMultipartUploads({ ...services, files, clock: () => now });
    const { results } = await env.DB.prepare(
      "SELECT state, checked_at FROM multipart_uploads WHERE id IN (?, ?) ORDER BY checked_at",
    )
      .bind(...ids)
      .all<{ state: string; checked_at: number }>();
    expect(results.map(({ state }) => state)).toEqual(["done", "done"]);
    const [first, second] = results;
    expect((second?.checked_at ?? 0) - (first?.checked_at ?? 0)).toBe(3 * 60_000);
  });
});
