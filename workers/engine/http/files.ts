import type { Context } from "hono";
import { createId, fileKey, isId, OWN_OUTPUT, typeOfName } from "../job/files";
import { MAX_INPUT_BYTES } from "../net/fetch-input";
import { requireCaller } from "./auth";
import type { EngineEnv } from "./env";
import { EngineError, invalidField, notFound } from "./errors";

type FileContext = Context<EngineEnv, "/files/:id">;

const SAFE_HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "public, max-age=86400, immutable",
  "accept-ranges": "bytes",
};

/** Serves an output: whole, in part (`Range`), or not at all where the caller has it already. */
export async function serveOutput(c: Context<EngineEnv, "/files/:id/:name">) {
  const { id, name } = c.req.param();
  if (!isId(id)) throw notFound();
  // The application gives its results addresses of its own: this copy is for no one else.
  if (name.startsWith(OWN_OUTPUT)) requireCaller(c.env);
  const headers = c.req.raw.headers;
  const ranged = /^bytes=(\d+-\d*|-\d+)$/.test(headers.get("range") ?? "");
  const key = fileKey(`${id}/${name}`);
  const whole = await c.env.files.head(key);
  if (!whole) throw notFound();
  const answer = new Headers({
    ...SAFE_HEADERS,
    "content-type": typeOfName(name),
    etag: whole.httpEtag,
  });
  if (ranged && !satisfiable(headers.get("range") ?? "", whole.size)) {
    answer.set("content-range", `bytes */${whole.size}`);
    return new Response(null, { status: 416, headers: answer });
  }
  const object = await c.env.files.get(key, { onlyIf: headers, ...(ranged && { range: headers }) });
  if (!object) throw notFound();
  if (!("body" in object)) {
    const known = headers.has("if-none-match") || headers.has("if-modified-since");
    return new Response(null, { status: known ? 304 : 412, headers: answer });
  }
  const range = ranged ? object.range : undefined;
  if (range && "offset" in range) {
    const from = range.offset ?? 0;
    const length = range.length ?? object.size - from;
    answer.set("content-range", `bytes ${from}-${from + length - 1}/${object.size}`);
    answer.set("content-length", String(length));
    return new Response(object.body, { status: 206, headers: answer });
  }
  answer.set("content-length", String(object.size));
  return new Response(object.body, { headers: answer });
}

function satisfiable(range: string, size: number): boolean {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === "") return Number(to) > 0;
  return Number(from) < size && (to === "" || Number(to) >= Number(from));
}

/** Keeps an input file, as the client uploads one for a Buffer or a Blob. */
export async function uploadFile(c: Context<EngineEnv>) {
  const length = Number(c.req.header("content-length") ?? 0);
  if (length > MAX_INPUT_BYTES + 65_536) throw tooLarge();
  const form = await c.req.raw.formData().catch(() => null);
  const content = form?.get("content");
  if (!(content instanceof File)) throw invalidField("content", "content must be a file");
  if (content.size > MAX_INPUT_BYTES) throw tooLarge();
  const id = `upload-${createId()}`;
  const object = await c.env.files.put(fileKey(id), await content.arrayBuffer(), {
    httpMetadata: { contentType: "application/octet-stream" },
    customMetadata: { name: content.name.slice(0, 200) },
  });
  return c.json(describe(c.env.base, id, object), 201);
}

export async function getFileInfo(c: FileContext) {
  const id = uploadId(c);
  const object = await c.env.files.head(fileKey(id));
  if (!object) throw notFound();
  return c.json(describe(c.env.base, id, object));
}

export async function removeFile(c: FileContext) {
  const id = uploadId(c);
  await c.env.files.delete(fileKey(id));
  return c.body(null, 204);
}

function uploadId(c: FileContext): string {
  const id = c.req.param("id");
  if (!id.startsWith("upload-") || !isId(id.slice(7))) throw notFound();
  return id;
}

function tooLarge(): EngineError {
  return new EngineError(413, "File too large", "A file may have at most 12 MB.");
}

function describe(base: string, id: string, object: R2Object) {
  return {
    id,
    name: object.customMetadata?.name ?? id,
    content_type: "application/octet-stream",
    size: object.size,
    etag: object.etag,
    checksums: {},
    metadata: {},
    created_at: object.uploaded.toISOString(),
    expires_at: null,
    urls: { get: `${base}/files/${id}` },
  };
}
