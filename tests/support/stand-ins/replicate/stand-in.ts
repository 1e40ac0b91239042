import { ConnectionLost, delay, neverAnswer } from "../connection.ts";
import { serveFile } from "../files.ts";
import type { Behaviour, Callback, Listing } from "./behaviour.ts";
import { hasEnded, type Run, showRun } from "./run.ts";
import { newWebhookSecret, signedHeaders } from "./sign.ts";

/** An answer that a test wants instead of the stand-in's own; undefined leaves it to the latter. */
export type Rule = (request: Request) => Response | undefined | Promise<Response | undefined>;

export interface ReplicateOptions {
  /** The API's address, without a trailing slash, such as `https://replicate.test/v1`. */
  baseUrl: string;
  /** Where results are served from; default the API's origin. */
  filesOrigin?: string;
  /** The only bearer token that is let in; without it any request is. */
  token?: string;
  webhookSecret?: string;
  /** How a run behaves, by its input. */
  behave?: (input: Record<string, unknown>) => Behaviour;
  /** Sends a callback; default over the network. */
  send?: (url: string, init: RequestInit) => Promise<Response>;
}

interface Seen {
  method: string;
  url: string;
  authorization: string | null;
}

const PAGE_SIZE = 100;

/**
 * Replicate's protocol as a function from requests to answers, with the runs that it accepted and
 * every way in which a provider fails. Runs in workerd and in Node.
 */
