import { DurableObject } from "cloudflare:workers";
import { servicesOf } from "#workers/services";

/** When to look again after a fault of our own, in milliseconds: doubled each time, up to the longest. */
const RECOVERY_MS = 5_000;
const LONGEST_RECOVERY_MS = 10 * 60 * 1000;
/** How long an alarm may take (developers.cloudflare.com/durable-objects/api/alarms): what takes longer was cut off. */
const LONGEST_ALARM_MS = 15 * 60 * 1000;

/**
 * The clock of one post: its alarm sends it at its time, and reads its results afterwards. The state is in D1; its own
 * storage remembers only which post it is.
 */
export class PostObject extends DurableObject<Env> {
  readonly #services = servicesOf(this.env);
  /** Since when it is driven, milliseconds since 1970; null for not now. */
  #drivenSince: number | null = null;
  #again = false;
  /** Faults of our own in a row. */
  #faults = 0;

  get #isDriven(): boolean {
    const now = this.#services.clock();
    return this.#drivenSince !== null && Math.abs(now - this.#drivenSince) < LONGEST_ALARM_MS;
  }

  /** The post is new, changed, or gone: looks at it now. */
  async look(id: string): Promise<void> {
    await this.ctx.storage.put("id", id);
    // What is under way looks once more before it sets the next alarm.
    if (this.#isDriven) this.#again = true;
    else await this.ctx.storage.setAlarm(this.#services.clock());
  }

  override async alarm(): Promise<void> {
    const id = await this.ctx.storage.get<string>("id");
    if (id === undefined || this.#isDriven) return;
    const { clock, log } = this.#services;
    this.#drivenSince = clock();
    let next: number | null = null;
    try {
      do {
        this.#again = false;
        // It is evaluated with the first post: an isolate that starts for something else does without it.
        const { drivePost } = await import("#domain/publishing/posts/drive-post");
        next = await drivePost(this.#services, id);
      } while (this.#again);
      this.#faults = 0;
    } catch (error) {
      next = clock() + Math.min(RECOVERY_MS * 2 ** this.#faults, LONGEST_RECOVERY_MS);
      this.#faults += 1;
      log("post_failed", { id, message: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#drivenSince = null;
      if (next === null) await this.ctx.storage.deleteAll();
      else await this.ctx.storage.setAlarm(Math.max(next, clock()));
    }
  }
}
