/** Where results wait between the model's reply and their place under the generation's own key. */
const PREFIX = "pending/";
const REF = /^[0-9a-f]{32}$/;

/** What is known of a generation that was handed to the binding. */
export type PendingState =
  | { state: "done" }
  /** Began at this time (milliseconds since 1970), and nothing came of it yet. */
  | { state: "begun"; at: number }
  | { state: "unknown" };

/** The results that wait, and the marks of generations that began. */
export interface Pending {
  begin(ref: string): Promise<void>;
  finish(ref: string, bytes: Uint8Array): Promise<void>;
  look(ref: string): Promise<PendingState>;
  read(ref: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Keeps them in a bucket, whose lifecycle rule for `pending/` clears them away. */
export function createPending(bucket: R2Bucket): Pending {
  const mark = (ref: string) => `${PREFIX}${ref}/begun`;
  const result = (ref: string) => `${PREFIX}${ref}/result`;
  return {
    async begin(ref) {
      await bucket.put(mark(ref), "");
    },
    async finish(ref, bytes) {
      await bucket.put(result(ref), bytes);
    },
    async look(ref) {
      if (!REF.test(ref)) return { state: "unknown" };
      if (await bucket.head(result(ref))) return { state: "done" };
      const begun = await bucket.head(mark(ref));
      return begun ? { state: "begun", at: begun.uploaded.getTime() } : { state: "unknown" };
    },
    async read(ref) {
      const object = REF.test(ref) ? await bucket.get(result(ref)) : null;
      return object ? new Uint8Array(await object.arrayBuffer()) : null;
    },
  };
}

/** The one name of a generation, which its callback address decides: 128 bits of its SHA-256, in hex. */
export async function pendingRef(callbackUrl: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(callbackUrl));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
