import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { fileName } from "#contract/file-name";
import { filtersOf } from "#features/history/filters.ts";
import { createModerationEndpoint } from "#providers/moderation/moderation-endpoint";
import { deliver } from "#support/billing";
import { call, signUp } from "#support/client";
import { eventOf } from "#support/stand-ins/stripe/events";

/** OWASP ASVS 5, chapter 1: text from outside that is named like a member of every object. */

const MEMBERS = [
  "constructor",
  "__proto__",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "isPrototypeOf",
  "__defineGetter__",
];

describe("a name that every object inherits", () => {
  it.each(MEMBERS)("is recorded as the type of a signed event: %s", async (type) => {
    const claim = { about: "session", orderIds: ["x"], metadata: { order_id: "x" } };
    const event = eventOf(type, claim);
    expect((await deliver(event)).status).toBe(200);
    expect((await deliver(event)).status).toBe(200);
    const row = await env.DB.prepare("select type, outcome from stripe_events where id = ?")
      .bind(event.id)
      .all();
    expect(row.results).toEqual([{ type, outcome: "ignored" }]);
  });

  it.each(MEMBERS)("is no filter in an address of the history: %s", (name) => {
    expect(filtersOf(new URLSearchParams({ [name]: "x", q: "boat" }))).toEqual(
      new Map([["q", "boat"]]),
    );
  });

  it.each(MEMBERS)("is no category in a moderation reply: %s", async (name) => {
    const categories = `{"${name}": true, "violence": true}`;
    const service = createModerationEndpoint({
      baseUrl: "https://moderation.test",
      key: "k",
      shrink: null,
      fetch: async () => new Response(`{"results":[{"categories":${categories}}]}`),
    });
    expect(await service.judgeText("a boat")).toEqual(["violence"]);
  });

  it.each(MEMBERS)("is used as it is as the half of a type: %s", (name) => {
    const about = { kind: "speech", prompt: "a", width: null, height: null } as const;
    expect(fileName({ ...about, output_type: `audio/${name}` })).toBe(`a.${name}`);
  });

  it.each(MEMBERS)("is answered without a fault in an address of the API: %s", async (name) => {
    const account = await signUp();
    for (const path of [
      `/api/callbacks/${name}/${crypto.randomUUID()}`,
      `/api/start-${name}-generation`,
      `/api/auth/${name}`,
      `/api/auth/callback/${name}`,
      `/api/stock/${name}`,
    ]) {
      for (const method of ["GET", "POST"]) {
        const answer = await account.call(path, { method, redirect: "manual" });
        expect([path, method, answer.status >= 500]).toEqual([path, method, false]);
      }
    }
    for (const query of [`type=${name}`, `kind=${name}`, `status=${name}`, `${name}=1`]) {
      for (const path of ["/api/models", "/api/generations", "/api/credits", "/api/films"]) {
        expect((await account.call(`${path}?${query}`)).status, `${path}?${query}`).toBeLessThan(
          500,
        );
      }
    }
    expect((await call(`/${name}`, { redirect: "manual" })).status).toBeLessThan(500);
  });
});
