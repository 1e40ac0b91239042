import { type GenerationRecord, isEnded, socketFrameSchema } from "#contract/generation";
import { SOCKET_HEARTBEAT_MS, SOCKET_RECONNECT_DELAYS_MS } from "#contract/limits";

/** How long a socket may take to open, and a "pong" to come, in milliseconds. */
const PATIENCE_MS = 10_000;
/** Pace of asking over HTTP while no socket can be opened, in milliseconds. */
export const POLL_MS = 2_500;

/** The part of a WebSocket that the feed needs. */
export interface FeedSocket {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface FeedDeps {
  openSocket(): FeedSocket;
  /** Reads the record over HTTP; rejects when that fails. */
  fetchRecord(): Promise<GenerationRecord>;
  setTimer(callback: () => void, milliseconds: number): number;
  clearTimer(timer: number): void;
}

/** How news arrive: pushed, asked for, or not at the moment. */
export type FeedState = "connecting" | "live" | "polling";

export interface FeedHandlers {
  onRecord(record: GenerationRecord): void;
  onState?(state: FeedState): void;
}

/**
 * Follows one generation until it has ended: by socket, reconnecting after 1, 2, 5 and then every
 * 10 s, and by polling for as long as sockets do not open at all. Every record is delivered once
 * and in order; an older one that arrives late is dropped.
 * @returns a function that stops following.
 */
export function followGeneration(deps: FeedDeps, handlers: FeedHandlers): () => void {
  let isStopped = false;
  let socket: FeedSocket | null = null;
  let attempts = 0;
  let lastUpdate = "";
  let isPolling = false;
  const timers = new Map<string, number>();

  function cancel(name: string) {
    const timer = timers.get(name);
    if (timer !== undefined) deps.clearTimer(timer);
    timers.delete(name);
  }

  function schedule(name: string, milliseconds: number, callback: () => void) {
    cancel(name);
    const timer = deps.setTimer(() => {
      timers.delete(name);
      if (!isStopped) callback();
    }, milliseconds);
    timers.set(name, timer);
  }

  function dropSocket() {
    cancel("patience");
    cancel("heartbeat");
    if (!socket) return;
    const dropped = socket;
    socket = null;
    dropped.onopen = null;
    dropped.onmessage = null;
    dropped.onclose = null;
    dropped.close();
  }

  function stop() {
    isStopped = true;
    isPolling = false;
    for (const name of [...timers.keys()]) cancel(name);
    dropSocket();
  }

  function deliver(record: GenerationRecord) {
    if (isStopped || record.updated_at < lastUpdate) return;
    lastUpdate = record.updated_at;
    handlers.onRecord(record);
    if (isEnded(record.status)) stop();
  }

  async function poll() {
    try {
      deliver(await deps.fetchRecord());
    } catch {
      // The next turn asks again; a lasting outage shows in the connection's state.
    }
    if (isPolling && !isStopped) schedule("poll", POLL_MS, poll);
  }

  function startPolling() {
    if (isPolling) return;
    isPolling = true;
    handlers.onState?.("polling");
    void poll();
  }

  function stopPolling() {
    isPolling = false;
    cancel("poll");
  }

  function beat() {
    schedule("heartbeat", SOCKET_HEARTBEAT_MS, () => {
      socket?.send("ping");
      schedule("patience", PATIENCE_MS, () => lose(true));
      beat();
    });
  }

  function lose(hadOpened: boolean) {
    dropSocket();
    if (hadOpened) handlers.onState?.("connecting");
    else startPolling();
    const last = SOCKET_RECONNECT_DELAYS_MS.length - 1;
    const delay = SOCKET_RECONNECT_DELAYS_MS[Math.min(attempts, last)] ?? PATIENCE_MS;
    attempts += 1;
    schedule("reconnect", delay, connect);
  }

  function receive(data: unknown) {
    cancel("patience");
    if (typeof data !== "string" || data === "pong") return;
    let frame: unknown;
    try {
      frame = JSON.parse(data);
    } catch {
      return;
    }
    const parsed = socketFrameSchema.safeParse(frame);
    if (parsed.success) deliver(parsed.data.record);
  }

  function connect() {
    let hasOpened = false;
    let opening: FeedSocket;
    try {
      opening = deps.openSocket();
    } catch {
      lose(false);
      return;
    }
    socket = opening;
    opening.onopen = () => {
      hasOpened = true;
      attempts = 0;
      cancel("patience");
      stopPolling();
      handlers.onState?.("live");
      beat();
    };
    opening.onmessage = (event) => receive(event.data);
    opening.onclose = () => lose(hasOpened);
    schedule("patience", PATIENCE_MS, () => lose(hasOpened));
  }

  connect();
  return stop;
}
