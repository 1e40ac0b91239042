import { DurableObject } from "cloudflare:workers";
import { INDEX_NAME } from "../names";
import type { Outbound } from "../net/outbound";
import { isEnded, type JobRecord, type Prediction } from "../prediction";
import { deliverCallback, tellEvent, wants } from "./callbacks";
import { removeFiles, removeLeavings } from "./leavings";
import { JobReporter } from "./reporter";
import { runJob, Stopped } from "./run";

/** How long an ended prediction and its files stay, in milliseconds (24 h). */
export const KEEP_MS = 24 * 60 * 60 * 1000;

/** If the process dies in mid-run, the alarm begins the work again after this. */
const WATCHDOG_MS = 20_000;
const MAX_ATTEMPTS = 3;

const INTERRUPTED =
  "The engine was interrupted three times at the same place of this work. Try again.";
const UNEXPECTED = "The engine failed for a reason of its own. Try again.";

/**
 * One prediction: its record is in this object's storage, the work runs in its alarm, so that a
 * killed process takes it up again. A final state is never left.
 */
export class EngineJob extends DurableObject<Env> {
  #job: JobRecord | null = null;
  #waiting = new Set<() => void>();
  #stopping = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#job = ctx.storage.kv.get<JobRecord>("job") ?? null;
    // Waking up with work under way means that a process died: take it up now, not at the watchdog.
    const interrupted = this.#job !== null && this.#job.prediction.started_at !== null;
    if (interrupted && this.#job && !isEnded(this.#job.prediction.status)) {
      void ctx.blockConcurrencyWhile(() => ctx.storage.setAlarm(Date.now()));
    }
  }

  /** Takes charge of a new prediction. Taking it twice changes nothing. */
  async create(job: JobRecord): Promise<Prediction> {
    if (this.#job) return this.#job.prediction;
    this.#job = job;
    this.#save();
    await this.ctx.storage.setAlarm(Date.now());
    await this.#list();
    return job.prediction;
  }

  /** The prediction as it is now, or null where no prediction has this id. */
  async snapshot(): Promise<Prediction | null> {
    return this.#job?.prediction ?? null;
  }

  /** The prediction once it has ended, or as it is after `ms`. */
  async wait(ms: number): Promise<Prediction | null> {
    if (this.#job && !isEnded(this.#job.prediction.status)) {
      const ended = Promise.withResolvers<void>();
      // A clock that ran on would keep the object in memory.
      const clock = new AbortController();
      const time = scheduler.wait(ms, { signal: clock.signal }).catch(() => undefined);
      this.#waiting.add(ended.resolve);
      await Promise.race([ended.promise, time]);
      this.#waiting.delete(ended.resolve);
      clock.abort();
    }
    return this.snapshot();
  }

  /** Stops a prediction that has not ended. */
  async cancel(): Promise<Prediction | null> {
    const job = this.#job;
    if (job && !isEnded(job.prediction.status)) {
      this.#stopping = true;
      await this.#end(job, { status: "canceled", error: null, output: null });
      await this.ctx.storage.setAlarm(Date.now());
    }
    return this.snapshot();
  }

  /** Ends the time of the prediction: the alarm deletes it, after a run that is under way has stopped. */
  async remove(): Promise<void> {
    await this.cancel();
    if (!this.#job) return;
    this.#job.expires = Date.now();
    this.#save();
    await this.ctx.storage.setAlarm(Date.now());
  }

  override async alarm(): Promise<void> {
    const job = this.#job;
    if (!job) return;
    try {
      if (!isEnded(job.prediction.status)) await this.#work(job);
      if (isEnded(job.prediction.status)) {
        await this.#tidy(job);
        await deliverCallback(job, this.#outbound(job));
        this.#save();
      }
    } finally {
      await this.#arm(job);
    }
  }

  async #work(job: JobRecord): Promise<void> {
    if (job.deadline !== null && Date.now() >= job.deadline) {
      const status = job.prediction.started_at ? "canceled" : "aborted";
      await this.#end(job, { status, error: null, output: null });
      return;
    }
    if (job.attempts >= MAX_ATTEMPTS) {
      await this.#end(job, { status: "failed", error: INTERRUPTED, output: null });
      return;
    }
    job.attempts++;
    this.#save();
    await this.ctx.storage.setAlarm(Date.now() + WATCHDOG_MS);
    const reporter = new JobReporter(job, {
      save: () => this.#save(),
      send: (event) => this.ctx.waitUntil(tellEvent(job, event, this.#outbound(job))),
    });
    try {
      const output = await runJob(job, {
        save: () => this.#save(),
        files: this.env.ENGINE_FILES,
        out: this.#outbound(job),
        reporter,
        checkAlive: () => this.#checkAlive(job),
        keepAlive: () => this.ctx.storage.setAlarm(Date.now() + WATCHDOG_MS),
      });
      if (output) await this.#end(job, { status: "succeeded", error: null, output });
    } catch (error) {
      await this.#fail(job, error);
    }
  }

  async #fail(job: JobRecord, error: unknown): Promise<void> {
    if (error instanceof Stopped) {
      if (error.reason === "deadline")
        await this.#end(job, { status: "canceled", error: null, output: null });
      return;
    }
    const known = error instanceof Error && ["RunError", "ImageError"].includes(error.name);
    if (!known) {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(
        JSON.stringify({ event: "engine_run_failed", prediction: job.prediction.id, reason }),
      );
    }
    const message = known && error instanceof Error ? error.message : UNEXPECTED;
    await this.#end(job, { status: "failed", error: message, output: null });
  }

  #checkAlive(job: JobRecord): void {
    if (this.#stopping || isEnded(job.prediction.status)) throw new Stopped("canceled");
    if (job.deadline !== null && Date.now() >= job.deadline) throw new Stopped("deadline");
  }

  /** Moves to a final state, once: anyone who comes second changes nothing. */
  async #end(job: JobRecord, end: Pick<Prediction, "status" | "error" | "output">): Promise<void> {
    const { prediction } = job;
    if (isEnded(prediction.status)) return;
    const now = Date.now();
    Object.assign(prediction, end);
    delete prediction.preview;
    prediction.completed_at = new Date(now).toISOString();
    if (end.status === "succeeded") prediction.progress = 1;
    prediction.metrics = { total_time: (now - Date.parse(prediction.created_at)) / 1000 };
    if (prediction.started_at) {
      prediction.metrics.predict_time = (now - Date.parse(prediction.started_at)) / 1000;
    }
    job.expires = now + KEEP_MS;
    if (wants(prediction, "completed")) {
      job.callback = { id: `msg_${prediction.id}_completed`, tries: 0, due: now };
    }
    this.#save();
    for (const resolve of this.#waiting) resolve();
    await this.#list();
  }

  /** Sets the next alarm: the callback that is due, or the end of the record. */
  async #arm(job: JobRecord): Promise<void> {
    const { status } = job.prediction;
    if (isEnded(status) && Date.now() >= job.expires) {
      await this.#forget(job);
      return;
    }
    const next = isEnded(status) ? (job.callback?.due ?? job.expires) : Date.now();
    await this.ctx.storage.setAlarm(next);
  }

  /**
   * Deletes what an ended film leaves, in the alarm, so that no run is under way that would store
   * more. A bucket that cannot be reached is no fault: the next alarm tries again.
   */
  async #tidy(job: JobRecord): Promise<void> {
    if (job.film === undefined || job.tidied) return;
    try {
      await removeLeavings(this.env.ENGINE_FILES, job);
      job.tidied = true;
      this.#save();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.warn(
        JSON.stringify({ event: "engine_tidy_failed", prediction: job.prediction.id, reason }),
      );
    }
  }

  async #forget(job: JobRecord): Promise<void> {
    const { id } = job.prediction;
    await removeFiles(this.env.ENGINE_FILES, job);
    await this.env.ENGINE_INDEX.getByName(INDEX_NAME).remove(id);
    this.#job = null;
    await this.ctx.storage.deleteAll();
  }

  #outbound(job: JobRecord): Outbound {
    return { reach: job.reach, fetch: (request) => fetch(request) };
  }

  /** Brings the list up to date. The record is the truth: a list that cannot be reached is no fault. */
  async #list(): Promise<void> {
    if (!this.#job) return;
    const copy = { ...this.#job.prediction, logs: "" };
    try {
      await this.env.ENGINE_INDEX.getByName(INDEX_NAME).put(copy);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.warn(JSON.stringify({ event: "engine_list_failed", prediction: copy.id, reason }));
    }
  }

  #save(): void {
    this.ctx.storage.kv.put("job", this.#job);
  }
}
