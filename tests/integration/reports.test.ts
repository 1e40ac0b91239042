import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { GenerationRecord } from "#contract/generation";
import type { AppealState, SafetyQueue } from "#contract/reports";
import { sweepHeld } from "#domain/reports/appeals";
import { sweepFiles } from "#domain/uploads/sweep-files";
import { letters } from "#support/accounts";
import { type Account, call, signUp } from "#support/client";
import { share, storeGeneration } from "#support/history";
import { under } from "#support/mail";
import { acts, signUpAdmin } from "#support/people";
import { servicesOf } from "#workers/services";

const QUEUE = "/api/admin/reports";
const DAY_MS = 24 * 60 * 60 * 1000;
let creator: Account;
let admin: Account;
let networks = 0;

beforeAll(async () => {
  admin = await signUpAdmin();
});

beforeEach(async () => {
  creator = await signUp();
});

/** A shared generation with its file. */
async function shareOne() {
  const id = crypto.randomUUID();
  const outputKey = `outputs/${id}/0.png`;
  await storeGeneration(creator, { id, outputKey, outputType: "image/png" });
  await env.OUTPUTS.put(outputKey, "picture", { httpMetadata: { contentType: "image/png" } });
  const { share_url, output_url } = await share(creator, id, true);
  return { id, outputKey, output_url, token: share_url?.split("/s/")[1] ?? "" };
}

/** Reports as a signed-out visitor, each from a network of its own unless one is named. */
function report(body: object, network = `198.51.100.${++networks}`, via = call) {
  return via("/api/reports", {
    method: "POST",
    headers: { "content-type": "application/json", "cf-connecting-ip": network },
    body: JSON.stringify({ reason: "hate", ...body }),
  });
}

const queue = async () => (await admin.call(QUEUE)).json<SafetyQueue>();
const reported = async (id: string) => (await queue()).reports.find((one) => one.id === id);
const takeDown = (id: string) =>
  admin.post(`/api/admin/generations/${id}/take-down`, { reason: "It is hateful." });
const answerOf = (id: string, decision: string, who = admin) =>
  who.post(`/api/admin/appeals/${id}`, { decision, answer: "We looked again." });
const isServed = async (address: string | null) => {
  const { pathname, search } = new URL(address ?? "");
  return (await call(`${pathname}${search}`)).status === 200;
};

/** A result that was taken down, with the token of the letter about it. */
async function takenDown() {
  const one = await shareOne();
  expect((await takeDown(one.id)).status).toBe(200);
  const [letter] = await letters(creator.email, 1);
  const appealToken = /\/appeal\?token=([\w-]{22})/.exec(letter?.text ?? "")?.[1] ?? "";
  return { ...one, appealToken };
}

const appeal = (token: string, text = "This is a picture of my own cat.") =>
  call("/api/appeals", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, text }),
  });

