import { isEnded } from "#contract/generation";
import { type SharedRecord, sharedFrameSchema, sharedRecordSchema } from "#contract/sharing";
import { requestJson } from "#lib/api";
import { ApiError } from "#lib/api-error";

/** How long to wait before a lost line is picked up again, in milliseconds. */
const AGAIN_MS = 3_000;

/** What a frame says, or null for what is none. */
function readFrame(data: unknown): SharedRecord | null {
  try {
    return sharedFrameSchema.parse(JSON.parse(String(data))).record;
  } catch {
    return null;
  }
}

/**
 * Follows a shared generation until it has ended: by socket, and by reading it once whenever the line is
 * lost. `onRecord` gets null once it is not shared any more.
 * @returns a function that stops following.
 */
export function followShared(
  token: string,
  onRecord: (record: SharedRecord | null) => void,
): () => void {
  const path = `/api/shared/${encodeURIComponent(token)}`;
  let socket: WebSocket | null = null;
  let timer = 0;
  let isOver = false;

  function take(record: SharedRecord | null) {
    if (isOver) return;
    isOver = record === null || isEnded(record.status);
    onRecord(record);
  }

  function connect() {
    const address = new URL(`${path}/socket`, window.location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(address);
    socket.onmessage = ({ data }) => {
      const record = readFrame(data);
      if (record) take(record);
    };
    socket.onclose = () => {
      if (!isOver) timer = window.setTimeout(() => void catchUp(), AGAIN_MS);
    };
  }

  async function catchUp() {
    try {
      take(await requestJson(sharedRecordSchema, path));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) take(null);
    }
    if (!isOver) connect();
  }

  connect();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    socket?.close();
  };
}
