import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { BufferSource, EncodedPacketSink, Input, WEBM } from "mediabunny";
import { describe, expect, it, vi } from "vitest";
import { ENGINE_SOURCE_HEADER, type EngineHost, SOURCE_TYPES } from "#contract/engine";
import { encodeImage } from "../codec/encode";
import { readHeader } from "../codec/sniff";
import { sourceTypeOf } from "../job/shoot";
import type { JobRecord, Prediction } from "../prediction";
import { BASE, call } from "../testing/call";
import { makeScene } from "../testing/scene";
import { settled } from "../testing/settled";
import { FRAMES } from "../video/shape";

const MODEL = "/models/unthinkable/image-to-video";

const WHOLE = { aspect_ratio: "1:1", motion: "pan_left" };
const WAIT = { prefer: "wait=50" };
const COMPOSED = { [ENGINE_SOURCE_HEADER]: SOURCE_TYPES.composed };
const AS_APPLICATION = { caller: "application" } as const;

/** Matroska's element CuePoint, and what it holds first: CueTime. */
const CUE_POINT = [0xbb, null, 0xb3];

/** How often a pattern of bytes occurs; null is any byte. */
function countOf(buffer: ArrayBuffer, pattern: readonly (number | null)[]): number {
  const bytes = new Uint8Array(buffer);
  let count = 0;
  for (let i = 0; i + pattern.length <= bytes.length; i++) {
    if (pattern.every((byte, n) => byte === null || byte === bytes[i + n])) count++;
  }
  return count;
}

async function imageUrl(): Promise<string> {
  const png = await encodeImage(makeScene(320, 240), "png");
  return `data:image/png;base64,${btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(""))}`;
}

async function create(
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
  host: Partial<EngineHost> = {},
) {
  const image = await imageUrl();
  const response = await call(`${MODEL}/predictions`, {
    method: "POST",
    headers,
    host,
    body: JSON.stringify({ input: { prompt: "orbit", image, quality: "720p", seed: 7, ...input } }),
  });
  expect(response.status).toBeLessThan(203);
  return response.json<Prediction>();
}

const read = async (id: string) => (await call(`/predictions/${id}`)).json<Prediction>();
const stored = async (id: string) =>
  (await env.ENGINE_FILES.list()).objects.map(({ key }) => key).filter((key) => key.includes(id));

async function bytesOf({ output }: Prediction): Promise<ArrayBuffer> {
  const response = await call((output ?? "").replace(BASE, ""), { host: AS_APPLICATION });
  expect(response.headers.get("content-type")).toBe("video/webm");
  return response.arrayBuffer();
}

/** One film for the tests that only look at a finished one: the application says that it was composed. */
let whole: Promise<Prediction> | undefined;
function wholeFilm(): Promise<Prediction> {
  whole ??= create(WHOLE, { ...WAIT, ...COMPOSED }, AS_APPLICATION);
  return whole;
}

async function ended(id: string): Promise<Prediction> {
  return vi.waitFor(
    async () => {
      const prediction = await read(id);
      expect(prediction.completed_at).not.toBeNull();
      return prediction;
    },
    { timeout: 120_000, interval: 100 },
  );
}

/** Waits until a film has stored its first slice. */
async function underWay(id: string): Promise<void> {
  await vi.waitFor(async () => expect(await stored(id)).toContain(`parts/${id}/slice-0`), {
    timeout: 120_000,
    interval: 20,
  });
}

