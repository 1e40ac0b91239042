import { type GenerationRecord, generationRecordSchema } from "#contract/generation";
import { requestJson } from "./api";
import { type FeedSocket, type FeedState, followGeneration } from "./generation-feed";

/** The address of a generation's socket on this origin. */
function socketAddress(id: string): string {
  const path = `/api/predictions/${encodeURIComponent(id)}/socket`;
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

/** The browser's socket behind the few members that the feed uses. */
function openSocket(url: string): FeedSocket {
  const socket = new WebSocket(url);
  const line: FeedSocket = {
    send: (data) => socket.send(data),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => line.onopen?.();
  socket.onmessage = (event) => line.onmessage?.({ data: event.data });
  socket.onclose = () => line.onclose?.();
  return line;
}

/**
 * Follows a generation of one's own until it has ended.
 * @returns a function that stops following.
 */
export function followRecord(
  id: string,
  onRecord: (record: GenerationRecord) => void,
  onState?: (state: FeedState) => void,
): () => void {
  return followGeneration(
    {
      openSocket: () => openSocket(socketAddress(id)),
      fetchRecord: () =>
        requestJson(generationRecordSchema, `/api/predictions/${encodeURIComponent(id)}`),
      setTimer: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
      clearTimer: (timer) => window.clearTimeout(timer),
    },
    { onRecord, ...(onState ? { onState } : {}) },
  );
}
