import { inflateSync } from "node:zlib";
import { type Request, Response } from "miniflare";
import { ByteReader, bytesAsStream } from "#base/png/byte-reader";
import { openPng } from "#base/png/open-png";
import { PngRows, toRgba } from "#base/png/rows";
import { compositePng } from "#base/region/composite";
import { FrameShrinker } from "#base/region/frame";
import { pngSource } from "#base/region/png-source";
import { openMask } from "#base/region/read-mask";
import { ENGINE_BASE_URL, REGION_HEADER, REGION_PATHS } from "#contract/engine";
import { ENDS_FIRST, NEVER_ENDS } from "./engine-prompts";
import { makePng } from "./image";

/** A model as the engine describes it, with little in it. */
const MODEL = {
  owner: "unthinkable",
  name: "image-to-image",
  latest_version: {
    openapi_schema: {
      components: {
        schemas: {
          Input: {
            type: "object",
            required: ["prompt", "image"],
            properties: {
              prompt: { type: "string", title: "Prompt", "x-order": 0 },
              image: { type: "string", title: "Image", format: "uri", "x-order": 1 },
              strength: { type: "number", title: "Strength", default: 0.8, "x-order": 2 },
            },
          },
        },
      },
    },
  },
};

/** A prediction, of which the application reads only this. */
interface Prediction {
  id: string;
  /** How it ends when it is canceled. */
  ifCanceled: "succeeded" | "canceled";
  status: "processing" | "succeeded" | "failed" | "canceled";
  output: string | null;
  error: string | null;
  webhook: string | null;
}

/** How long a prediction takes. Milliseconds. */
const RUN_MS = 50;

const predictions = new Map<string, Prediction>();
let started = 0;
const uploads = new Map<string, Uint8Array>();

/**
 * What the application's tests bind in place of the engine's Worker, so that they run without it.
 * The application itself gets Replicate's protocol with one picture as every result; no one is
 * called back. A client outside gets the request back as it reached the engine.
 */
export async function standInForEngine(request: Request): Promise<Response> {
  if (!request.url.startsWith(`${ENGINE_BASE_URL}/`)) return echo(request);
  const path = request.url.slice(ENGINE_BASE_URL.length);
  const model = /^\/models\/[^/]+\/[^/]+(\/predictions)?$/.exec(path);
  if (model?.[1]) return create(request);
  if (model) return Response.json(MODEL);
  if (path.endsWith("/prompt-check")) return checkPrompt(request);
  if (path === "/files") return upload(request);
  if (path === REGION_PATHS.check) return checkRegion(request);
  if (path === REGION_PATHS.composite) return composeRegion(request);
  if (path.startsWith("/files/")) return new Response(makePng(64));
  const [, id, verb] = /^\/predictions\/([^/?]+)(\/cancel)?$/.exec(path) ?? [];
  const prediction = predictions.get(id ?? "");
  if (request.method === "DELETE" && id) {
    predictions.delete(id);
    return new Response(null, { status: 204 });
  }
  if (prediction && verb) end(prediction, prediction.ifCanceled);
  if (prediction) return Response.json(prediction);
  if (!path.startsWith("/predictions?")) return echo(request);
  return Response.json({ results: [...predictions.values()].reverse() });
}

async function echo(request: Request): Promise<Response> {
  return Response.json({
    url: request.url,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  });
}

/** Understands "oil" alone; on "silence" it has nothing to say. */
async function checkPrompt(request: Request): Promise<Response> {
  const { prompt } = (await request.json()) as { prompt: string };
  if (prompt === "silence") return new Response("broken", { status: 500 });
  const words = prompt.split(" ");
  const understood = words.filter((word) => word === "oil");
  const ignored = words.filter((word) => word !== "oil");
  return Response.json({ understood, ignored, language: "en" });
}

/** Takes every PNG whose file is not named to be huge, as the engine does those that fit into memory. */
async function checkRegion(request: Request): Promise<Response> {
  const head = new Uint8Array(await request.arrayBuffer());
  if (head[0] === 0x89) return new Response(null, { status: 204 });
  return Response.json({ detail: "The picture is too large for a region." }, { status: 422 });
}

/** What the engine does with PNGs, by the code that it does it with. */
async function composeRegion(request: Request): Promise<Response> {
  const [made = 0, mask = 0] = (request.headers.get(REGION_HEADER) ?? "").split(",").map(Number);
  const body = new Uint8Array(await request.arrayBuffer());
  const opened = await openPng(bytesAsStream(body.subarray(0, made)));
  const shrinker = new FrameShrinker(opened.info, opened.info);
  const rows = new PngRows(opened);
  const rgba = new Uint8Array(opened.info.width * 4);
  for (let y = 0; y < opened.info.height; y += 1)
    shrinker.addRow(y, toRgba(opened.info, await rows.next(), opened.info.width, rgba));
  const source = pngSource(
    await openPng(new ByteReader(bytesAsStream(body.subarray(made + mask)))),
  );
  const marks = await openMask(bytesAsStream(body.subarray(made, made + mask)), source);
  const png = compositePng(source, marks, shrinker.finish());
  const stored = await new globalThis.Response(png as ReadableStream<BufferSource>).arrayBuffer();
  return new Response(stored, { headers: { "content-type": "image/png" } });
}

async function upload(request: Request): Promise<Response> {
  const content = (await request.formData()).get("content");
  if (content === null || typeof content === "string") return Response.json({}, { status: 422 });
  const get = `${ENGINE_BASE_URL}/files/upload-${uploads.size}`;
  uploads.set(get, new Uint8Array(await content.arrayBuffer()));
  return Response.json({ urls: { get } }, { status: 201 });
}

async function create(request: Request): Promise<Response> {
  const body = (await request.json()) as { input: Record<string, unknown>; webhook?: string };
  const image = uploads.get(String(body.input.image));
  const outcome = image && isBroken(image) ? "failed" : "succeeded";
  started += 1;
  const id = `run-${started}`;
  const { webhook = null } = body;
  const prompt = String(body.input.prompt);
  const ifCanceled = prompt.includes(ENDS_FIRST) ? "succeeded" : "canceled";
  const prediction: Prediction = {
    id,
    ifCanceled,
    status: "processing",
    output: null,
    error: null,
    webhook,
  };
  predictions.set(id, prediction);
  if (!prompt.includes(NEVER_ENDS) && !prompt.includes(ENDS_FIRST))
    setTimeout(() => end(prediction, outcome), RUN_MS);
  return Response.json(prediction, { status: 201 });
}

function end(prediction: Prediction, outcome: Prediction["status"]): void {
  if (prediction.status !== "processing") return;
  prediction.status = outcome;
  if (outcome === "succeeded") prediction.output = `${ENGINE_BASE_URL}/files/${prediction.id}.png`;
  if (outcome === "failed") prediction.error = "The picture cannot be read.";
}

/** Whether the pixels of a PNG, in one chunk, cannot be unpacked. */
function isBroken(png: Uint8Array): boolean {
  if (png[0] !== 0x89) return false;
  const start = Buffer.from(png).indexOf("IDAT") + 4;
  const length = new DataView(png.buffer).getUint32(start - 8);
  try {
    inflateSync(png.subarray(start, start + length));
    return false;
  } catch {
    return true;
  }
}
