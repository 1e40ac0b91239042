/** Where results wait between the model's reply and their place under the generation's own key. */
const PREFIX = "pending/";
const REF = /^[0-9a-f]{32}$/;

/** What a result that waits is: the file itself, the words of a transcript (JSON), or an address of the file. */
export type PendingKind = "file" | "words" | "address";

/** The state of a generation whose call is held open. */
export type PendingState =
  | { state: "done"; kind: PendingKind }
  /** Nothing came of it yet; its call ends at this time at the latest (milliseconds since 1970). */
  | { state: "begun"; until: number }
  | { state: "unknown" };

/** The results that wait, and the marks of generations that began. */
export interface Pending {
  /** @param until when the call ends at the latest. Milliseconds since 1970. */
  begin(ref: string, until: number): Promise<void>;
  finish(ref: string, kind: PendingKind, body: Uint8Array | string): Promise<void>;
  /** Removes the mark of a call that has had no effect. */
  drop(ref: string): Promise<void>;
  look(ref: string): Promise<PendingState>;
  read(ref: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Keeps them in a bucket, whose lifecycle rule for `pending/` clears them away. */
export function createPending(bucket: R2Bucket): Pending {
  const mark = (ref: string) => `${PREFIX}${ref}/begun`;
  const result = (ref: string) => `${PREFIX}${ref}/result`;
  return {
    async begin(ref, until) {
      await bucket.put(mark(ref), "", { customMetadata: { until: String(until) } });
    },
    async finish(ref, kind, body) {
      await bucket.put(result(ref), body, { customMetadata: { kind } });
    },
    async drop(ref) {
      await bucket.delete(mark(ref));
    },
    async look(ref) {
      if (!REF.test(ref)) return { state: "unknown" };
      const done = await bucket.head(result(ref));
      if (done) return { state: "done", kind: kindOf(done) };
      const begun = await bucket.head(mark(ref));
      if (!begun) return { state: "unknown" };
      return { state: "begun", until: Number(begun.customMetadata?.until ?? begun.uploaded) };
    },
    async read(ref) {
      const object = REF.test(ref) ? await bucket.get(result(ref)) : null;
      return object ? new Uint8Array(await object.arrayBuffer()) : null;
    },
  };
}

function kindOf({ customMetadata }: R2Object): PendingKind {
  const kind = customMetadata?.kind;
  return kind === "words" || kind === "address" ? kind : "file";
}

/** The one name of a generation, which its callback address decides: 128 bits of its SHA-256, in hex. */
export async function pendingRef(callbackUrl: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(callbackUrl));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
