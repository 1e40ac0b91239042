import http from "node:http";
import { askAgain, headersToPassOn, passSocketOn } from "./pass-on.mjs";

/** Where a page learns that it should reload. */
const EVENTS_PATH = "/__dev/events";

const RELOAD_SCRIPT = `new EventSource(${JSON.stringify(EVENTS_PATH)}).onmessage=()=>location.reload()`;

/**
 * Is between the browser and the development server and gives every page a script that
 * reloads it when instructed to. Everything else, WebSockets included, passes through unchanged, with
 * the address that the browser asked for.
 * @param {{ port: number, target: number }} options ports on loopback
 */
export async function startReloadProxy({ port, target }) {
  /** @type {Set<http.ServerResponse>} */
  const listeners = new Set();
  const server = http.createServer((request, response) => {
    if (request.url === EVENTS_PATH) listen(response);
    else forward(request, response);
  });

  /** @param {http.ServerResponse} response */
  function listen(response) {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(":\n\n");
    listeners.add(response);
    response.on("close", () => listeners.delete(response));
  }

  /** @param {http.IncomingMessage} request */
  function upstream(request) {
    const headers = { ...request.headers };
    if (headers.accept?.includes("text/html")) delete headers["accept-encoding"];
    return askAgain(request, target, headers);
  }

  /**
   * @param {http.IncomingMessage} request
   * @param {http.ServerResponse} response
   */
  function forward(request, response) {
    const outgoing = upstream(request);
    outgoing.on("error", () => {
      if (!response.headersSent) response.writeHead(502);
      response.end("The development server is not there (yet): see its terminal.");
    });
    outgoing.on("response", (incoming) => {
      if (incoming.headers["content-type"]?.startsWith("text/html")) relayPage(incoming, response);
      else {
        response.writeHead(incoming.statusCode ?? 502, headersToPassOn(incoming));
        incoming.pipe(response);
      }
    });
    request.pipe(outgoing);
  }

  server.on("upgrade", (request, socket, head) => passSocketOn(request, socket, head, target));

  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
  return {
    /** Makes every open page reload. */
    reload() {
      for (const listener of listeners) listener.write("data: reload\n\n");
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Passes a page on with the reloading script in it, under the page's own nonce.
 * @param {http.IncomingMessage} incoming
 * @param {http.ServerResponse} response
 */
function relayPage(incoming, response) {
  /** @type {Buffer[]} */
  const chunks = [];
  incoming.on("data", (chunk) => chunks.push(chunk));
  incoming.on("end", () => {
    const policy = String(incoming.headers["content-security-policy"] ?? "");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const script = `<script${nonce === undefined ? "" : ` nonce="${nonce}"`}>${RELOAD_SCRIPT}</script>`;
    const page = Buffer.concat(chunks).toString("utf8").replace("</body>", `${script}</body>`);
    const headers = { ...incoming.headers, "content-length": String(Buffer.byteLength(page)) };
    delete headers["transfer-encoding"];
    response.writeHead(incoming.statusCode ?? 502, headers);
    response.end(page);
  });
}
