import { asyncProperty, assert as check, string } from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Forgery, newKeyPair, signedHeaders } from "#support/stand-ins/fal/sign";
import { createFalKeys } from "./keys";
import { verifyFalWebhook } from "./webhook";

const NOW = new Date("2026-11-20T12:00:00Z");
const SECONDS = NOW.getTime() / 1000;
const BODY = JSON.stringify({ request_id: "0198-ab", status: "OK", payload: { text: "é" } });
let pair: CryptoKeyPair;
let other: CryptoKeyPair;

beforeAll(async () => {
  pair = await newKeyPair();
  other = await newKeyPair();
});

const jwk = (one: CryptoKeyPair) => crypto.subtle.exportKey("jwk", one.publicKey);

function keysFrom(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async () => answer());
  return { fetch, keys: createFalKeys({ url: "https://rest.fal.test/jwks.json", fetch }) };
}

const right = () =>
  keysFrom(async () =>
    Response.json({ keys: [{ kty: "RSA" }, "x", await jwk(other), await jwk(pair)] }),
  ).keys;

async function verify(
  forgery: Forgery = {},
  change: {
    body?: string;
    drop?: string;
    userId?: string;
    now?: Date;
    keys?: ReturnType<typeof right>;
  } = {},
) {
  const signed = await signedHeaders("0198-ab", BODY, { pair, timestamp: SECONDS, ...forgery });
  const headers = new Headers(signed);
  if (change.drop) headers.delete(change.drop);
  return verifyFalWebhook(
    { keys: change.keys ?? right(), userId: change.userId ?? null },
    change.body ?? BODY,
    headers,
    change.now ?? NOW,
  );
}

describe("a callback of fal's", () => {
  it("is believed with any of its keys, within five minutes either way", async () => {
    const believed = { deliveryId: "0198-ab", requestId: "0198-ab" };
    expect(await verify()).toEqual(believed);
    expect(await verify({ pair: other })).toEqual(believed);
    expect(await verify({ timestamp: SECONDS - 300 })).toEqual(believed);
    expect(await verify({ timestamp: SECONDS + 300 })).toEqual(believed);
    expect(await verify({ userId: "github|1" }, { userId: "github|1" })).toEqual(believed);
  });

  it("costs one fetch of the keys a day, and one more where a new key signs", async () => {
    const { keys, fetch } = keysFrom(async () => Response.json({ keys: [await jwk(pair)] }));
    for (let turn = 0; turn < 3; turn += 1) expect(await verify({}, { keys })).not.toBeNull();
    expect(fetch).toHaveBeenCalledTimes(1);
    const dayLater = new Date(NOW.getTime() + 24 * 60 * 60 * 1000);
    const timestamp = dayLater.getTime() / 1000;
    expect(await verify({ timestamp }, { keys, now: dayLater })).not.toBeNull();
    expect(fetch).toHaveBeenCalledTimes(2);
    fetch.mockImplementation(async () => Response.json({ keys: [await jwk(other)] }));
    const hourLater = new Date(dayLater.getTime() + 60 * 60 * 1000);
    const rotated = { pair: other, timestamp: hourLater.getTime() / 1000 };
    expect(await verify(rotated, { keys, now: hourLater })).not.toBeNull();
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("is believed twice where two deliver at once, before any key is known", async () => {
    const { keys } = keysFrom(async () => Response.json({ keys: [await jwk(pair)] }));
    const both = await Promise.all([verify({}, { keys }), verify({}, { keys })]);
    expect(both).not.toContain(null);
  });
});

describe("a forged callback of fal's", () => {
  it("is refused with another key, time, body, id or user", async () => {
    expect(await verify({ pair: await newKeyPair() })).toBeNull();
    expect(await verify({ timestamp: SECONDS - 301 })).toBeNull();
    expect(await verify({ timestamp: SECONDS + 301 })).toBeNull();
    expect(await verify({}, { body: BODY.replace("0198-ab", "0198-cd") })).toBeNull();
    expect(await verify({}, { body: ` ${BODY}` })).toBeNull();
    expect(await verify({ userId: "github|2" }, { userId: "github|1" })).toBeNull();
  });

  it("is refused with a part left out", async () => {
    for (const name of ["request-id", "user-id", "timestamp", "signature"]) {
      expect([name, await verify({}, { drop: `x-fal-webhook-${name}` })]).toEqual([name, null]);
    }
    for (const body of ["{}", "no json", '{"request_id":7}']) {
      const headers = new Headers(await signedHeaders("a", body, { pair, timestamp: SECONDS }));
      expect(
        await verifyFalWebhook({ keys: right(), userId: null }, body, headers, NOW),
      ).toBeNull();
    }
  });

  it("is refused while no keys can be fetched, however fal's address fails", async () => {
    for (const answer of [
      () => Promise.reject(new TypeError("lost")),
      () => new Response("x".repeat(70_000)),
      () => new Response(null, { status: 302, headers: { location: "https://evil.test/" } }),
      () => Response.json({ keys: [] }),
      () => Response.json({ keys: [{ kty: "OKP", crv: "Ed25519", x: "short" }] }),
      () => Response.json({ keys: "none" }, { status: 500 }),
    ]) {
      const { keys, fetch } = keysFrom(answer);
      expect(await verify({}, { keys })).toBeNull();
      expect(await verify({}, { keys })).toBeNull();
      expect(fetch).toHaveBeenCalledTimes(1);
    }
  });

  it("does not make the application fetch the keys each time", async () => {
    const { keys, fetch } = keysFrom(async () => Response.json({ keys: [await jwk(pair)] }));
    const forger = await newKeyPair();
    for (let turn = 0; turn < 20; turn += 1) await verify({ pair: forger }, { keys });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("is refused with any text in any header", async () => {
    const keys = right();
    const printable = string({ unit: "grapheme-ascii", maxLength: 140 });
    await check(
      asyncProperty(printable, printable, printable, async (id, timestamp, signature) => {
        const headers = new Headers({
          "x-fal-webhook-request-id": id,
          "x-fal-webhook-user-id": "github|1",
          "x-fal-webhook-timestamp": timestamp,
          "x-fal-webhook-signature": signature,
        });
        expect(await verifyFalWebhook({ keys, userId: null }, BODY, headers, NOW)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
