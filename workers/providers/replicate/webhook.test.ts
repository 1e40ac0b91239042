import { createHmac } from "node:crypto";
import { assert, property, string } from "fast-check";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { verifyWebhook } from "./webhook";

const SECRET = `whsec_${Buffer.from("a shared key of thirty-two bytes").toString("base64")}`;
const OTHER = `whsec_${Buffer.from("another key, of thirty-two bytes").toString("base64")}`;
const BODY = JSON.stringify({ id: "run1", status: "succeeded" });
const NOW = new Date("2026-11-20T12:00:00Z");
const SECONDS = NOW.getTime() / 1000;

function signed(
  change: { id?: string; timestamp?: number; secret?: string; body?: string } = {},
): Headers {
  const { id = "msg_1", timestamp = SECONDS, secret = SECRET, body = BODY } = change;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return new Headers({
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  });
}

const verify = (headers: Headers, body = BODY, secrets = [SECRET]) =>
  verifyWebhook(secrets, body, headers);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a webhook", () => {
  it("is believed with its secret, within five minutes either way", () => {
    const right = { deliveryId: "msg_1", ref: "run1" };
    expect(verify(signed())).toEqual(right);
    expect(verify(signed({ timestamp: SECONDS - 300 }))).toEqual(right);
    expect(verify(signed({ timestamp: SECONDS + 300 }))).toEqual(right);
  });

  it("is marked where it reports a part of a result: in no other state, whatever the state is", () => {
    for (const status of ["starting", "processing", "succeeded", "canceled", "", 7, null]) {
      const body = JSON.stringify({ id: "run1", status });
      const isPartial = verify(signed({ body }), body)?.isPartial ?? false;
      expect([status, isPartial]).toEqual([status, status === "processing"]);
    }
  });

  it("is believed as the library of the standard signs it", () => {
    const headers = new Headers({
      "webhook-id": "msg_1",
      "webhook-timestamp": String(SECONDS),
      "webhook-signature": new Webhook(SECRET).sign("msg_1", NOW, BODY),
    });
    expect(verify(headers)).not.toBeNull();
  });

  it("is believed while a secret is being replaced, on either side", () => {
    expect(verify(signed({ secret: OTHER }), BODY, [SECRET, OTHER])).not.toBeNull();
    const both = signed();
    const second = signed({ secret: OTHER }).get("webhook-signature");
    both.set("webhook-signature", `v1a,ignored ${second} ${both.get("webhook-signature")}`);
    expect(verify(both)).not.toBeNull();
  });
});

describe("a forged webhook", () => {
  it("is refused with another secret, time, id or body", () => {
    expect(verify(signed({ secret: OTHER }))).toBeNull();
    expect(verify(signed({ timestamp: SECONDS - 301 }))).toBeNull();
    expect(verify(signed({ timestamp: SECONDS + 301 }))).toBeNull();
    expect(verify(signed(), BODY.replace("run1", "run2"))).toBeNull();
    const renamed = signed();
    renamed.set("webhook-id", "msg_2");
    expect(verify(renamed)).toBeNull();
  });

  it("is refused with a part left out, and where no secret is set", () => {
    for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"]) {
      const headers = signed();
      headers.delete(name);
      expect([name, verify(headers)]).toEqual([name, null]);
    }
    expect(verify(signed(), BODY, [])).toBeNull();
    expect(verify(signed(), BODY, ["whsec_"])).toBeNull();
    expect(verify(signed({ body: "{}" }), "{}")).toBeNull();
    expect(verify(signed({ body: "no json" }), "no json")).toBeNull();
  });

  it("is refused with a right signature of the wrong kind", () => {
    const signature = signed().get("webhook-signature") ?? "";
    for (const wrong of [
      signature.replace("v1,", "v1a,"),
      signature.replace("v1,", "v2,"),
      signature.replace("v1,", ""),
      signature.replace("v1,", "v1,,"),
      signature.replace("v1,", "V1,"),
      "v1,",
      "v1,%%%",
    ]) {
      const headers = signed();
      headers.set("webhook-signature", wrong);
      expect([wrong, verify(headers)]).toEqual([wrong, null]);
    }
  });

  it.each(["-1", "1e9", "0x10", "NaN", "", "1795176000.5", "9999999999999"])(
    "is refused with the timestamp %s, though signed",
    (timestamp) => {
      const key = Buffer.from(SECRET.slice("whsec_".length), "base64");
      const content = `msg_1.${timestamp}.${BODY}`;
      const headers = new Headers({
        "webhook-id": "msg_1",
        "webhook-signature": `v1,${createHmac("sha256", key).update(content).digest("base64")}`,
      });
      headers.set("webhook-timestamp", timestamp);
      expect(verify(headers)).toBeNull();
    },
  );

  it("is refused with any change of its body", () => {
    assert(
      property(string({ maxLength: 200 }), (body) => {
        if (body !== BODY) expect(verify(signed(), body)).toBeNull();
      }),
      { numRuns: 300 },
    );
    for (const body of [` ${BODY}`, `${BODY}\n`, `\ufeff${BODY}`, BODY.slice(0, -1)]) {
      expect(verify(signed(), body)).toBeNull();
    }
  });

  it("is refused with a moved border between its id and its time", () => {
    const headers = signed({ id: "msg" });
    headers.set("webhook-id", `msg.${SECONDS}`);
    expect(verify(headers, `${SECONDS}.${BODY}`)).toBeNull();
  });

  it("is refused with any text in any header", () => {
    const printable = string({ unit: "grapheme-ascii", maxLength: 60 });
    assert(
      property(printable, printable, printable, (id, timestamp, signature) => {
        const headers = new Headers({
          "webhook-id": id,
          "webhook-timestamp": timestamp,
          "webhook-signature": `v1,${signature}`,
        });
        expect(verify(headers)).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });
});
