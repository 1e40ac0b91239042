import { ConnectionLost, delay, neverAnswer } from "../connection.ts";
import { serveFile } from "../files.ts";
import { type FalBehaviour, type FalRun, showFalRun } from "./run.ts";
import { type Forgery, publishedKeys, signedHeaders } from "./sign.ts";

export const FAL_BASE = "https://queue.fal.test";
const JWKS = "https://rest.fal.test/.well-known/jwks.json";
const FILES = "https://files.test";

/** An answer that a test wants instead of the stand-in's own; undefined leaves it to the latter. */
export type FalRule = (request: Request) => Response | undefined | Promise<Response | undefined>;

/**
 * fal.ai's queue as a function from requests to answers: submission, state, result, cancellation,
 * signed callbacks and their keys. Runs in workerd and in Node. Runs end when the test ends them.
 */
export class FalStandIn {
  readonly runs: FalRun[] = [];
  readonly requests: { method: string; url: string; authorization: string | null }[] = [];
  /** Asked before everything else, in order. */
  rules: FalRule[] = [];
  behave: () => FalBehaviour = () => ({});
  readonly #next: FalBehaviour[] = [];
  readonly #baseUrl: string;

  /** @param baseUrl the queue's address, without a trailing slash */
  constructor(baseUrl = FAL_BASE) {
    this.#baseUrl = baseUrl;
  }

  /** Says how the next submissions behave, one after the other, before `behave` decides again. */
  next(...behaviours: FalBehaviour[]): void {
    this.#next.push(...behaviours);
  }

  /** Ends a run, successfully or with what its result answers. */
  finish(run: FalRun, result: Partial<FalRun["result"]> = {}): void {
    const host = run.behaviour.file === "elsewhere" ? "https://elsewhere.test" : FILES;
    const url = `${host}/files/${run.id}/out.png`;
    run.status = "COMPLETED";
    run.result = {
      status: 200,
      body: { images: [{ url, width: 16, height: 16 }], seed: 1 },
      ...result,
    };
  }

  /** The webhook of a run that has ended, as fal signs and sends it. */
  async webhookOf(run: FalRun, forgery: Forgery = {}): Promise<RequestInit> {
    const failed = run.result.status >= 400;
    const truth = JSON.stringify({
      request_id: run.id,
      gateway_request_id: run.id,
      status: failed ? "ERROR" : "OK",
      payload: run.result.body,
      ...(failed ? { error: "Unexpected status code" } : {}),
    });
    const headers = await signedHeaders(run.id, truth, forgery);
    return {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: forgery.body ?? truth,
    };
  }

  /**
   * @throws {ConnectionLost} where the connection is to break
   * @throws {TypeError} for an address that is not fal's
   */
  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    this.requests.push({
      method: request.method,
      url: request.url,
      authorization: request.headers.get("authorization"),
    });
    for (const rule of this.rules) {
      const answer = await rule(request);
      if (answer) return answer;
    }
    if (request.url === JWKS) return Response.json(await publishedKeys());
    if (url.origin === FILES) {
      const run = this.runs.find(({ id }) => id === url.pathname.split("/")[2]);
      return serveFile(request, run?.behaviour);
    }
    if (url.origin !== this.#baseUrl) throw new TypeError("the network is closed");
    const segments = url.pathname.slice(1).split("/");
    const at = segments.indexOf("requests");
    if (at === -1 && request.method === "POST") return this.#accept(request, segments);
    return this.#show(request, segments.slice(0, at).join("/"), segments.slice(at + 1));
  }

  async #accept(request: Request, segments: string[]): Promise<Response> {
    const behaviour = this.#next.shift() ?? this.behave();
    const { submit, answerMilliseconds } = behaviour;
    if (answerMilliseconds !== undefined) await delay(answerMilliseconds);
    if (submit === "hang") return neverAnswer(request);
    if (typeof submit === "number") {
      return Response.json(behaviour.refusal ?? { detail: "Refused" }, { status: submit });
    }
    const run: FalRun = {
      id: crypto.randomUUID(),
      app: segments.slice(0, 2).join("/"),
      model: segments.join("/"),
      webhook: new URL(request.url).searchParams.get("fal_webhook") ?? "",
      input: (await request.json()) as Record<string, unknown>,
      startTimeout: request.headers.get("x-fal-request-timeout"),
      status: "IN_QUEUE",
      result: { status: 400, body: { detail: "Request is still in progress" } },
      behaviour,
    };
    this.runs.push(run);
    if (submit === "lost") throw new ConnectionLost();
    if (submit === "timeout") return new Response(null, { status: 524 });
    return Response.json(showFalRun(run));
  }

  #show(request: Request, app: string, [id, verb]: string[]): Response {
    const run = this.runs.find((one) => one.id === id && one.app === app);
    if (!run) return Response.json({ detail: "Request not found" }, { status: 404 });
    if (verb === "status" && request.method === "GET") {
      return Response.json(showFalRun(run), { status: run.status === "COMPLETED" ? 200 : 202 });
    }
    if (verb === "cancel" && request.method === "PUT") return this.#cancel(run);
    if (verb === undefined && request.method === "GET") {
      return Response.json(run.result.body, run.result);
    }
    return Response.json({ detail: "Method Not Allowed" }, { status: 405 });
  }

  #cancel(run: FalRun): Response {
    if (run.status === "COMPLETED")
      return Response.json({ status: "ALREADY_COMPLETED" }, { status: 400 });
    this.finish(run, {
      status: 499,
      body: { detail: "Request was cancelled", error_type: "client_cancelled" },
    });
    return Response.json({ status: "CANCELLATION_REQUESTED" }, { status: 202 });
  }
}
