import { once } from "node:events";
import http from "node:http";
import { askAgain, headersToPassOn, passSocketOn } from "./pass-on.mjs";

/** Where files are that do not change while a build is served: what is built, and pictures and films beside it. */
const KEPT = ["/assets/", "/examples/", "/films/", "/landing/"];
/** Requests with one of these headers ask for less than the whole file. */
const CONDITIONAL = ["range", "if-none-match", "if-modified-since"];

/**
 * @typedef {object} KeptAnswer
 * @property {string[]} headers
 * @property {Buffer} body
 */

/**
 * Answers in front of a server, as Cloudflare's network does in front of a Worker: a file that was
 * asked for is kept, with the headers it came with; all else is passed on as it is. wrangler's way to
 * a file costs 6 ms of the processor, and three browsers ask for 15,000 of them.
 * @param {object} options
 * @param {number} options.port where it answers, on loopback
 * @param {number} options.target the port of the server behind it
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startEdgeCache({ port, target }) {
  /** @type {Map<string, KeptAnswer>} */
  const kept = new Map();
  const server = http.createServer((request, response) => {
    const key = keyOf(request);
    const known = key && kept.get(key);
    if (known) {
      response.writeHead(200, known.headers).end(known.body);
      return;
    }
    const outgoing = askAgain(request, target);
    outgoing.on("error", () => response.destroy());
    outgoing.on("response", (incoming) => {
      const headers = headersToPassOn(incoming);
      response.writeHead(incoming.statusCode ?? 502, headers);
      incoming.on("error", () => response.destroy());
      incoming.pipe(response);
      if (key && incoming.statusCode === 200) {
        keep(incoming, (body) => kept.set(key, { headers, body }));
      }
    });
    response.on("close", () => response.writableFinished || outgoing.destroy());
    request.pipe(outgoing);
  });
  // How long a request may take is for the server behind it to say.
  server.requestTimeout = 0;
  /** @type {Set<import("node:stream").Duplex>} */
  const sockets = new Set();
  server.on("upgrade", (request, socket, head) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    passSocketOn(request, socket, head, target);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    async stop() {
      server.close();
      server.closeAllConnections();
      // It does not know those that became sockets.
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}

/**
 * Under which an answer is kept; null for one that is not.
 * @param {http.IncomingMessage} request
 */
function keyOf({ method, url = "", headers }) {
  if (method !== "GET" || !KEPT.some((folder) => url.startsWith(folder))) return null;
  if (CONDITIONAL.some((name) => name in headers)) return null;
  return `${url} ${headers["accept-encoding"] ?? ""}`;
}

/**
 * @param {http.IncomingMessage} incoming
 * @param {(body: Buffer) => void} done receives the body once it is whole
 */
function keep(incoming, done) {
  /** @type {Buffer[]} */
  const chunks = [];
  incoming.on("data", (chunk) => chunks.push(chunk));
  incoming.on("end", () => incoming.complete && done(Buffer.concat(chunks)));
}
