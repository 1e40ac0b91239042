import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { build } from "vite";
import { TRUST } from "../../../app/features/shell/trusted-policy.ts";
import { packedFiles } from "../../../scripts/lib/packed-files.ts";
import { inRepository } from "../../../scripts/lib/paths.mjs";
import { policyHeader, SCREEN_POLICY, WASM_SOURCE } from "../../../workers/contract/page-policy.ts";

const TYPES = /** @type {Record<string, string>} */ ({
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".webm": "video/webm",
  ".png": "image/png",
  ".webp": "image/webp",
});

const NONCE = "lab";

/** What a screen of ours may run and load: the core must get by with it. */
const POLICY = policyHeader({
  ...SCREEN_POLICY,
  scriptSrc: [`'nonce-${NONCE}'`, "'strict-dynamic'", WASM_SOURCE],
  connectSrc: ["'self'"],
});

const BUILT = inRepository("test-results", "film-lab");

/**
 * Keeps what a page leaves under an address, and gives it back, with ranges. Whether there was anything to do.
 * @param {Map<string, Buffer>} made
 * @param {string} pathname
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function keptIn(made, pathname, request, response) {
  if (request.method === "PUT") {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    made.set(pathname, Buffer.concat(chunks));
    response.writeHead(204).end();
    return true;
  }
  const left = made.get(pathname);
  if (!left) return false;
  const [, from = "0", to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const part = left.subarray(Number(from), to ? Number(to) + 1 : left.length);
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${left.length}`;
  response.writeHead(206, { "Content-Length": part.length, "Content-Range": range }).end(part);
  return true;
}

/**
 * Builds the page of the film lab and serves it, under the policy of our screens, with the public films and pictures, with ranges, until it
 * is closed.
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function serveFilmLab() {
  await build({
    configFile: false,
    logLevel: "error",
    root: inRepository("tests", "support", "film-lab"),
    plugins: [packedFiles()],
    worker: { format: "es", plugins: () => [packedFiles()] },
    build: { outDir: BUILT, emptyOutDir: true, target: "es2022", minify: true },
  });
  /** What pages have left here. */
  const made = /** @type {Map<string, Buffer>} */ (new Map());
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (await keptIn(made, pathname, request, response)) return;
    const name = pathname === "/" ? "index.html" : decodeURIComponent(pathname.slice(1));
    const file = [BUILT, inRepository("public")]
      .map((folder) => path.join(folder, name))
      .find((one) => !name.includes("..") && existsSync(one) && statSync(one).isFile());
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    if (name === "index.html") {
      const page = readFileSync(file, "utf8")
        .replace("<head>", `<head><script>${TRUST}</script>`)
        .replaceAll("<script", `<script nonce="${NONCE}"`);
      response.writeHead(200, { "Content-Type": "text/html", "Content-Security-Policy": POLICY });
      response.end(page);
      return;
    }
    const { size } = statSync(file);
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
    const start = range ? Number(range[1]) : 0;
    const end = range?.[2] ? Math.min(Number(range[2]), size - 1) : size - 1;
    response.writeHead(range ? 206 : 200, {
      "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream",
      "Content-Length": end - start + 1,
      "Accept-Ranges": "bytes",
      ...(range ? { "Content-Range": `bytes ${start}-${end}/${size}` } : {}),
    });
    createReadStream(file, { start, end }).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "localhost", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}