describe("a report", () => {
  it("of a signed-out visitor waits for an administrator, once for each network", async () => {
    const { id, token, output_url } = await shareOne();
    const details = "It insults my neighbours.";
    expect((await report({ token, details }, "203.0.113.7")).status).toBe(202);
    expect((await report({ token, reason: "other" }, "203.0.113.7")).status).toBe(202);
    await report({ token, reason: "privacy" }, "2001:db8:1:2::1");
    await report({ token, reason: "rights" }, "2001:db8:1:2:3::2");
    expect((await report({ token, website: "https://spam.example" })).status).toBe(202);
    expect(await reported(id)).toMatchObject({
      prompt: "a boat",
      owner: { email: creator.email },
      output_url,
      reports: [{ reason: "hate", details }, { reason: "privacy" }],
    });
    const row = await env.DB.prepare("select * from reports where generation_id = ?")
      .bind(id)
      .first();
    expect(JSON.stringify(row)).not.toContain("203.0.113.7");
  });

  it("is one entry with a limited list for a page that many report", async () => {
    const { id, token } = await shareOne();
    for (let count = 0; count < 25; count += 1) await report({ token });
    expect((await reported(id))?.reports).toHaveLength(20);
    await report({ token, reason: "child_abuse" });
    expect((await reported(id))?.reports.map(({ reason }) => reason)).toContain("child_abuse");
  });

  it.each<[string, number, (token: string) => object]>([
    ["a page that is not shared", 404, () => ({ token: "x".repeat(22) })],
    ["no page", 422, () => ({ token: "short" })],
    ["an unknown reason", 422, (token) => ({ token, reason: "boring" })],
    ["a false address", 422, (token) => ({ token, email: "nobody" })],
    ["control characters", 422, (token) => ({ token, details: "a\u0000b" })],
    ["too much", 422, (token) => ({ token, details: "x".repeat(1001) })],
    ["an unknown field", 422, (token) => ({ token, id: "1" })],
  ])("of %s answers %i", async (_, status, body) => {
    const { token } = await shareOne();
    expect((await report(body(token))).status).toBe(status);
  });

  it("needs the bot check where it is set up, and is limited for each network", async () => {
    const { token } = await shareOne();
    const keys = { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "secret" };
    expect((await report({ token }, "203.0.113.8", under(keys))).status).toBe(422);
    const limited = under({ RATE_LIMITS: "on" });
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await report({ token }, "203.0.113.9", limited)).status);
    expect(statuses).toContain(429);
  });
});

describe("a decision", () => {
  it("to keep a page is told to the reporter who asked, and is in the audit log", async () => {
    const { id, token, output_url } = await shareOne();
    const email = `reporter-${crypto.randomUUID()}@example.com`;
    await report({ token, email });
    const dismiss = () => admin.post(`${QUEUE}/${id}/dismiss`, { reason: "A cat is no hate." });
    expect((await dismiss()).status).toBe(204);
    expect((await dismiss()).status).toBe(409);
    expect(await reported(id)).toBeUndefined();
    expect((await letters(email, 1))[0]?.text).toContain("it stays");
    const kept = await env.DB.prepare("select email from reports where generation_id = ?")
      .bind(id)
      .first();
    expect(kept).toEqual({ email: null });
    expect(await isServed(output_url)).toBe(true);
    expect((await acts(admin, id)).map(({ action }) => action)).toEqual(["reports_dismissed"]);
  });

  it("to take a page down is told to its owner and its reporter, and clears the queue", async () => {
    const { id, token, output_url } = await shareOne();
    const email = `reporter-${crypto.randomUUID()}@example.com`;
    await report({ token, email });
    expect((await takeDown(id)).status).toBe(200);
    expect(await reported(id)).toBeUndefined();
    expect((await letters(email, 1))[0]?.text).toContain("removed its content");
    expect(await isServed(output_url)).toBe(false);
    expect((await call(`/api/shared/${token}`)).status).toBe(404);
  });

  it("is made of what administrators see, also after its owner deleted it", async () => {
    const { id, token, output_url } = await shareOne();
    const unreported = await shareOne();
    await report({ token });
    await creator.call(`/api/generations/${id}`, { method: "DELETE" });
    expect(await isServed(output_url)).toBe(false);
    const address = new URL((await reported(id))?.output_url ?? "").pathname;
    expect(address).toBe(`${QUEUE}/${id}/file`);
    const file = await admin.call(address);
    expect([file.status, await file.text()]).toEqual([200, "picture"]);
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    expect((await admin.call(`${QUEUE}/${unreported.id}/file`)).status).toBe(404);
    expect((await takeDown(id)).status).toBe(200);
    expect((await creator.post(`/api/generations/${id}/restore`, undefined)).status).toBe(200);
    expect((await call(`/api/shared/${token}`)).status).toBe(404);
    expect((await admin.call(address)).status).toBe(404);
  });

  it("is made by administrators only", async () => {
    const { id, token } = await shareOne();
    await report({ token });
    for (const [method, path] of [
      ["GET", QUEUE],
      ["POST", `${QUEUE}/${id}/dismiss`],
      ["POST", "/api/admin/appeals/any"],
      ["GET", "/api/admin/appeals/any/file"],
      ["GET", `${QUEUE}/${id}/file`],
    ] as const) {
      expect((await call(path, { method })).status, path).toBe(401);
      expect((await creator.call(path, { method })).status, path).toBe(403);
    }
    expect(await reported(id)).toBeDefined();
  });
});

