/** A large file that the device keeps once it was downloaded, such as a voice or the weights of a network. */
export interface DeviceFile {
  /** What is downloaded, in bytes. */
  bytes: number;
  /** Whether it is here without fetching anything. */
  isReady: () => Promise<boolean>;
  /** The file, unpacked. @throws what `missing` gives before `download` */
  open: () => Promise<Response>;
  /** Fetches the file and keeps it on this device. `onProgress` gets shares from 0 to 1. */
  download: (hooks?: {
    onProgress?: (share: number) => void;
    signal?: AbortSignal;
  }) => Promise<void>;
}

interface DeviceFileFacts {
  address: string;
  /** As it is at its address: packed with gzip (scripts/lib/packed-files.ts). */
  bytes: number;
  /** The type of the unpacked file. */
  type: string;
  /** The store of the Cache API in which it is kept: no other file's. */
  store: string;
  /** What it is part of, as sentences name it: "voice". */
  noun: string;
  missing: () => Error;
}

/** A packed file at an address, kept in the Cache API as it came. */
export function deviceFile(facts: DeviceFileFacts): DeviceFile {
  const { address, bytes, type, store, noun, missing } = facts;
  const stored = async (): Promise<Response | undefined> =>
    typeof caches === "undefined" ? undefined : (await caches.open(store)).match(address);
  const isReady = async () => (await stored().catch(() => undefined)) !== undefined;
  return {
    bytes,
    isReady,
    async open() {
      const packed = (await stored())?.body;
      if (!packed) throw missing();
      const unpacked = packed.pipeThrough(new DecompressionStream("gzip"));
      return new Response(unpacked, { headers: { "Content-Type": type } });
    },
    async download(hooks = {}) {
      if (await isReady()) return;
      const blob = await fetchFile(address, { ...hooks, bytes, noun });
      if (blob.size !== bytes) throw new Error("The download was cut short. Try again.");
      await keep(blob, { address, store, noun });
    },
  };
}

interface Fetching {
  bytes: number;
  noun: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

async function fetchFile(
  address: string,
  { bytes, noun, onProgress, signal }: Fetching,
): Promise<Blob> {
  const response = await fetch(address, signal ? { signal } : {});
  if (!response.ok || !response.body)
    throw new Error(`The ${noun} could not be downloaded. Try again.`);
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
  { address, store, noun }: Pick<DeviceFileFacts, "address" | "store" | "noun">,
): Promise<void> {
  try {
    const kept = await caches.open(store);
    for (const old of await kept.keys()) await kept.delete(old);
    await kept.put(
      address,
      new Response(blob, { headers: { "Content-Type": "application/gzip" } }),
    );
  } catch (cause) {
    throw new Error(
      `This browser has no room for the ${noun}. Free some space, and download it again.`,
      { cause },
    );
  }
}
