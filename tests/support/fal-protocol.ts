import { makePng } from "./picture.ts";

export const FAL_BASE = "https://queue.fal.test";
const JWKS = "https://rest.fal.test/.well-known/jwks.json";

/** One pair for the whole file: the Worker keeps the keys that it has fetched. */
let pair: Promise<CryptoKeyPair> | null = null;

export async function newKeyPair(): Promise<CryptoKeyPair> {
  return (await crypto.subtle.generateKey({ name: "Ed25519" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
}

export interface FalRun {
  id: string;
  /** Owner and app, without the subpath. */
  app: string;
  /** Owner, app and subpath, as it was submitted. */
  model: string;
  webhook: string;
  input: Record<string, unknown>;
  startTimeout: string | null;
  status: "IN_QUEUE" | "IN_PROGRESS" | "COMPLETED";
  /** What asking for the result answers. */
  result: { status: number; body: unknown; headers?: Record<string, string> };
}

/** What the stand-in answers, where a test wants something else than the truth. */
export type FalRule = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** What of a callback is not as fal would send it. */
export interface Forgery {
  pair?: CryptoKeyPair;
  timestamp?: number;
  userId?: string;
  /** The body that is sent, though another one was signed. */
  body?: string;
  requestId?: string;
}

/**
 * fal.ai's queue as a function from requests to answers: submission, state, result, cancellation,
 * signed callbacks and their keys. Runs in workerd and in Node.
 */
export class FalProtocol {
  readonly runs: FalRun[] = [];
  readonly requests: { method: string; url: string; authorization: string | null }[] = [];
  rules: FalRule[] = [];

  /** Ends a generation, well or with what its result answers. */
  finish(run: FalRun, result: Partial<FalRun["result"]> = {}): void {
    run.status = "COMPLETED";
    run.result = {
      status: 200,
      body: { images: [{ url: "https://files.test/out.png", width: 16, height: 16 }], seed: 1 },
      ...result,
    };
  }

  /** The webhook of a generation that has ended, as fal signs and sends it. */
  async webhookOf(run: FalRun, forgery: Forgery = {}): Promise<RequestInit> {
    const failed = run.result.status >= 400;
    const truth = JSON.stringify({
      request_id: run.id,
      gateway_request_id: run.id,
      status: failed ? "ERROR" : "OK",
      payload: run.result.body,
      ...(failed ? { error: "Unexpected status code" } : {}),
    });
    const headers = await this.signed(run.id, truth, forgery);
    return {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: forgery.body ?? truth,
    };
  }

  /** The headers of a webhook with this body. */
  async signed(requestId: string, body: string, forgery: Forgery = {}) {
    pair ??= newKeyPair();
    const { privateKey } = forgery.pair ?? (await pair);
    const id = forgery.requestId ?? requestId;
    const user = forgery.userId ?? "github|1";
    const timestamp = String(forgery.timestamp ?? Math.floor(Date.now() / 1000));
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
    const message = [id, user, timestamp, Buffer.from(digest).toString("hex")].join("\n");
    const signature = await crypto.subtle.sign(
      "Ed25519",
      privateKey,
      new TextEncoder().encode(message),
    );
    return {
      "x-fal-webhook-request-id": id,
      "x-fal-webhook-user-id": user,
      "x-fal-webhook-timestamp": timestamp,
      "x-fal-webhook-signature": Buffer.from(signature).toString("hex"),
    };
  }

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
    if (request.url === JWKS) return Response.json({ keys: await this.#publicKeys() });
    if (url.host === "files.test")
      return new Response(makePng(16), { headers: { "content-type": "image/png" } });
    if (url.origin !== FAL_BASE) throw new TypeError("the network is closed");
    const segments = url.pathname.slice(1).split("/");
    const at = segments.indexOf("requests");
    if (at === -1 && request.method === "POST") return this.accept(request);
    return this.#tell(request, segments.slice(0, at).join("/"), segments.slice(at + 1));
  }

  /** Takes a generation in, and answers as fal does. */
  async accept(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const segments = url.pathname.slice(1).split("/");
    const run: FalRun = {
      id: crypto.randomUUID(),
      app: segments.slice(0, 2).join("/"),
      model: segments.join("/"),
      webhook: url.searchParams.get("fal_webhook") ?? "",
      input: await request.json<Record<string, unknown>>(),
      startTimeout: request.headers.get("x-fal-request-timeout"),
      status: "IN_QUEUE",
      result: { status: 400, body: { detail: "Request is still in progress" } },
    };
    this.runs.push(run);
    return Response.json(this.#view(run));
  }

  #view(run: FalRun) {
    // Addresses that lead astray: whoever follows them sends our key to a stranger.
    const elsewhere = `https://elsewhere.test/${run.app}/requests/${run.id}`;
    return {
      status: run.status,
      request_id: run.id,
      gateway_request_id: run.id,
      response_url: elsewhere,
      status_url: `${elsewhere}/status`,
      cancel_url: `${elsewhere}/cancel`,
      ...(run.status === "IN_QUEUE" ? { queue_position: 0 } : { logs: [] }),
    };
  }

  #tell(request: Request, app: string, [id, verb]: string[]): Response {
    const run = this.runs.find((one) => one.id === id && one.app === app);
    if (!run) return Response.json({ detail: "Request not found" }, { status: 404 });
    if (verb === "status" && request.method === "GET") {
      return Response.json(this.#view(run), { status: run.status === "COMPLETED" ? 200 : 202 });
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

  async #publicKeys() {
    pair ??= newKeyPair();
    const stranger = await newKeyPair();
    const keys = [stranger.publicKey, (await pair).publicKey];
    return Promise.all(keys.map((key) => crypto.subtle.exportKey("jwk", key)));
  }
}
