import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { BufferSource, EncodedPacketSink, Input, WEBM } from "mediabunny";
import { describe, expect, it, vi } from "vitest";
import { encodePicture } from "../codec/encode";
import { handleEngine } from "../index";
import type { Prediction } from "../prediction";
import { makeScene } from "../testing/scene";
import { FRAMES } from "../video/shape";

const ORIGIN = "https://unthinkable.example.com";
const MODEL = "/models/unthinkable/image-to-video";

function call(path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  headers.set("authorization", "Bearer token");
  return handleEngine(new Request(`${ORIGIN}/engine/v1${path}`, { ...init, headers }), {
    jobs: env.ENGINE_JOB,
    index: env.ENGINE_INDEX,
    files: env.ENGINE_FILES,
    tokens: ["token"],
    webhookSecret: "whsec_dGVzdC1lbmdpbmUtc2VjcmV0LXRlc3Q=",
    origin: ORIGIN,
  });
}

async function create(input: Record<string, unknown>, headers: Record<string, string> = {}) {
  const png = await encodePicture(makeScene(320, 240), "png");
  const image = `data:image/png;base64,${btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(""))}`;
  const response = await call(`${MODEL}/predictions`, {
    method: "POST",
    headers,
    body: JSON.stringify({ input: { prompt: "orbit", image, quality: "720p", seed: 7, ...input } }),
  });
  expect(response.status).toBeLessThan(203);
  return response.json<Prediction>();
}

const read = async (id: string) => (await call(`/predictions/${id}`)).json<Prediction>();
const stored = async (id: string) =>
  (await env.ENGINE_FILES.list()).objects.map(({ key }) => key).filter((key) => key.includes(id));

async function bytesOf({ output }: Prediction): Promise<ArrayBuffer> {
  const response = await call((output ?? "").replace(`${ORIGIN}/engine/v1`, ""));
  expect(response.headers.get("content-type")).toBe("video/webm");
  return response.arrayBuffer();
}

async function ended(id: string): Promise<Prediction> {
  return vi.waitFor(
    async () => {
      const prediction = await read(id);
      expect(prediction.completed_at).not.toBeNull();
      return prediction;
    },
    { timeout: 50_000, interval: 100 },
  );
}

/** Waits until a film has stored its first slice. */
async function underWay(id: string): Promise<void> {
  await vi.waitFor(async () => expect(await stored(id)).toContain(`parts/${id}/slice-0`), {
    timeout: 30_000,
    interval: 20,
  });
}

describe("a film", () => {
  it("is a WebM of 81 frames and 5 seconds with an index, and leaves nothing but itself", async () => {
    const prediction = await create({ aspect_ratio: "9:16" }, { prefer: "wait=50" });
    expect(prediction).toMatchObject({ status: "succeeded", error: null, progress: 1 });
    expect(prediction.logs).toContain("no AI model");
    expect(prediction.logs).toContain("Frame 24 of 81");
    const bytes = await bytesOf(prediction);
    const input = new Input({ formats: [WEBM], source: new BufferSource(bytes) });
    expect(await input.computeDuration()).toBeCloseTo(5, 2);
    const track = await input.getPrimaryVideoTrack();
    expect(track).toMatchObject({ codec: "vp8", codedWidth: 720, codedHeight: 1280 });
    expect(await track?.computePacketStats()).toMatchObject({ packetCount: FRAMES });
    console.log(bytes.byteLength, prediction.metrics, prediction.logs);
  });
});
