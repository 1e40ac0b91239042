/** The voice's file was never downloaded here, or the browser has thrown it away. */
export class VoiceMissing extends Error {
  constructor() {
    super("The voice is not on this device. Download it first.");
    this.name = "VoiceMissing";
  }
}

/** What an engine needs on the device before it can speak. */
export interface VoiceFile {
  /** How large it is: what a button says before it is fetched. */
  megabytes: number;
  /** The address of the conditions under which it may be used. */
  licence: string;
  /** Whether the engine can speak without fetching anything. */
  isReady: () => Promise<boolean>;
  /** The file, for compiling. @throws VoiceMissing before `download` */
  open: () => Promise<Response>;
  /** Fetches the file and keeps it on this device. `onProgress` gets shares from 0 to 1. */
  download: (hooks?: {
    onProgress?: (share: number) => void;
    signal?: AbortSignal;
  }) => Promise<void>;
}

interface FileFacts {
  address: string;
  licence: string;
  bytes: number;
  type: string;
  /** The store of the Cache API in which it is kept: no other engine's. */
  store: string;
}

/** A voice's file at an address, kept in the Cache API. */
export function voiceFile({ address, licence, bytes, type, store }: FileFacts): VoiceFile {
  const stored = async (): Promise<Response | undefined> =>
    typeof caches === "undefined" ? undefined : (await caches.open(store)).match(address);
  const isReady = async () => (await stored().catch(() => undefined)) !== undefined;
  return {
    megabytes: Math.ceil(bytes / 1_000_000),
    licence,
    isReady,
    async open() {
      const file = await stored();
      if (!file) throw new VoiceMissing();
      return file;
    },
    async download(hooks = {}) {
      if (await isReady()) return;
      const blob = await fetchFile(address, { ...hooks, bytes });
      if (blob.size !== bytes) throw new Error("The download was cut short. Try again.");
      await keep(blob, { address, type, store });
    },
  };
}

async function fetchFile(
  address: string,
  {
    bytes,
    onProgress,
    signal,
  }: { bytes: number; onProgress?: (share: number) => void; signal?: AbortSignal },
): Promise<Blob> {
  const response = await fetch(address, signal ? { signal } : {});
  if (!response.ok || !response.body)
    throw new Error("The voice could not be downloaded. Try again.");
  let done = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        done += chunk.length;
        onProgress?.(Math.min(1, done / bytes));
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).blob();
}

async function keep(
  blob: Blob,
  { address, type, store }: Pick<FileFacts, "address" | "type" | "store">,
): Promise<void> {
  try {
    const kept = await caches.open(store);
    for (const old of await kept.keys()) await kept.delete(old);
    await kept.put(address, new Response(blob, { headers: { "Content-Type": type } }));
  } catch (cause) {
    throw new Error(
      "This browser has no room for the voice. Free some space, and download it again.",
      { cause },
    );
  }
}
