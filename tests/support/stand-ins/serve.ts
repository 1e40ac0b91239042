import http from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ConnectionLost } from "./connection.ts";

/** A stand-in that listens on loopback. */
export interface Served {
  /** Without a trailing slash. */
  origin: string;
  stop(): Promise<void>;
}

/**
 * Serves a function from requests to answers over HTTP. An answer that throws ends the connection.
 * @param options `port` 0 chooses a free one
 */
export async function serve(
  answer: (request: Request) => Promise<Response>,
  { port = 0 }: { port?: number } = {},
): Promise<Served> {
  const server = http.createServer((incoming, outgoing) => {
    respond(incoming, outgoing, answer).catch((error: unknown) => {
      if (!(error instanceof ConnectionLost) && !outgoing.destroyed) console.error(error);
      outgoing.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function respond(
  incoming: http.IncomingMessage,
  outgoing: http.ServerResponse,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  const gone = new AbortController();
  outgoing.on("close", () => gone.abort());
  const response = await answer(await toRequest(incoming, gone.signal));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  await pipeline(Readable.from(bodyOf(response)), outgoing);
}

async function* bodyOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    yield part.value;
  }
}

async function toRequest(incoming: http.IncomingMessage, signal: AbortSignal): Promise<Request> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method,
    headers,
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    signal,
  });
}