describe("a film", () => {
  it("says how it came about as the application says it", async () => {
    const text = new TextDecoder("latin1").decode(await bytesOf(await wholeFilm()));
    expect(Object.values(SOURCE_TYPES).filter((one) => text.includes(one))).toEqual([
      SOURCE_TYPES.composed,
    ]);
  });

  it.each([
    ["a term of IPTC from the application", COMPOSED, "application", SOURCE_TYPES.composed],
    [
      "an address of the application that is no term",
      { [ENGINE_SOURCE_HEADER]: "https://x.test/" },
      "application",
      null,
    ],
    ["a claim of a client", COMPOSED, "client", null],
  ] as const)("keeps its source type as given by %s: %j", async (_given, headers, caller, kept) => {
    const { id } = await create(WHOLE, headers, { caller });
    const record = await runInDurableObject(env.ENGINE_JOB.getByName(id), (_object, { storage }) =>
      storage.kv.get<JobRecord>("job"),
    );
    await call(`/predictions/${id}/cancel`, { method: "POST" });
    expect(record?.sourceType).toBe(kept);
    if (!record) throw new Error("the film has no record");
    expect(sourceTypeOf(record)).toBe(kept ?? SOURCE_TYPES.changed);
    const { image: _image, ...words } = record.prediction.input;
    const drawn = { ...record, prediction: { ...record.prediction, input: words } };
    expect(sourceTypeOf(drawn)).toBe(kept ?? SOURCE_TYPES.drawn);
  });

  it("is a WebM of 81 frames and 5 seconds with an index, and leaves nothing but itself", async () => {
    const prediction = await wholeFilm();
    expect(prediction).toMatchObject({ status: "succeeded", error: null, progress: 1 });
    expect(prediction.logs).toContain("no AI model");
    expect(prediction.logs).toContain("Frame 24 of 81");
    const bytes = await bytesOf(prediction);
    const input = new Input({ formats: [WEBM], source: new BufferSource(bytes) });
    expect(await input.computeDuration()).toBeCloseTo(5, 2);
    const track = await input.getPrimaryVideoTrack();
    expect(track).toMatchObject({ codec: "vp8", codedWidth: 720, codedHeight: 720 });
    expect(await track?.computePacketStats()).toMatchObject({ packetCount: FRAMES });
    const sink = track && new EncodedPacketSink(track);
    const middle = await sink?.getPacket(2.5);
    expect(middle).toMatchObject({ type: "key" });
    expect(middle?.timestamp).toBeCloseTo(2.469, 2);
    expect(countOf(bytes, CUE_POINT)).toBeGreaterThanOrEqual(9);
    const output = (prediction.output ?? "").slice(`${BASE}/`.length);
    await vi.waitFor(
      async () =>
        expect((await stored(prediction.id)).toSorted()).toEqual(
          [output, `files/input-${prediction.id}`].toSorted(),
        ),
      { timeout: 120_000 },
    );
  });

  it("continues where it was after its object is evicted, to the same bytes", async () => {
    const uninterrupted = await wholeFilm();
    const { id } = await create(WHOLE, COMPOSED, AS_APPLICATION);
    await underWay(id);
    const before = await env.ENGINE_FILES.head(`parts/${id}/slice-0`);
    await evictDurableObject(env.ENGINE_JOB.getByName(id));
    const prediction = await ended(id);
    expect(prediction.status).toBe("succeeded");
    expect(before).not.toBeNull();
    expect(prediction.logs.match(/Frame 8 of 81/g)).toHaveLength(1);
    expect(await bytesOf(prediction)).toEqual(await bytesOf(uninterrupted));
  });

  it("shows its first frame while the others are painted, and not after its end", async () => {
    const { id } = await create({ aspect_ratio: "1:1" });
    await underWay(id);
    const { preview, output } = await read(id);
    expect(output, "what is not finished is no output").toBeNull();
    const answer = await call((preview ?? "").replace(BASE, ""));
    expect(answer.headers.get("content-type")).toBe("image/webp");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(readHeader(bytes)).toMatchObject({ width: 720, height: 720 });
    await call(`/predictions/${id}/cancel`, { method: "POST" });
    await settled(env.ENGINE_JOB.getByName(id));
    expect(await read(id)).not.toHaveProperty("preview");
    expect((await call((preview ?? "").replace(BASE, ""))).status).toBe(404);
  });

  it("stops at once when it is canceled, and leaves no files", async () => {
    const { id } = await create({ aspect_ratio: "1:1" });
    await underWay(id);
    const answer = await call(`/predictions/${id}/cancel`, { method: "POST" });
    expect(await answer.json()).toMatchObject({ status: "canceled", output: null });
    await vi.waitFor(async () => expect(await stored(id)).toEqual([`files/input-${id}`]), {
      timeout: 120_000,
      interval: 50,
    });
    await settled(env.ENGINE_JOB.getByName(id));
    expect(await stored(id)).toEqual([`files/input-${id}`]);
    expect((await read(id)).logs).not.toContain("Frame 81");
  });

  it("is made from words alone too", async () => {
    const response = await call("/models/unthinkable/text-to-video/predictions", {
      method: "POST",
      body: JSON.stringify({
        input: { prompt: "a castle at sunset, pan left", quality: "720p", aspect_ratio: "1:1" },
      }),
    });
    const { id } = await response.json<Prediction>();
    await underWay(id);
    // The log follows the slice.
    const { error, logs } = await vi.waitFor(
      async () => {
        const prediction = await read(id);
        expect(prediction.logs).toContain("Frame 8 of 81");
        return prediction;
      },
      { timeout: 120_000 },
    );
    expect(error).toBeNull();
    expect(logs).toContain("no AI model");
    expect(logs).toContain("Camera: pan left");
    await call(`/predictions/${id}/cancel`, { method: "POST" });
  });

  it("lets a picture be made between its turns", async () => {
    const { id } = await create({ aspect_ratio: "1:1" });
    await underWay(id);
    const response = await call("/models/unthinkable/image-to-image/predictions", {
      method: "POST",
      headers: { prefer: "wait=30" },
      body: JSON.stringify({ input: { prompt: "pencil", image: await imageUrl() } }),
    });
    expect((await response.json<Prediction>()).status).toBe("succeeded");
    expect((await read(id)).completed_at).toBeNull();
    await call(`/predictions/${id}/cancel`, { method: "POST" });
  });

  it("fails with a reason on an input that is not a picture, and leaves nothing", async () => {
    const image = `data:image/png;base64,${btoa("not a picture")}`;
    const prediction = await create({ image }, { prefer: "wait=20" });
    expect(prediction).toMatchObject({ status: "failed", output: null });
    expect(prediction.error).toContain("not a JPEG, PNG or WebP");
    await vi.waitFor(
      async () => expect(await stored(prediction.id)).toEqual([`files/input-${prediction.id}`]),
      { timeout: 120_000 },
    );
  });
});

describe("a refusal", () => {
  it.each([
    ["image-to-video", { prompt: undefined }, "input.prompt"],
    ["image-to-video", { image: undefined }, "input.image"],
    ["image-to-video", { motion: "fly" }, "input.motion"],
    ["image-to-video", { aspect_ratio: "4:3" }, "input.aspect_ratio"],
    ["image-to-video", { quality: "4k" }, "input.quality"],
    ["image-to-video", { strength: 2 }, "input.strength"],
    ["image-to-video", { loop: "yes" }, "input.loop"],
    ["text-to-video", { image: undefined, prompt: " " }, "input.prompt"],
    ["text-to-video", { image: undefined, quality: 720 }, "input.quality"],
    ["text-to-video", {}, "input.image"],
  ])("names the field: %s %j", async (model, change, field) => {
    const input = { prompt: "sea", image: "https://files.example.org/a.png", ...change };
    const response = await call(`/models/unthinkable/${model}/predictions`, {
      method: "POST",
      body: JSON.stringify({ input }),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ status: 422, invalid_fields: [{ field }] });
  });
});
