import { inflateSync } from "node:zlib";
import { type Request, Response } from "miniflare";
import { ENGINE_BASE_URL } from "../../workers/contract/engine";
import { makePng } from "./picture";
import { StandInRuns } from "./stand-in-runs.mjs";

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

const runs = new StandInRuns(ENGINE_BASE_URL);
const uploads = new Map<string, Uint8Array>();

/**
 * What the application's tests bind in place of the engine's Worker, so that they run without it.
 * The application itself gets Replicate's protocol with one picture as every result; nobody is
 * called back. A client outside gets the request back as it reached the engine.
 */
export async function standInForEngine(request: Request): Promise<Response> {
  if (!request.url.startsWith(`${ENGINE_BASE_URL}/`)) return echo(request);
  const path = request.url.slice(ENGINE_BASE_URL.length);
  const model = /^\/models\/([^/]+\/[^/]+)(\/predictions)?$/.exec(path);
  if (model?.[2]) return create(model[1] ?? "", request);
  if (model) return Response.json(MODEL);
  if (path === "/files") return upload(request);
  if (path.startsWith("/files/")) return new Response(makePng(64));
  const [, id, verb] = /^\/predictions\/([^/?]+)(\/cancel)?$/.exec(path) ?? [];
  const run = runs.all.get(id ?? "");
  if (run && verb) runs.end(run, "canceled");
  if (run) return Response.json(runs.show(run));
  if (!path.startsWith("/predictions?")) return echo(request);
  return Response.json({ results: [...runs.all.values()].reverse().map((one) => runs.show(one)) });
}

async function echo(request: Request): Promise<Response> {
  return Response.json({
    url: request.url,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  });
}

async function upload(request: Request): Promise<Response> {
  const content = (await request.formData()).get("content");
  if (content === null || typeof content === "string") return Response.json({}, { status: 422 });
  const get = `${ENGINE_BASE_URL}/files/upload-${uploads.size}`;
  uploads.set(get, new Uint8Array(await content.arrayBuffer()));
  return Response.json({ urls: { get } }, { status: 201 });
}

async function create(model: string, request: Request): Promise<Response> {
  const body = (await request.json()) as { input: Record<string, unknown>; webhook?: string };
  const picture = uploads.get(String(body.input.image));
  const outcome = picture && isBroken(picture) ? "failed" : "succeeded";
  return Response.json(runs.show(runs.create(model, body, { outcome, callbacks: [] })), {
    status: 201,
  });
}

/** Whether the pixels of a PNG, in one chunk behind its header, cannot be unpacked. */
function isBroken(png: Uint8Array): boolean {
  if (png[0] !== 0x89) return false;
  const start = 8 + 25 + 8;
  const length = new DataView(png.buffer).getUint32(start - 8);
  try {
    inflateSync(png.subarray(start, start + length));
    return false;
  } catch {
    return true;
  }
}
