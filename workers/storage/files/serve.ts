import { attachment } from "#contract/file-name";

/** Types that a browser shows but never runs; everything else goes out as a download. */
const SHOWN = [
  ...["image/png", "image/jpeg", "image/webp", "video/mp4", "video/webm", "video/quicktime"],
  ...["audio/mpeg", "audio/mp4", "audio/wav", "audio/webm"],
];

/**
 * Answers a GET or HEAD for a stored file: single ranges (206, 416), `If-None-Match` (304), and
 * headers that keep a browser from running what it gets.
 */
export async function serveFile(
  bucket: R2Bucket,
  key: string,
  request: Request,
): Promise<Response> {
  const head = await bucket.head(key);
  if (!head)
    return Response.json(
      { error: "This file was not found.", message: "This file was not found.", code: "not_found" },
      { status: 404 },
    );
  const headers = headersFor(head, key, new URL(request.url).searchParams.has("download"));
  if (matches(request.headers.get("if-none-match"), head.httpEtag))
    return new Response(null, { status: 304, headers });
  const range = rangeOf(request, head);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${head.size}`);
    headers.set("Cache-Control", "no-store");
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Length", String(range ? range.length : head.size));
  if (range)
    headers.set(
      "Content-Range",
      `bytes ${range.offset}-${range.offset + range.length - 1}/${head.size}`,
    );
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const object = await bucket.get(key, range ? { range } : {});
  if (!object) return new Response(null, { status: 404 });
  return new Response(object.body, { status, headers });
}

/** The name under which a file is downloaded, as it is stored beside it: in ASCII. */
export const named = (name: string) => ({ name: encodeURIComponent(name) });

function headersFor(head: R2Object, key: string, download: boolean): Headers {
  const type = head.httpMetadata?.contentType ?? "";
  const shown = SHOWN.includes(type);
  const plain = (key.split("/").slice(-2).join("-") || "file").replace(/[^\w.-]/g, "_");
  const name = decodeURIComponent(head.customMetadata?.name ?? plain);
  return new Headers({
    "Content-Type": shown ? type : "application/octet-stream",
    "Content-Disposition": shown && !download ? `inline; filename="${plain}"` : attachment(name),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-site",
    "Cache-Control": "private, max-age=31536000, immutable",
    "Accept-Ranges": "bytes",
    ETag: head.httpEtag,
  });
}

function matches(header: string | null, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}

function rangeOf(
  request: Request,
  head: R2Object,
): { offset: number; length: number } | "unsatisfiable" | null {
  // Ranges are defined for GET alone (RFC 9110, 14.2).
  if (request.method !== "GET") return null;
  const condition = request.headers.get("if-range");
  const match = /^bytes=(\d*)-(\d*)$/i.exec(request.headers.get("range") ?? "");
  if (!match || (condition !== null && condition !== head.httpEtag)) return null;
  const [, from, to] = match;
  if (!from && !to) return null;
  const offset = from ? Number(from) : Math.max(0, head.size - Number(to));
  const end = from && to ? Math.min(Number(to), head.size - 1) : head.size - 1;
  return offset >= head.size || end < offset
    ? "unsatisfiable"
    : { offset, length: end - offset + 1 };
}
