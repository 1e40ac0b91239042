import type ReconnectingWebSocket from "partysocket/ws";
import { type GenerationStatus, isEnded } from "#contract/generation-words";
import { SOCKET_HEARTBEAT_MS, SOCKET_RECONNECT_DELAYS_MS } from "#contract/limits";
import { requestJson } from "./api";
import { ApiError } from "./api-error";
import { sessionState } from "./session";

/** How long a socket may take to open, and a "pong" to come, in milliseconds. */
const PATIENCE_MS = 10_000;
/** Pace of asking over HTTP while no socket can be opened, in milliseconds. */
export const POLL_MS = 2_500;

/** How changes arrive: pushed, asked for, or not at the moment. */
export type FeedState = "connecting" | "live" | "polling";

/** What can be followed: it ends, and may say when it last changed. */
interface Followed {
  status: GenerationStatus;
  updated_at?: string;
}

export interface FollowOptions<T> {
  /** The record's address on this origin; `/socket` below it sends it first, then every change. */
  path: string;
  /** Receives each record once and in order; null when there is no such record (any more). */
  onRecord: (record: T | null) => void;
  onState?: (state: FeedState) => void;
  /** Replaces the browser's own WebSocket. */
  WebSocket?: unknown;
}

/** The record in a frame, or null for anything else. */
function readFrame<T>(data: unknown): T | null {
  try {
    const frame: { type?: unknown; record?: unknown } = JSON.parse(String(data));
    const { type, record } = frame;
    const isRecord = typeof record === "object" && record !== null && "status" in record;
    return type === "UPDATE" && isRecord ? (record as T) : null;
  } catch {
    return null;
  }
}

/** Fetched when something is started or runs, which most first visits do not see. */
const loadSockets = () => import("partysocket/ws");

/** Fetches what `follow` needs, so that it is there once a start is accepted. */
export function prepareFollow(): void {
  loadSockets().catch(() => undefined);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Without a session every try would be refused, for as long as the page stays open. */
const whenSignedIn = () =>
  new Promise<void>((resolve) => {
    const stop = sessionState.listen((state) => {
      if (state === "valid") end();
    });
    const end = () => {
      stop();
      resolve();
    };
    if (sessionState.get() === "valid") end();
  });

/**
 * Follows a record until it has ended: by socket, reconnecting after 1, 2, 5 and then every 10 s,
 * and by polling for as long as sockets do not open at all, or cannot be loaded.
 * @returns a function that stops following.
 */
export function follow<T extends Followed>(options: FollowOptions<T>): () => void {
  const { path, onRecord, onState } = options;
  let isStopped = false;
  let hasOpened = false;
  let losses = 0;
  let socket: ReconnectingWebSocket | null = null;
  let lastUpdate = "";
  let polling: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const address = new URL(`${path}/socket`, globalThis.location?.href ?? "http://localhost");
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";

  /** The library waits by a growth factor; our delays follow no such rule, so that we wait here. */
  async function nextAddress() {
    const last = SOCKET_RECONNECT_DELAYS_MS.length - 1;
    const delay = SOCKET_RECONNECT_DELAYS_MS[Math.min(losses - 1, last)];
    if (delay !== undefined) await pause(delay);
    await whenSignedIn();
    hasOpened = false;
    return address.href;
  }

  function stopTimers() {
    clearInterval(heartbeat);
    clearTimeout(patience);
  }

  function stop() {
    isStopped = true;
    stopTimers();
    clearTimeout(polling);
    polling = undefined;
    socket?.close();
  }

  function deliver(record: T | null) {
    if (isStopped || (record?.updated_at ?? lastUpdate) < lastUpdate) return;
    lastUpdate = record?.updated_at ?? lastUpdate;
    if (record === null || isEnded(record.status)) stop();
    onRecord(record);
  }

  async function poll() {
    await whenSignedIn();
    if (isStopped) return;
    try {
      deliver(await requestJson<T>(path));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) deliver(null);
      // Anything else: the next turn asks again.
    }
    if (polling !== undefined && !isStopped) polling = setTimeout(poll, POLL_MS);
  }

  function startPolling() {
    if (isStopped || polling !== undefined) return;
    onState?.("polling");
    polling = setTimeout(poll, 0);
  }

  function connect(Socket: typeof ReconnectingWebSocket) {
    if (isStopped) return;
    const opening = new Socket(nextAddress, undefined, {
      minReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      connectionTimeout: PATIENCE_MS,
      maxEnqueuedMessages: 0,
      ...(options.WebSocket ? { WebSocket: options.WebSocket } : {}),
    });
    socket = opening;

    opening.addEventListener("open", () => {
      hasOpened = true;
      losses = 0;
      clearTimeout(polling);
      polling = undefined;
      onState?.("live");
      heartbeat = setInterval(() => {
        opening.send("ping");
        patience = setTimeout(() => opening.reconnect(), PATIENCE_MS);
      }, SOCKET_HEARTBEAT_MS);
    });

    opening.addEventListener("message", ({ data }) => {
      clearTimeout(patience);
      const record = data === "pong" ? null : readFrame<T>(data);
      if (record) deliver(record);
    });

    opening.addEventListener("close", () => {
      stopTimers();
      if (isStopped) return;
      losses += 1;
      if (hasOpened) onState?.("connecting");
      else startPolling();
    });
  }

  loadSockets().then(({ default: Socket }) => connect(Socket), startPolling);
  return stop;
}

/** The address of the creator's own generation. */
export const generationPath = (id: string) => `/api/predictions/${encodeURIComponent(id)}`;
