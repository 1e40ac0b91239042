import { randomBytes } from "node:crypto";
import http from "node:http";
import { makePng } from "./picture.ts";
import { serveFile } from "./stand-in-files.mjs";
import { StandInRuns } from "./stand-in-runs.mjs";

/** @typedef {import("./stand-in-runs.mjs").Behaviour} Behaviour */

/**
 * A provider on loopback that speaks Replicate's protocol and misbehaves as it is told to.
 * @param {object} [options]
 * @param {number} [options.port] 0 chooses one
 * @param {(input: Record<string, unknown>) => Behaviour} [options.behave] decides per run
 */
export async function startStandIn({ port = 0, behave = () => ({}) } = {}) {
  let behaviour = behave;
  const token = `r8_${randomBytes(16).toString("hex")}`;
  /** @type {Array<{ method: string, path: string, authorized: boolean }>} */
  const requests = [];
  const picture = makePng(64);
  const server = http.createServer((request, response) => {
    handle(request, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
  const host = await listen(server, port);
  const runs = new StandInRuns(`http://${host}`);

  /**
   * @param {http.IncomingMessage} request
   * @param {http.ServerResponse} response
   */
  async function handle(request, response) {
    const { pathname } = new URL(request.url ?? "/", runs.origin);
    const authorized = request.headers.authorization === `Bearer ${token}`;
    requests.push({ method: request.method ?? "", path: pathname, authorized });
    if (pathname.startsWith("/files/")) {
      const run = runs.all.get(pathname.split("/")[2] ?? "");
      serveFile(response, run?.behaviour.file, picture, runs.origin);
      return;
    }
    if (!authorized) return answer(response, 401, { title: "Unauthenticated", status: 401 });
    const model = /^\/v1\/models\/([^/]+\/[^/]+)\/predictions$/.exec(pathname)?.[1];
    if (request.method === "POST" && model !== undefined) {
      return create(response, model, await readJson(request));
    }
    if (pathname === "/v1/predictions") {
      const results = [...runs.all.values()].reverse().map((run) => runs.show(run));
      return answer(response, 200, { results, next: null });
    }
    return showOrCancel(response, pathname);
  }

  /**
   * @param {http.ServerResponse} response
   * @param {string} model
   * @param {{ input?: Record<string, unknown>, webhook?: string }} body
   */
  function create(response, model, body) {
    const chosen = behaviour(body.input ?? {});
    if (chosen.submit === "hang") return;
    if (chosen.submit === "reset") return void response.destroy();
    if (typeof chosen.submit === "number") {
      return answer(response, chosen.submit, { title: "Refused", status: chosen.submit });
    }
    const run = runs.create(model, body, chosen);
    if (chosen.submit === "lost") response.destroy();
    else answer(response, 201, runs.show(run));
  }

  /**
   * @param {http.ServerResponse} response
   * @param {string} pathname
   */
  function showOrCancel(response, pathname) {
    const [, id, verb] = /^\/v1\/predictions\/([^/]+)(\/cancel)?$/.exec(pathname) ?? [];
    const run = runs.all.get(id ?? "");
    if (run === undefined) return answer(response, 404, { title: "Not found", status: 404 });
    if (verb !== undefined) runs.end(run, "canceled");
    else if (run.behaviour.get === "hang") return;
    else if (run.behaviour.get !== undefined) return answer(response, run.behaviour.get, {});
    answer(response, 200, runs.show(run));
  }

  return {
    baseUrl: `${runs.origin}/v1`,
    /** Settings that point the application at this provider. */
    settings: {
      REPLICATE_BASE_URL: `${runs.origin}/v1`,
      REPLICATE_API_TOKEN: token,
      REPLICATE_WEBHOOK_SECRET: runs.webhookSecret,
      PROVIDER_FILE_HOSTS: host,
    },
    runs,
    requests,
    /** @param {(input: Record<string, unknown>) => Behaviour} next how later runs behave */
    behave(next) {
      behaviour = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}

/**
 * @param {http.Server} server
 * @param {number} port
 * @returns {Promise<string>} host and port
 */
async function listen(server, port) {
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  return `127.0.0.1:${address.port}`;
}

/**
 * @param {http.ServerResponse} response
 * @param {number} status
 * @param {unknown} body
 */
function answer(response, status, body) {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

/** @param {http.IncomingMessage} request */
async function readJson(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
