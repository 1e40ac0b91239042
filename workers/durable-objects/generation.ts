import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { SocketFrame } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import { once } from "#contract/once";
import type { SharedFrame } from "#contract/sharing";
import { type AdvanceDeps, advanceGeneration } from "#domain/generation/advance";
import type { Announcer } from "#domain/generation/end";
import { findAny, findDriven } from "#domain/generation/generations";
import type { CallbackReport } from "#domain/generation/record-callback";
import { toRecord, toSharedRecord } from "#domain/generation/to-record";
import { sessionsOver } from "#domain/generation/watching";
import type { GenerationWithRun, ShownGeneration } from "#storage/schema/index";
import { type Services, servicesOf } from "#workers/services";
import type { Reader } from "../providers/objects";
import { Reports } from "./reports";

/** When to look again after a fault of our own, in milliseconds. */
const RECOVERY_MS = 5_000;
/** Parts of a result are looked at no more often than this, in milliseconds. */
const GLANCE_MS = 2_000;
const ENDED = 1000;
/** Close code of a socket whose reader may not watch any more (RFC 6455, 7.4.1: policy). */
const MAY_NOT_WATCH = 1008;

/** What a socket remembers of its reader. */
const readerSchema = once(
  () =>
    z.object({
      origin: z.string(),
      session: z.string().nullable(),
      share: z.string().nullable(),
    }) satisfies z.ZodType<Reader>,
);

/**
 * The clock of one generation: its alarm takes the generation further, its sockets show the owner how it
 * is. The state is in D1; its own storage remembers only which generation it is.
 */