describe("an appeal", () => {
  it("that succeeds restores the result with its file, its quota and a letter, and without its share", async () => {
    const { id, outputKey, output_url, appealToken } = await takenDown();
    const appealed = await appeal(appealToken);
    expect(appealed.status).toBe(201);
    expect(await appealed.json<AppealState>()).toMatchObject({ state: "appealed" });
    expect((await appeal(appealToken)).status).toBe(409);
    const open = (await queue()).appeals.find((one) => one.generation_id === id);
    expect(open).toMatchObject({ reason: "It is hateful.", prompt: "a boat" });
    const shown = await admin.call(new URL(open?.output_url ?? "").pathname);
    expect([shown.status, await shown.text()]).toEqual([200, "picture"]);
    expect(await isServed(output_url)).toBe(false);
    expect((await answerOf(open?.id ?? "", "restore", creator)).status).toBe(403);
    expect((await answerOf(open?.id ?? "", "restore")).status).toBe(204);
    expect((await answerOf(open?.id ?? "", "uphold")).status).toBe(409);
    const record = await (await creator.call(`/api/predictions/${id}`)).json<GenerationRecord>();
    expect(record).toMatchObject({ output_url, error_code: null, share_url: null });
    expect(await isServed(output_url)).toBe(true);
    expect(await env.OUTPUTS.head(outputKey)).not.toBeNull();
    const subjects = (await letters(creator.email, 2)).map(({ subject }) => subject);
    expect(subjects.join()).toContain("the result is back");
  });

  it("that fails removes the file too", async () => {
    const { id, outputKey, output_url, appealToken } = await takenDown();
    await appeal(appealToken);
    const open = (await queue()).appeals.find((one) => one.generation_id === id);
    expect((await answerOf(open?.id ?? "", "uphold")).status).toBe(204);
    expect(await env.OUTPUTS.head(outputKey)).toBeNull();
    expect(await isServed(output_url)).toBe(false);
  });

  it.each([
    ["an unknown link", 404, async () => appeal("y".repeat(22))],
    ["a false link", 422, async () => appeal("short")],
    ["no reason", 422, async () => appeal((await takenDown()).appealToken, "no")],
  ])("by %s answers %i", async (_, status, ask) => {
    expect((await ask()).status).toBe(status);
  });

  it("is possible for thirty days, while the sweep keeps the file, and not afterwards", async () => {
    const { id, outputKey, appealToken } = await takenDown();
    const services = servicesOf(env);
    const later = (days: number) => ({ ...services, clock: () => Date.now() + days * DAY_MS });
    const list = async () => [{ key: outputKey, storedAt: 0 }];
    await sweepFiles({ ...later(29), files: { ...services.files, list } });
    await sweepHeld(later(29));
    expect(await env.OUTPUTS.head(outputKey)).not.toBeNull();
    await sweepHeld(later(31));
    expect(await env.OUTPUTS.head(outputKey)).toBeNull();
    await env.DB.prepare("update take_downs set decided_at = ? where generation_id = ?")
      .bind(Date.now() - 31 * DAY_MS, id)
      .run();
    expect((await appeal(appealToken)).status).toBe(409);
  });

  it("is removed with its generation and with the file that was kept for it", async () => {
    const { id, outputKey, appealToken } = await takenDown();
    expect((await creator.call(`/api/generations/${id}`, { method: "DELETE" })).status).toBe(204);
    await vi.waitUntil(async () => (await env.OUTPUTS.head(outputKey)) === null, {
      timeout: 120_000,
    });
    expect((await appeal(appealToken)).status).toBe(404);
    const left = await env.DB.prepare(
      "select count(*) as n from take_downs where generation_id = ?",
    )
      .bind(id)
      .first();
    expect(left).toEqual({ n: 0 });
  });
});
