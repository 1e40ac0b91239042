import http from "node:http";

/** Of one connection alone: the next one has its own. */
const OF_CONNECTION = new Set(["connection", "keep-alive"]);

/**
 * Asks a server on loopback what was asked here, on a connection of its own: one that is used again may be
 * closed by the other side at that moment.
 * @param {http.IncomingMessage} request its body is not passed on
 * @param {number} port
 * @param {http.IncomingHttpHeaders} [headers] those of the request unless they are given
 */
export function askAgain(request, port, headers = request.headers) {
  return http.request({
    host: "127.0.0.1",
    port,
    method: request.method,
    path: request.url,
    headers: request.headers.upgrade ? headers : { ...headers, connection: "close" },
    agent: false,
  });
}

/**
 * The headers of an answer as they came, without those of its connection.
 * @param {http.IncomingMessage} answer
 * @returns {string[]} names and values by turns
 */
export function headersToPassOn({ rawHeaders }) {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)] ?? "";
    return !OF_CONNECTION.has(name.toLowerCase());
  });
}

/**
 * Passes a WebSocket on, in both directions.
 * @param {http.IncomingMessage} request
 * @param {import("node:stream").Duplex} socket
 * @param {Buffer} head
 * @param {number} port of the server that takes it
 */
export function passSocketOn(request, socket, head, port) {
  const outgoing = askAgain(request, port);
  outgoing.on("error", () => socket.destroy());
  outgoing.on("response", (incoming) => {
    socket.write(`HTTP/1.1 ${incoming.statusCode} ${incoming.statusMessage}\r\n`);
    socket.end("connection: close\r\n\r\n");
    incoming.resume();
  });
  outgoing.on("upgrade", (incoming, upstreamSocket, upstreamHead) => {
    const lines = incoming.rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [`${name}: ${incoming.rawHeaders[index + 1]}`] : [],
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
    socket.write(upstreamHead);
    upstreamSocket.write(head);
    upstreamSocket.pipe(socket).pipe(upstreamSocket);
    socket.on("error", () => upstreamSocket.destroy());
    upstreamSocket.on("error", () => socket.destroy());
    // A tab that was closed or is offline ends without a farewell.
    socket.on("close", () => upstreamSocket.destroy());
    upstreamSocket.on("close", () => socket.destroy());
  });
  outgoing.end();
}
