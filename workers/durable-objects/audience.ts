import * as z from "zod";
import type { SocketFrame } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import { once } from "#contract/once";
import type { SharedFrame } from "#contract/sharing";
import { toRecord, toSharedRecord } from "#domain/generation/to-record";
import { sessionsOver } from "#domain/generation/watching";
import type { ShownGeneration } from "#storage/schema/index";
import type { Services } from "#workers/wiring/ports";
import type { Reader } from "../providers/objects";

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

/** Those who watch a generation over a socket, and what they were shown. */
export class Audience {
  readonly #ctx: DurableObjectState;
  readonly #services: Omit<Services, "objects">;
  #newest: ShownGeneration | null = null;
  #telling: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, services: Omit<Services, "objects">) {
    this.#ctx = ctx;
    this.#services = services;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** The newest state of a generation: this one, or one that was shown since it was read. */
  newer(shown: ShownGeneration): ShownGeneration {
    const newest = this.#newest;
    return newest && newest.generation.revision > shown.generation.revision ? newest : shown;
  }

  /** Whether this state was shown, and nothing later. */
  hasSeen({ generation }: ShownGeneration): boolean {
    return generation.revision === this.#newest?.generation.revision;
  }

  /**
   * One after another, and never an older state after a newer one. Awaited before the object's storage is written:
   * the platform holds messages back until a write that was begun before them is on disk. Never throws.
   */
  show(shown: ShownGeneration): Promise<void> {
    if (this.newer(shown) !== shown) return this.#telling;
    this.#newest = shown;
    for (const socket of this.#ctx.getWebSockets()) {
      this.#telling = this.#telling.then(() => this.#tell(socket, shown));
    }
    return this.#telling;
  }

  /**
   * Opens a reader's socket, which gets the generation at once.
   * @param most how many sockets of this kind (owner's or shared page's) may watch; null for any number.
   */
  async admit(reader: Reader, stored: ShownGeneration, most: number | null): Promise<Response> {
    if (!mayWatch(reader, stored)) return new Response(null, { status: 404 });
    const frame = await this.#frameFor(reader, this.newer(stored));
    // Counted with nothing awaited until the socket counts: others come in while something is.
    if (most !== null && this.#countAlike(reader) >= most)
      return new Response(null, { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.acceptWebSocket(server);
    server.serializeAttachment(reader);
    server.send(JSON.stringify(frame));
    const { status } = this.newer(stored).generation;
    if (status !== frame.record.status) await this.#tell(server, this.newer(stored));
    else if (isEnded(status)) server.close(ENDED, status);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Closes the sockets that were opened with sessions that are over. */
  async dismiss(): Promise<void> {
    const sockets = this.#ctx.getWebSockets().flatMap((socket) => {
      const { session } = readerSchema().parse(socket.deserializeAttachment());
      return session === null ? [] : [{ socket, session }];
    });
    const ids = [...new Set(sockets.map(({ session }) => session))];
    const over = await sessionsOver(this.#services, ids);
    for (const { socket, session } of sockets) {
      if (over.has(session)) socket.close(MAY_NOT_WATCH, "signed out");
    }
  }

  /** How many sockets watch as this reader would: the owner's, or those of the shared page. */
  #countAlike(reader: Reader): number {
    const isShared = reader.share !== null;
    return this.#ctx
      .getWebSockets()
      .map((socket) => readerSchema().parse(socket.deserializeAttachment()))
      .filter(({ share }) => (share !== null) === isShared).length;
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

/** Whether a reader is the owner, or still has what the owner gives out. */
function mayWatch(reader: Reader, { generation }: ShownGeneration): boolean {
  if (reader.share === null) return true;
  const hasExpired = generation.shareExpiresAt !== null && generation.shareExpiresAt <= Date.now();
  return reader.share === generation.shareToken && !hasExpired;
}