export class ReplicateStandIn {
  readonly baseUrl: string;
  readonly webhookSecret: string;
  /** In the order in which they were accepted. */
  readonly runs: Run[] = [];
  readonly requests: Seen[] = [];
  /** Asked before everything else, in order. */
  rules: Rule[] = [];
  behave: (input: Record<string, unknown>) => Behaviour;
  listing: Listing = {};
  readonly #next: Behaviour[] = [];
  readonly #filesOrigin: string;
  readonly #token: string | null;
  readonly #send: (url: string, init: RequestInit) => Promise<Response>;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(options: ReplicateOptions) {
    this.baseUrl = options.baseUrl;
    this.webhookSecret = options.webhookSecret ?? newWebhookSecret();
    this.behave = options.behave ?? (() => ({}));
    this.#filesOrigin = options.filesOrigin ?? new URL(options.baseUrl).origin;
    this.#token = options.token ?? null;
    this.#send = options.send ?? ((url, init) => fetch(url, init));
  }

  /** Says how the next submissions behave, one after the other, before `behave` decides again. */
  next(...behaviours: Behaviour[]): void {
    this.#next.push(...behaviours);
  }

  /**
   * @throws {ConnectionLost} where the connection is to break
   * @throws {TypeError} for an address that is not the provider's
   */
  async answer(request: Request): Promise<Response> {
    const authorization = request.headers.get("authorization");
    this.requests.push({ method: request.method, url: request.url, authorization });
    for (const rule of this.rules) {
      const answer = await rule(request);
      if (answer) return answer;
    }
    const url = new URL(request.url);
    if (url.origin === this.#filesOrigin && url.pathname.startsWith("/files/")) {
      const run = this.#find(url.pathname.split("/")[2]);
      return serveFile(request, run?.behaviour);
    }
    if (!request.url.startsWith(`${this.baseUrl}/`)) throw new TypeError("the network is closed");
    if (this.#token !== null && authorization !== `Bearer ${this.#token}`) {
      return refuse(401, "Unauthenticated");
    }
    return this.#route(request, request.url.slice(this.baseUrl.length));
  }

  async #route(request: Request, path: string): Promise<Response> {
    const model = /^\/models\/([^/]+\/[^/]+)\/predictions$/.exec(path)?.[1];
    if (model !== undefined && request.method === "POST") return this.#accept(request, model);
    const { pathname, searchParams } = new URL(path, this.baseUrl);
    if (pathname === "/predictions") return this.#list(Number(searchParams.get("cursor") ?? 0));
    const [, id, verb] = /^\/predictions\/([^/]+)(\/cancel)?$/.exec(pathname) ?? [];
    const run = this.#find(id);
    if (run === undefined) return refuse(404, "Not found");
    if (verb !== undefined) this.end(run, "canceled");
    else if (run.behaviour.get === "hang") return neverAnswer(request);
    else if (run.behaviour.get !== undefined) return refuse(run.behaviour.get, "Refused");
    return Response.json(this.show(run));
  }

  async #accept(request: Request, model: string): Promise<Response> {
    const body = (await request.json()) as { input?: Record<string, unknown>; webhook?: string };
    const input = body.input ?? {};
    const behaviour = this.#next.shift() ?? this.behave(input);
    const { submit, answerMilliseconds, runMilliseconds = 50 } = behaviour;
    if (answerMilliseconds !== undefined) await delay(answerMilliseconds);
    if (submit === "hang") return neverAnswer(request);
    if (submit === "reset") throw new ConnectionLost();
    if (typeof submit === "number") return refuse(submit, "Refused", behaviour.refusal);
    const run: Run = {
      id: crypto.randomUUID().replaceAll("-", ""),
      status: behaviour.accepted ?? "processing",
      model,
      input,
      output: null,
      error: null,
      createdAt: new Date().toISOString(),
      completedAt: null,
      webhook: body.webhook ?? "",
      behaviour,
    };
    this.runs.push(run);
    if (behaviour.isShown) run.output = [this.#resultOf(run)];
    if (runMilliseconds !== "never") this.#later(() => this.end(run), runMilliseconds);
    if (submit === "lost") throw new ConnectionLost();
    return Response.json(this.show(run), { status: 201 });
  }

  /** The newest runs first, page by page. */
  #list(offset: number): Response {
    const { refuse: status, pageSize = PAGE_SIZE } = this.listing;
    if (status !== undefined) return refuse(status, "Refused");
    const newest = this.runs.toReversed();
    const rest = offset + pageSize < newest.length;
    return Response.json({
      results: newest.slice(offset, offset + pageSize).map((run) => this.show(run)),
      previous: null,
      next: rest ? `${this.baseUrl}/predictions?cursor=${offset + pageSize}` : null,
    });
  }

  #find(id: string | undefined): Run | undefined {
    return this.runs.find((run) => run.id === id);
  }

  /** A run as the API shows it. */
  show(run: Run) {
    return showRun(run, this.baseUrl);
  }

  /** Gives a run an end, even another one than it had, and sends no callback. */
  finish(run: Run, status = "succeeded", output: unknown = [this.#resultOf(run)]): void {
    run.status = status;
    run.completedAt = new Date().toISOString();
    run.output = status === "succeeded" ? output : null;
    run.error =
      status === "failed" ? (run.behaviour.error ?? "The model could not do this.") : null;
  }

  #resultOf(run: Run): string {
    const origin =
      run.behaviour.file === "elsewhere" ? "https://elsewhere.test" : this.#filesOrigin;
    return `${origin}/files/${run.id}/out.png`;
  }

  /** Ends a run that has not ended, as its behaviour says unless told, and sends its callbacks. */
  end(run: Run, outcome: string = run.behaviour.outcome ?? "succeeded"): void {
    if (hasEnded(run)) return;
    this.finish(run, outcome);
    for (const callback of run.behaviour.callbacks ?? [{}]) {
      this.#later(() => {
        this.sendCallback(run, callback).catch(() => undefined);
      }, callback.afterMilliseconds ?? 0);
    }
  }

  #later(work: () => void, milliseconds: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, milliseconds);
    this.#timers.add(timer);
  }

  /** Ends no more runs and sends no more callbacks. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Calls a run's webhook, as Replicate does or forged. */
  sendCallback(run: Run, callback: Callback = {}): Promise<Response> {
    const truth = JSON.stringify({ ...this.show(run), status: callback.status ?? run.status });
    const now = Math.floor(Date.now() / 1000);
    const headers = signedHeaders({
      secret: callback.forge === "key" ? newWebhookSecret() : this.webhookSecret,
      body: truth,
      timestamp: callback.forge === "stale" ? now - 3_600 : now,
      id: callback.id,
    });
    if (callback.forge === "signature") headers["webhook-signature"] = "v1,AAAA";
    const other = truth.replace(run.id, "x".repeat(run.id.length));
    const body = callback.forge === "body" ? other : truth;
    return this.#send(run.webhook, { method: "POST", headers, body });
  }
}

function refuse(status: number, title: string, body: unknown = { title, status }): Response {
  return Response.json(body, { status });
}
