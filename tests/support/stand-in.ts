import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { vi } from "vitest";
import type { GenerationKind } from "#contract/generation";
import { openDatabase } from "#storage/database";
import { testModels } from "#storage/schema/index";
import { call } from "./client";
import { makePng } from "./picture";

const BASE = "https://replicate.test/v1";
const SECRET = "dGVzdC1yZXBsaWNhdGUtc2VjcmV0LTE=";

interface ClientGeneration {
  id: string;
  status: string;
  output: unknown;
  error: string | null;
  webhook: string;
  input: Record<string, unknown>;
}

/** What the stand-in answers, where a test wants something else than the truth. */
export type Rule = (request: Request) => Response | undefined | Promise<Response | undefined>;

/**
 * Replicate's protocol in place of the network, for tests inside workerd: every `fetch` of the
 * Worker lands here.
 */
export class StandIn {
  readonly runs: ClientGeneration[] = [];
  readonly requests: {
    method: string;
    url: string;
    authorization: string | null;
    input?: unknown;
  }[] = [];
  rules: Rule[] = [];

  /** Puts the stand-in in the network's place until the test ends. */
  install(): void {
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      this.#answer(new Request(input, init)),
    );
  }

  /** Ends a generation. */
  finish(
    run: ClientGeneration,
    status = "succeeded",
    output: unknown = "https://files.test/out.png",
  ): void {
    run.status = status;
    run.output = status === "succeeded" ? output : null;
    run.error = status === "failed" ? "the model broke" : null;
  }

  /** Posts a generation's signed webhook, as Replicate does. */
  callBack(
    run: ClientGeneration,
    change: { id?: string; timestamp?: number; secret?: string; body?: string } = {},
  ) {
    const id = change.id ?? `msg_${crypto.randomUUID()}`;
    const timestamp = change.timestamp ?? Math.floor(Date.now() / 1000);
    const body = change.body ?? JSON.stringify(this.#view(run));
    const key = Buffer.from(change.secret ?? SECRET, "base64");
    const signature = createHmac("sha256", key)
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
    return call(new URL(run.webhook).pathname, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": `v1,${signature}`,
      },
      body,
    });
  }

  #view(run: ClientGeneration) {
    return {
      ...run,
      model: "acme/x",
      version: "hidden",
      logs: "",
      created_at: new Date().toISOString(),
      urls: {
        get: `${BASE}/predictions/${run.id}`,
        cancel: `${BASE}/predictions/${run.id}/cancel`,
      },
    };
  }

  async #answer(request: Request): Promise<Response> {
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
    if (url.host === "files.test")
      return new Response(makePng(16), { headers: { "content-type": "image/png" } });
    if (!request.url.startsWith(`${BASE}/`)) throw new TypeError("the network is closed");
    const [, collection, id, verb] = url.pathname.split("/").slice(1);
    if (request.method === "POST" && collection === "models") return this.#create(request);
    if (collection === "predictions" && id === undefined) {
      return Response.json({
        results: this.runs.map((run) => this.#view(run)),
        next: null,
        previous: null,
      });
    }
    const run = this.runs.find((one) => one.id === id);
    if (!run) return Response.json({ detail: "not found" }, { status: 404 });
    if (verb === "cancel" && run.status === "starting") run.status = "canceled";
    return Response.json(this.#view(run));
  }

  async #create(request: Request): Promise<Response> {
    const body = await request.json<{ input: Record<string, unknown>; webhook: string }>();
    const run = {
      id: `run${this.runs.length}`,
      status: "starting",
      output: null,
      error: null,
      ...body,
    };
    this.runs.push(run);
    return Response.json(this.#view(run), { status: 201 });
  }
}

/** Registers a model that generations at the stand-in, under this name. */
export async function registerModel(
  name: string,
  endpointUrl = `${BASE}/models/acme/x/predictions`,
  modelType: GenerationKind = "image_to_image",
): Promise<void> {
  const row = {
    id: name,
    name,
    description: null,
    active: true,
    modelType,
    endpointUrl,
    price: null,
    isDefault: false,
    createdAt: 0,
    updatedAt: 0,
  };
  await openDatabase(env.DB)
    .insert(testModels)
    .values(row)
    .onConflictDoUpdate({ target: testModels.name, set: row });
}
