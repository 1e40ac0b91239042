import { randomBytes, randomUUID } from "node:crypto";
import { signedHeaders } from "./standard-webhooks.mjs";

/**
 * What the provider does with one run. Everything left out is done as a well-behaved one would.
 * @typedef {object} Behaviour
 * @property {number | "hang" | "lost" | "reset"} [submit] a status to refuse with, no answer at all,
 *   accepted without the answer ever arriving, or a connection that breaks before it is accepted
 * @property {number | "never"} [runMilliseconds] until the run ends by itself; default 50
 * @property {"succeeded" | "failed" | "canceled"} [outcome]
 * @property {string} [error] the reason of a failure
 * @property {Callback[]} [callbacks] sent when the run ends; none means lost
 * @property {import("./stand-in-files.mjs").FileFault} [file] what is wrong with the result
 * @property {number | "hang"} [get] how asking for the run's state goes wrong
 */

/**
 * @typedef {object} Callback
 * @property {number} [afterMilliseconds] delay after the end; default 0; different delays reorder
 * @property {"signature" | "key" | "stale" | "body"} [forge] what is wrong with it
 * @property {string} [id] the delivery's id; the same one makes it a repetition
 * @property {string} [status] what it claims, when that is not the truth
 */

/**
 * @typedef {object} Run
 * @property {string} id
 * @property {string} status
 * @property {string} model
 * @property {Record<string, unknown>} input
 * @property {string[] | null} output
 * @property {string | null} error
 * @property {string} createdAt
 * @property {string | null} completedAt
 * @property {string | null} webhook
 * @property {Behaviour} behaviour
 */

const ENDED = ["succeeded", "failed", "canceled"];

/** The runs that a stand-in provider has accepted, their ends and their callbacks. */
export class StandInRuns {
  /** @type {Map<string, Run>} */
  all = new Map();
  webhookSecret = newWebhookSecret();

  /** @param {string} origin where the results are served from */
  constructor(origin) {
    this.origin = origin;
  }

  /**
   * @param {string} model
   * @param {{ input?: Record<string, unknown>, webhook?: string }} body
   * @param {Behaviour} behaviour
   * @returns {Run}
   */
  create(model, body, behaviour) {
    /** @type {Run} */
    const run = {
      id: randomUUID().replaceAll("-", ""),
      status: "processing",
      model,
      input: body.input ?? {},
      output: null,
      error: null,
      createdAt: new Date().toISOString(),
      completedAt: null,
      webhook: body.webhook ?? null,
      behaviour,
    };
    this.all.set(run.id, run);
    const { runMilliseconds = 50 } = behaviour;
    if (runMilliseconds !== "never") setTimeout(() => this.end(run), runMilliseconds).unref();
    return run;
  }

  /**
   * Ends a run, as its behaviour has it or as told, and sends its callbacks.
   * @param {Run} run
   * @param {string} [outcome]
   */
  end(run, outcome = run.behaviour.outcome ?? "succeeded") {
    if (ENDED.includes(run.status)) return;
    run.status = outcome;
    run.completedAt = new Date().toISOString();
    const origin = run.behaviour.file === "elsewhere" ? "http://elsewhere.invalid" : this.origin;
    if (outcome === "succeeded") run.output = [`${origin}/files/${run.id}/out.png`];
    if (outcome === "failed") run.error = run.behaviour.error ?? "The model could not do this.";
    for (const callback of run.behaviour.callbacks ?? [{}]) {
      setTimeout(() => {
        this.sendCallback(run, callback).catch(() => undefined);
      }, callback.afterMilliseconds ?? 0).unref();
    }
  }

  /**
   * Calls a run's webhook, honestly or not.
   * @param {Run} run
   * @param {Callback} [callback]
   * @returns {Promise<Response>}
   */
  async sendCallback(run, callback = {}) {
    if (run.webhook === null) throw new Error(`Run ${run.id} has no webhook.`);
    const body = JSON.stringify({ ...this.show(run), status: callback.status ?? run.status });
    const headers = signedHeaders({
      secret: callback.forge === "key" ? newWebhookSecret() : this.webhookSecret,
      body,
      ...(callback.id === undefined ? {} : { id: callback.id }),
      ageSeconds: callback.forge === "stale" ? 3_600 : 0,
    });
    if (callback.forge === "signature") headers["webhook-signature"] = "v1,AAAA";
    const sent = callback.forge === "body" ? body.replace(run.id, "x".repeat(run.id.length)) : body;
    return fetch(run.webhook, { method: "POST", headers, body: sent });
  }

  /**
   * A run as Replicate's API shows it.
   * @param {Run} run
   */
  show(run) {
    const address = `${this.origin}/v1/predictions/${run.id}`;
    return {
      id: run.id,
      model: run.model,
      version: "hidden",
      input: run.input,
      output: run.output,
      error: run.error,
      logs: "",
      status: run.status,
      source: "api",
      created_at: run.createdAt,
      started_at: run.createdAt,
      completed_at: run.completedAt,
      metrics: {},
      webhook: run.webhook,
      urls: { get: address, cancel: `${address}/cancel` },
    };
  }
}

function newWebhookSecret() {
  return `whsec_${randomBytes(32).toString("base64")}`;
}
