import * as z from "zod";
import { once } from "#contract/once";
import { callOutside } from "../outbound";

/** fal lets its keys be kept for a day (docs.fal.ai/model-apis/model-endpoints/webhooks). Milliseconds. */
const KEEP_MS = 24 * 60 * 60 * 1000;
/** The least time between two fetches, so that forged callbacks cannot make us ask fal all day. Milliseconds. */
const REST_MS = 60_000;
/** The same where no keys are known because fal did not answer. Milliseconds. */
const RETRY_MS = 5_000;
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;
const MAX_KEYS = 16;

const keySchema = once(() =>
  z.object({
    kty: z.literal("OKP"),
    crv: z.literal("Ed25519"),
    /** 32 bytes in base64url. */
    x: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  }),
);
const setSchema = once(() => z.object({ keys: z.array(z.unknown()) }));

/** The public keys that fal signs with. */
export interface FalKeys {
  /**
   * Every key that is known. Never throws: without an answer of fal's, what is known stays.
   * @param fresh fetch them again, because none of the known ones fitted.
   */
  read(now: Date, fresh: boolean): Promise<readonly CryptoKey[]>;
}

/**
 * Fetches fal's keys from its JWKS and keeps them for a day.
 * @param options.url the JWKS.
 */
export function createFalKeys(options: { url: string; fetch: typeof fetch }): FalKeys {
  const { hostname, port, protocol } = new URL(options.url);
  const rules = {
    hosts: [`${hostname}:${port || (protocol === "https:" ? "443" : "80")}`],
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    fetch: options.fetch,
  };
  let known: readonly CryptoKey[] = [];
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;

  return {
    async read(now, fresh) {
      const time = now.getTime();
      if (time - fetchedAt >= KEEP_MS) known = [];
      const isDue =
        known.length === 0 ? time - failedAt >= RETRY_MS : fresh && time - askedAt >= REST_MS;
      if (!isDue) return known;
      askedAt = time;
      const keys = await fetchKeys(options.url, rules);
      if (keys.length > 0) {
        known = keys;
        fetchedAt = time;
      } else {
        failedAt = time;
      }
      return known;
    },
  };
}

async function fetchKeys(
  url: string,
  rules: Parameters<typeof callOutside>[2],
): Promise<CryptoKey[]> {
  try {
    const answer = await callOutside(url, {}, rules);
    if (answer.status !== 200) return [];
    const { keys } = setSchema().parse(JSON.parse(new TextDecoder().decode(answer.bytes)));
    const fitting = keys.flatMap((key) => {
      const parsed = keySchema().safeParse(key);
      return parsed.success ? [parsed.data] : [];
    });
    return await Promise.all(
      fitting
        .slice(0, MAX_KEYS)
        .map((key) => crypto.subtle.importKey("jwk", key, { name: "Ed25519" }, false, ["verify"])),
    );
  } catch {
    return [];
  }
}
