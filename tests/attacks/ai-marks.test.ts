import { beforeAll, describe, expect, it } from "vitest";
import { joinBytes } from "#base/bytes";
import { parseImage } from "#base/image/index";
import { elementsOf } from "#base/webm";
import { DEVICE_METHODS } from "#contract/device-methods";
import type { GenerationRecord, Started } from "#contract/generation";
import { isAiProvider } from "#contract/providers";
import { boxesOf } from "#providers/files/mp4-boxes";
import { type Account, call, ORIGIN, signUp, uploadImage, waitForEnd } from "#support/client";
import { decode, makeJpeg, makePixels, makeWebp } from "#support/codec";
import { beginFilm, bringFile, exportFilm, sceneOf, timelineOf } from "#support/films";
import { share, storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { jpegSegment, pngChunk, withJpegSegments, withPngChunks } from "#support/image-parts";
import { makeMedia } from "#support/media";
import { box } from "#support/video-parts";

/** A work made from AI's work stays AI's, whatever is done to it: in the record, on the share page, in the file. */
const COMPOSITE = "digitalsourcetype/compositeWithTrainedAlgorithmicMedia";
const TERM = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><Iptc4xmpExt:DigitalSourceType>${TERM}</Iptc4xmpExt:DigitalSourceType></x:xmpmeta>`;
const utf8 = (text: string) => new TextEncoder().encode(text);

let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

const recordOf = async (id: string) =>
  (await owner.call(`/api/predictions/${id}`)).json<GenerationRecord>();

/** A picture of the history, made by AI or by the engine. */
async function storeImage(provider: "replicate" | "engine"): Promise<GenerationRecord> {
  const id = crypto.randomUUID();
  const isAi = isAiProvider(provider);
  const outputKey = `outputs/${id}/0.png`;
  await storeGeneration(owner, { id, isAi, outputKey, outputType: "image/png" }, { provider });
  return recordOf(id);
}

interface Work {
  kind: "upscale" | "cutout" | "look";
  method: string;
  source: string | null;
  params?: Record<string, unknown>;
  bytes?: Uint8Array<ArrayBuffer>;
  type?: string;
}

async function send({ kind, method, source, params = {}, bytes = makePng(24), type }: Work) {
  const { key } = await bringFile(owner, bytes, type);
  const body = { kind, method, params, source_url: source, upload_key: key };
  return owner.post("/api/device-results", body);
}

async function make(work: Work): Promise<GenerationRecord> {
  const answer = await send(work);
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
  return answer.json();
}

async function fileOf(record: GenerationRecord): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await call(String(record.output_url).slice(ORIGIN.length));
  return new Uint8Array(await answer.arrayBuffer());
}

/** Whether what walks a film part by part, as players do, comes to its mark. */
function markIsRead(file: Uint8Array<ArrayBuffer>): boolean {
  const view = new DataView(file.buffer);
  if (view.getUint32(4) === 0x66747970)
    return [...boxesOf(view, 0, file.length)].some(
      ({ type, end }) => type === "uuid" && end === file.length,
    );
  const [, segment] = [...elementsOf(view, 0, file.length)];
  const parts = segment ? [...elementsOf(view, segment.start, file.length)] : [];
  return segment?.end === file.length && parts.some(({ id }) => id === 0x1254c367);
}
const textOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

describe("the AI mark of a result that a device made", () => {
  it("stays through a chain of a cut-out, an enlargement without AI and a look", async () => {
    const made = await storeImage("replicate");
    const cut = await make({ kind: "cutout", method: "cutout-plain", source: made.output_url });
    const large = await make({ kind: "upscale", method: "resize", source: cut.output_url });
    const last = await make({ kind: "look", method: "look", source: large.output_url });
    for (const record of [cut, large, last]) {
      expect([record.model, record.is_ai]).toEqual([record.model, true]);
      expect(textOf(await fileOf(record))).toContain(COMPOSITE);
      const receipt = await owner.call(`/api/predictions/${record.id}/events`);
      expect(await receipt.text()).toContain("marked as made with AI");
      const shared = await share(owner, record.id, true);
      const token = String(shared.share_url).split("/s/")[1];
      expect(await (await call(`/api/shared/${token}`)).json()).toMatchObject({ is_ai: true });
    }
  });

  it("is absent from a photograph that was only graded, and from its file", async () => {
    const photo = await uploadImage(owner, makePng(20));
    for (const [kind, method] of [
      ["look", "look"],
      ["upscale", "resize"],
      ["cutout", "cutout-plain"],
    ] as const) {
      const record = await make({ kind, method, source: photo.url });
      expect([method, record.is_ai]).toEqual([method, false]);
      const text = textOf(await fileOf(record));
      expect(text).toContain("digitalsourcetype/algorithmicallyEnhanced");
      expect(text).not.toContain("rainedAlgorithmic");
    }
  });

  it("follows the table of methods alone, and another method is refused", async () => {
    const photo = await uploadImage(owner, makePng(20));
    const served = DEVICE_METHODS.map(({ id, is_ai }) => ({ id, is_ai }));
    for (const { id, is_ai } of served) {
      const record = await make({ kind: "upscale", method: id, source: photo.url });
      expect([id, record.is_ai]).toEqual([id, is_ai]);
    }
    for (const method of ["", " look", "Look", "Resized, no AI", "no AI, by rule", "constructor"]) {
      const answer = await send({ kind: "upscale", method, source: photo.url });
      expect([method, answer.status]).toEqual([method, 422]);
      expect(await answer.json()).toMatchObject({
        code: "unknown_method",
        issues: [{ path: "method" }],
      });
    }
  });

  it("is set on a cut-out by the background that was made for it", async () => {
    const photo = await uploadImage(owner, makePng(20));
    const [ai, drawn] = [await storeImage("replicate"), await storeImage("engine")];
    const stranger = await signUp();
    const foreign = await storeGeneration(stranger, { isAi: false }, { provider: "engine" });
    for (const [params, isAi] of [
      [{ background: "picture", background_prompt: "a sea", background_generation: ai.id }, true],
      [
        { background: "picture", background_prompt: "a sea", background_generation: drawn.id },
        false,
      ],
      [{ background_generation: foreign }, true],
      [{ background_generation: "gone" }, true],
      [{ background_prompt: "a sea" }, true],
      [{ background: "picture", background_is_ai: true }, true],
      [{ background: "colour", background_colour: "#ffffff" }, false],
    ] as const) {
      const record = await make({
        ...{ kind: "cutout", method: "cutout-plain", source: photo.url, params },
      });
      expect([params, record.is_ai]).toEqual([params, isAi]);
    }
  });

  it("is written into every type of file, which stays whole", async () => {
    const made = await storeImage("replicate");
    const pixels = makePixels(40, 24);
    for (const [type, bytes] of [
      ["image/jpeg", await makeJpeg(pixels)],
      ["image/webp", await makeWebp(pixels)],
      ["image/png", makePng(40)],
    ] as const) {
      const record = await make({
        ...{ kind: "upscale", method: "resize", source: made.output_url, bytes, type },
      });
      const file = await fileOf(record);
      expect([type, textOf(file).includes(COMPOSITE)]).toEqual([type, true]);
      expect([type, parseImage(file)?.contentType]).toEqual([type, type]);
      expect((await decode(file)).width).toBe(40);
    }
    for (const container of ["mp4", "mov", "webm", "webm as recorded"] as const) {
      const bytes = await makeMedia(container, { seconds: 0.4 });
      const type = `video/${container === "mov" ? "quicktime" : container.slice(0, 4).trim()}`;
      const record = await make({
        ...{ kind: "upscale", method: "resize", source: made.output_url, bytes, type },
      });
      const file = await fileOf(record);
      expect([container, textOf(file).includes(COMPOSITE)]).toEqual([container, true]);
      // It can be uploaded again: it is whole.
      await bringFile(owner, file, type);
    }
  });

  it("stays where bytes follow the film, or where its last part names no length", async () => {
    const made = await storeImage("replicate");
    const open = await makeMedia("mp4", { seconds: 0.4 });
    const data = textOf(open).lastIndexOf("mdat");
    open.fill(0, data - 4, data);
    const named = await makeMedia("webm", { seconds: 0.4 });
    const block = textOf(named).lastIndexOf("\x00".repeat(20));
    named.set(utf8("DIGITAL_SOURCE_TYPE"), block);
    const followed = async (container: "mp4" | "webm", count: number) =>
      joinBytes([await makeMedia(container, { seconds: 0.4 }), new Uint8Array(count).fill(65)]);
    for (const [name, bytes, type] of [
      ["a WebM and a byte", await followed("webm", 1), "video/webm"],
      ["a WebM and many bytes", await followed("webm", 5_000), "video/webm"],
      ["an MP4 and five bytes", await followed("mp4", 5), "video/mp4"],
      ["an MP4 without its last length", open, "video/mp4"],
      ["a WebM with the tag's name in a frame", named, "video/webm"],
    ] as const) {
      const record = await make({
        ...{ kind: "upscale", method: "resize", source: made.output_url, bytes, type },
      });
      const file = await fileOf(record);
      const content = textOf(file);
      expect([name, content.includes(COMPOSITE), markIsRead(file)]).toEqual([name, true, true]);
      const receipt = await owner.call(`/api/predictions/${record.id}/events`);
      expect([name, await receipt.text()]).toEqual([name, expect.stringContaining(", marked as")]);
      const again = await bringFile(owner, file, type);
      const answer = await send({ kind: "look", method: "look", source: again.url });
      expect([name, (await answer.json<GenerationRecord>()).is_ai]).toEqual([name, true]);
    }
  });
});

describe("a file that says of itself that AI made it", () => {
  it("counts as made by AI after its metadata was cut", async () => {
    const jpeg = await makeJpeg(makePixels(40, 24));
    const signature = "http://ns.adobe.com/xap/1.0/\0";
    const uuid = Uint8Array.from(Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"));
    const mp4 = await makeMedia("mp4", { seconds: 0.4 });
    const tagged = new Blob([mp4, box("uuid", uuid, utf8(XMP))]);
    const commented = await makeMedia("mp4", { seconds: 0.4, comment: "Made with AI tools" });
    const webm = await makeMedia("webm", { seconds: 0.4, comment: TERM });
    const png = makePng(24);
    for (const [what, bytes, type] of [
      ["XMP", withPngChunks(png, [text("XML:com.adobe.xmp\0\0\0\0\0", utf8(XMP))]), "image/png"],
      ["packed XMP", withPngChunks(png, [await packed(XMP)]), "image/png"],
      ["a manifest", withPngChunks(png, [pngChunk("caBX", utf8(`cbor ${TERM}`))]), "image/png"],
      [
        "a JPEG's XMP",
        withJpegSegments(jpeg, [jpegSegment(0xe1, utf8(signature + XMP))]),
        "image/jpeg",
      ],
      ["a film's XMP", new Uint8Array(await tagged.arrayBuffer()), "video/mp4"],
      ["our own comment", commented, "video/mp4"],
      ["a WebM's tag", webm, "video/webm"],
    ] as const) {
      const { url, key } = await bringFile(owner, bytes, type);
      const look = await make({ kind: "upscale", method: "resize", source: url });
      expect([what, look.is_ai]).toEqual([what, true]);
      const src = { kind: "upload", key, url, type: "image" };
      const film = await beginFilm(owner, { timeline: timelineOf(sceneOf(src)) });
      expect([what, film.sources]).toEqual([what, [{ key, is_ai: true }]]);
      if (type !== "image/png") continue;
      const small = await uploadImage(owner, bytes);
      const record = await make({ kind: "look", method: "look", source: small.url });
      expect([what, record.is_ai]).toEqual([what, true]);
    }
  });

  it("counts as made by AI when it is stored as a result itself", async () => {
    const photo = await uploadImage(owner, makePng(20));
    const bytes = withPngChunks(makePng(24), [text("XML:com.adobe.xmp\0\0\0\0\0", utf8(XMP))]);
    const record = await make({ kind: "look", method: "look", source: photo.url, bytes });
    expect(record.is_ai).toBe(true);
    expect(textOf(await fileOf(record))).toContain(COMPOSITE);
  });

  it("counts as made by AI once it was made here, downloaded and uploaded again", async () => {
    const made = await storeImage("replicate");
    const look = await make({ kind: "look", method: "look", source: made.output_url });
    const again = await uploadImage(owner, await fileOf(look));
    const plain = await uploadImage(owner, makePng(24));
    for (const [source, isAi] of [
      [again.url, true],
      [plain.url, false],
    ] as const)
      expect((await make({ kind: "look", method: "look", source })).is_ai).toBe(isAi);
  });
});

describe("a result that the engine makes from AI's work", () => {
  async function start(url: string | null, params = {}): Promise<GenerationRecord> {
    const body = { prompt: "an oil painting", image_url: url, params };
    const answer = await owner.post("/api/start-image-to-image-generation", body);
    expect([answer.status, await answer.clone().text()]).toEqual([202, expect.any(String)]);
    return waitForEnd(owner, (await answer.json<Started>()).predictionId);
  }

  it("counts as made by AI in its record, in its file and when it is run again", async () => {
    const photo = await uploadImage(owner, makePng(64));
    const bytes = withPngChunks(makePng(64), [text("XML:com.adobe.xmp\0\0\0\0\0", utf8(XMP))]);
    const ai = await uploadImage(owner, bytes);
    const [plain, made] = [await start(photo.url), await start(ai.url)];
    expect([plain.provider, plain.is_ai, made.provider, made.is_ai]).toEqual([
      ...["engine", false],
      ...["engine", true],
    ]);
    expect(textOf(await fileOf(made))).toContain(COMPOSITE);
    expect(textOf(await fileOf(plain))).not.toContain("rainedAlgorithmic");
    const retry = await owner.post(`/api/predictions/${made.id}/retry`, {});
    const again = await waitForEnd(owner, (await retry.json<Started>()).predictionId);
    expect(again.is_ai).toBe(true);
    // Used as input again.
    expect((await start(again.output_url)).is_ai).toBe(true);
  });
});

describe("an exported film", () => {
  it("carries the mark of its record", async () => {
    const made = await storeImage("replicate");
    const src = { kind: "generation", id: made.id, url: made.output_url, type: "image" };
    const film = await beginFilm(owner, { timeline: timelineOf(sceneOf(src)) });
    const plain = await beginFilm(owner);
    for (const container of ["mp4", "webm"] as const) {
      const bytes = await makeMedia(container, { seconds: 0.4 });
      const file = { revision: 1, bytes, type: `video/${container}` };
      const [ai, other] = [
        await exportFilm(owner, film, file),
        await exportFilm(owner, plain, file),
      ];
      expect([ai.is_ai, other.is_ai]).toEqual([true, false]);
      expect(textOf(await fileOf(ai))).toContain(COMPOSITE);
      const text = textOf(await fileOf(other));
      expect(text).toContain("digitalsourcetype/humanEdits");
      expect(text).not.toContain("rainedAlgorithmic");
    }
  });
});

const text = (head: string, body: Uint8Array) =>
  pngChunk("iTXt", new Uint8Array([...utf8(head), ...body]));

/** A text of a PNG, compressed. */
async function packed(content: string): Promise<Uint8Array> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream("deflate"));
  const body = new Uint8Array(await new Response(stream).arrayBuffer());
  return text("XML:com.adobe.xmp\0\u0001\0\0\0", body);
}
