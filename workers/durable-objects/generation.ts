import { DurableObject } from "cloudflare:workers";
import { isEnded } from "#contract/generation-words";
import { type AdvanceDeps, advanceGeneration } from "#domain/generation/advance";
import type { Announcer } from "#domain/generation/end";
import { driven, findAny, findDriven } from "#domain/generation/generations";
import {
  type CallbackReport,
  type CheckedCallback,
  newsFor,
  recordReport,
} from "#domain/generation/record-callback";
import type { GenerationWithRun, ShownGeneration } from "#storage/schema/index";
import { servicesOf } from "#workers/services";
import type { Services } from "#workers/wiring/ports";
import type { Reader } from "../providers/objects";
import { Audience } from "./audience";
import { Reports } from "./reports";

/** When to look again after a fault of our own, in milliseconds. */
const RECOVERY_MS = 5_000;
/** Parts of a result are looked at no more often than this, in milliseconds. */
const GLANCE_MS = 2_000;

/**
 * The clock of one generation: its alarm takes the generation further, its sockets show the owner how it
 * is. The state is in D1; its own storage remembers only which generation it is.
 */
export class GenerationObject extends DurableObject<Env> {
  readonly #services: Omit<Services, "objects"> &
    Pick<AdvanceDeps, "noteStored" | "withReports"> & { objects: Announcer } = {
    ...servicesOf(this.env),
    objects: { announce: (now) => this.#show(now) },
    noteStored: (stored) => this.#remember(stored),
    withReports: (store) => this.#reports.storeWith(store),
  };
  readonly #reports = new Reports((report) => recordReport(this.#services, report));
  readonly #audience = new Audience(this.ctx, this.#services);
  #advancing: Promise<void> | null = null;
  #again = false;
  /** By how much the last alarm was late. Milliseconds. */
  #lateMs = 0;
  /** When a part of the result is to be looked at, and when one was last; milliseconds since 1970. */
  #glanceAt: number | null = null;
  #glancedAt = 0;
  /** The newest state that this object has read, stored or shown. It may have changed elsewhere since. */
  #latest: GenerationWithRun | null = null;

  /** Takes charge of a generation that was just stored, or that the sweep found alone. */
  async start(id: string): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) !== null) return;
    await this.ctx.storage.put("id", id);
    await this.ctx.storage.setAlarm(this.#services.clock());
  }

  /**
   * Deals with a provider's callback by what this object remembers of its generation, which spares the caller to read it.
   * @returns false where it remembers no generation that runs under the id that the callback names: nothing has happened.
   */
  async report(id: string, checked: CheckedCallback): Promise<boolean> {
    const known = this.#latest;
    const found = known && newsFor(known, checked);
    if (!found) return false;
    if (found.news === "soon") await this.glance(id);
    else await this.poke(id, known, found.report);
    return true;
  }

  /**
   * Something happened at the provider: look now rather than at the next alarm.
   * @param read the generation as the caller has just read it, which spares this object the same read; null where it
   *   was not read.
   * @param report what is to be recorded of it, with what follows from it; null where that was done. Of a repetition
   *   nothing is recorded, and one that this object remembers asks the provider nothing. Settles once it is recorded.
   */
  async poke(
    id: string,
    read: GenerationWithRun | null,
    report: CallbackReport | null = null,
  ): Promise<void> {
    await this.start(id);
    const isKnown = report !== null && this.#reports.isKnown(report);
    const recorded = report && this.#reports.record(report);
    if (!isKnown) this.ctx.waitUntil(this.#advance(id, read));
    await recorded;
  }

  /** A part of the result is there: looks for it, at once or as soon as the last such look is a while ago. */
  async glance(id: string): Promise<void> {
    if (this.#glanceAt !== null) return;
    const due = Math.max(this.#services.clock(), this.#glancedAt + GLANCE_MS);
    this.#glanceAt = due;
    this.#glancedAt = due;
    // A look that is under way sets the next alarm when it is done.
    if (this.#advancing) return;
    await this.ctx.storage.put("id", id);
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > due) await this.ctx.storage.setAlarm(due);
  }

  /** The generation was changed elsewhere: those who watch it are shown its state. */
  async tell(id: string): Promise<void> {
    const stored = await findAny(this.#services, id);
    if (stored) await this.#show(stored);
  }

  /** Sessions ended: the sockets that were opened with them close. */
  dismiss(): Promise<void> {
    return this.#audience.dismiss();
  }

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    const id = await this.ctx.storage.get<string>("id");
    const dueAt = info?.scheduledTime ?? this.#services.clock();
    this.#lateMs = Math.max(0, this.#services.clock() - dueAt);
    if (id) await this.#advance(id);
  }

  /** A reader's socket; who may open it was decided before this is called. */
  override async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const reader: Reader = {
      origin: url.searchParams.get("origin") ?? url.origin,
      session: url.searchParams.get("session"),
      share: url.searchParams.get("share"),
    };
    const most = url.searchParams.get("most");
    const stored = await findAny(this.#services, url.pathname.slice(1));
    if (!stored) return new Response(null, { status: 404 });
    return this.#audience.admit(reader, stored, most === null ? null : Number(most));
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /** One advance at a time: awaits let callbacks and alarms in, so what comes meanwhile asks for one more. */
  #advance(id: string, read: GenerationWithRun | null = null): Promise<void> {
    this.#again = true;
    this.#advancing ??= this.#advanceUntilQuiet(id, read).finally(() => {
      this.#advancing = null;
    });
    return this.#advancing;
  }

  /**
   * @param read the generation as a caller has read it, or as this object remembers it; of no use where this object knows
   *   a later one. It may have changed since.
   */
  async #advanceUntilQuiet(id: string, read: GenerationWithRun | null): Promise<void> {
    let waitMs: number | null = RECOVERY_MS;
    let known = read && this.#isLatest(read) ? read : null;
    try {
      while (this.#again) {
        this.#again = false;
        this.#glanceAt = null;
        const mayBeOld = known !== null;
        const stored = known ?? (await findDriven(this.#services, id));
        known = null;
        if (stored) this.#remember(stored);
        else this.#latest = null;
        const lateMs = this.#lateMs;
        this.#lateMs = 0;
        waitMs = stored
          ? await advanceGeneration(this.#services, stored, { lateMs, mayBeOld })
          : null;
        // Stored, but not shown: the answer of the database was lost, or this object could not be reached.
        if (stored && isEnded(stored.generation.status) && !this.#audience.hasSeen(stored))
          await this.#show(stored);
        // Nothing was stored over a change from elsewhere: from what is stored now it goes on.
        if (mayBeOld && waitMs === null && this.#latest?.generation.status === "processing")
          this.#again = true;
      }
    } catch (error) {
      waitMs = RECOVERY_MS;
      this.#services.log("advance_failed", {
        id,
        message: error instanceof Error ? error.message : String(error),
      });
    } finally {
      // What nothing was stored with.
      this.#reports.recordRest();
      if (waitMs === null) {
        await nextTurn();
        await this.ctx.storage.deleteAll();
      } else {
        const next = this.#services.clock() + waitMs;
        await this.ctx.storage.setAlarm(Math.min(next, this.#glanceAt ?? next));
      }
    }
  }

  #isLatest({ generation }: GenerationWithRun): boolean {
    return generation.revision >= (this.#latest?.generation.revision ?? 0);
  }

  #remember(stored: GenerationWithRun): void {
    if (this.#isLatest(stored)) this.#latest = stored;
  }

  #show(shown: ShownGeneration): Promise<void> {
    const stored = driven(shown);
    if (stored) this.#remember(stored);
    return this.#audience.show(shown);
  }
}

/**
 * Settles in a later turn of the event loop. A message leaves after the turn in which it was sent, and what removes a
 * storage in the same turn comes before it: that takes longer than all the rest of the message's way.
 */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