export class GenerationObject extends DurableObject<Env> {
  readonly #services: Omit<Services, "objects"> &
    Pick<AdvanceDeps, "noteStored" | "reportsRecorded"> & { objects: Announcer } = {
    ...servicesOf(this.env),
    objects: { announce: (now) => this.#broadcast(now) },
    noteStored: ({ generation }) => {
      this.#lastKnown = generation.revision;
    },
    reportsRecorded: () => this.#reports.settled(),
  };
  readonly #reports = new Reports(this.#services);
  #advancing: Promise<void> | null = null;
  #again = false;
  /** By how much the last alarm was late. Milliseconds. */
  #lateMs = 0;
  /** When a part of the result is to be looked at, and when one was last; milliseconds since 1970. */
  #glanceAt: number | null = null;
  #glancedAt = 0;
  #newest: ShownGeneration | null = null;
  /** The newest revision that this object has read, stored or shown. */
  #lastKnown = 0;
  #telling: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** Takes charge of a generation that was just stored, or that the sweep found alone. */
  async start(id: string): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) !== null) return;
    await this.ctx.storage.put("id", id);
    await this.ctx.storage.setAlarm(this.#services.clock());
  }

  /**
   * Something happened at the provider: look now rather than at the next alarm.
   * @param read the generation as the caller has just read it, which spares this object the same read; null where it
   *   was not read.
   * @param report what is to be recorded of it, while the provider is asked; null where that was done. Of a repetition
   *   nothing is recorded, and one that this object remembers asks the provider nothing.
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
    if (stored) await this.#broadcast(stored);
  }

  /** Sessions ended: the sockets that were opened with them close. */
  async dismiss(): Promise<void> {
    const sockets = this.ctx.getWebSockets().flatMap((socket) => {
      const { session } = readerSchema().parse(socket.deserializeAttachment());
      return session === null ? [] : [{ socket, session }];
    });
    const ids = [...new Set(sockets.map(({ session }) => session))];
    const over = await sessionsOver(this.#services, ids);
    for (const { socket, session } of sockets) {
      if (over.has(session)) socket.close(MAY_NOT_WATCH, "signed out");
    }
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
    const id = url.pathname.slice(1);
    const reader: Reader = {
      origin: url.searchParams.get("origin") ?? url.origin,
      session: url.searchParams.get("session"),
      share: url.searchParams.get("share"),
    };
    const stored = await findAny(this.#services, id);
    if (!stored || !mayWatch(reader, stored)) return new Response(null, { status: 404 });
    const frame = await this.#frameFor(reader, this.#newer(stored));
    // Counted with nothing awaited until the socket counts: others come in while something is.
    const most = url.searchParams.get("most");
    if (most !== null && this.#isCrowded(reader, Number(most)))
      return new Response(null, { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment(reader);
    server.send(JSON.stringify(frame));
    const { status } = this.#newer(stored).generation;
    if (status !== frame.record.status) await this.#tell(server, this.#newer(stored));
    else if (isEnded(status)) server.close(ENDED, status);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Whether as many sockets watch already as may: the owner's, or those of the shared page. */
  #isCrowded(reader: Reader, most: number): boolean {
    const isShared = reader.share !== null;
    const alike = this.ctx
      .getWebSockets()
      .map((socket) => readerSchema().parse(socket.deserializeAttachment()))
      .filter(({ share }) => (share !== null) === isShared);
    return alike.length >= most;
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

  /** @param read the generation, where a caller has just read it; of no use where this object has stored a later one since. */
  async #advanceUntilQuiet(id: string, read: GenerationWithRun | null): Promise<void> {
    let waitMs: number | null = RECOVERY_MS;
    let known = read && read.generation.revision >= this.#lastKnown ? read : null;
    try {
      while (this.#again) {
        this.#again = false;
        this.#glanceAt = null;
        const stored = known ?? (await findDriven(this.#services, id));
        known = null;
        this.#lastKnown = stored?.generation.revision ?? this.#lastKnown;
        const lateMs = this.#lateMs;
        this.#lateMs = 0;
        waitMs = stored ? await advanceGeneration(this.#services, stored, lateMs) : null;
        // Stored, but not shown: the answer of the database was lost, or this object could not be reached.
        if (stored && isEnded(stored.generation.status) && !this.#isKnown(stored))
          await this.#broadcast(stored);
      }
    } catch (error) {
      waitMs = RECOVERY_MS;
      this.#services.log("advance_failed", {
        id,
        message: error instanceof Error ? error.message : String(error),
      });
    } finally {
      if (waitMs === null) {
        await nextTurn();
        await this.ctx.storage.deleteAll();
      } else {
        const next = this.#services.clock() + waitMs;
        await this.ctx.storage.setAlarm(Math.min(next, this.#glanceAt ?? next));
      }
    }
  }

  #isKnown({ generation }: ShownGeneration): boolean {
    return generation.revision === this.#newest?.generation.revision;
  }

  #newer(shown: ShownGeneration): ShownGeneration {
    const newest = this.#newest;
    return newest && newest.generation.revision > shown.generation.revision ? newest : shown;
  }

  /**
   * One after another, and never an older state after a newer one. Awaited before this object's storage is written:
   * the platform holds messages back until a write that was begun before them is on disk.
   */
  #broadcast(shown: ShownGeneration): Promise<void> {
    if (this.#newer(shown) !== shown) return this.#telling;
    this.#newest = shown;
    this.#lastKnown = Math.max(this.#lastKnown, shown.generation.revision);
    for (const socket of this.ctx.getWebSockets()) {
      this.#telling = this.#telling.then(() => this.#tell(socket, shown));
    }
    return this.#telling;
  }

  async #frameFor(reader: Reader, shown: ShownGeneration): Promise<SocketFrame | SharedFrame> {
    return reader.share === null
      ? { type: "UPDATE", record: await toRecord(this.#services, shown, reader.origin) }
      : { type: "UPDATE", record: await toSharedRecord(this.#services, shown, reader.origin) };
  }

  async #tell(socket: WebSocket, shown: ShownGeneration): Promise<void> {
    const { id, status } = shown.generation;
    try {
      const reader = readerSchema().parse(socket.deserializeAttachment());
      if (!mayWatch(reader, shown)) {
        socket.close(MAY_NOT_WATCH, "not shared any more");
        return;
      }
      socket.send(JSON.stringify(await this.#frameFor(reader, shown)));
      if (isEnded(status)) socket.close(ENDED, status);
    } catch (error) {
      this.#services.log("socket_gone", {
        id,
        message: error instanceof Error ? error.message : String(error),
      });
    }
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

/** Whether a reader is the owner, or still has what the owner gives out. */
function mayWatch(reader: Reader, { generation }: ShownGeneration): boolean {
  if (reader.share === null) return true;
  const hasExpired = generation.shareExpiresAt !== null && generation.shareExpiresAt <= Date.now();
  return reader.share === generation.shareToken && !hasExpired;
}
