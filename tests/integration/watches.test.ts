import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DigestSetting, Watch } from "#contract/watches";
import { sweepDigests } from "#domain/insights/digest";
import { sweepInsights } from "#domain/insights/sweep-insights";
import { type Mail, MailError } from "#providers/mail/mailer";
import { type Account, call, signUp } from "#support/client";
import { outbox } from "#support/mail";
import { signUpAdmin } from "#support/people";
import { INSIGHT_KEYS, type InsightScript, insightSites } from "#support/stand-ins/insights";
import { servicesOf } from "#workers/services";

const DAY = 86_400_000;
let owner: Account;
let other: Account;
let admin: Account;
let script: InsightScript;

beforeAll(async () => {
  owner = await signUp();
  other = await signUp();
  admin = await signUpAdmin();
});
beforeEach(async () => {
  script = {
    rows: [
      { name: "Which rope for a tall ship?", figure: 30 },
      { name: "What rope for the tall ships?", figure: 20 },
    ],
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(insightSites(script).fetch);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  for (const table of ["insight_scopes", "insight_sources", "insight_watches", "insight_digests"])
    await env.DB.exec(`delete from ${table}`);
  await env.DB.exec("insert into insight_sources (source, is_on) values ('reddit', 1)");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const services = (change: object = {}) =>
  servicesOf({ ...env, ...INSIGHT_KEYS, INSIGHTS: "on", ...change } as Env);
async function fetchAll() {
  let now = Date.now();
  for (let turn = 0; turn < 4; turn += 1) {
    await sweepInsights({ ...services(), clock: () => now });
    now += 1_000;
  }
}
/** Lets the lists have been read so many hours from now. */
const readAt = (hours: number) =>
  env.DB.exec(`update insight_scopes set fetched_at = ${Date.now() + hours * 3_600_000}`);
/** The mails of this kind to an address: others are about the account. */
const digests = async (to: string) =>
  (await outbox(to)).filter(({ subject }) => subject.startsWith("What is rising"));
const watch = (kind: string, value: string, by = owner) => by.post("/api/watches", { kind, value });
const watchesOf = async (by = owner) =>
  (await (await by.call("/api/watches")).json<{ items: Watch[] }>()).items;
const choose = async (every: string, by = owner) => {
  const answer = await by.call("/api/digest", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ every }),
  });
  return [answer.status, await answer.json<DigestSetting>()] as const;
};
const confirm = (by: Account) =>
  env.DB.prepare("update user set email_verified = 1 where id = ?").bind(by.id).run();

describe("a watch", () => {
  it("is normalised, kept once and removed by its owner alone", async () => {
    const first = await watch("subreddit", "r/Sailing");
    expect(first.status).toBe(201);
    const made = await first.json<Watch>();
    expect(made).toMatchObject({ kind: "subreddit", value: "sailing", now: null });
    const again = await watch("subreddit", "/r/sailing/");
    expect([again.status, await again.json()]).toEqual([200, made]);
    expect((await watch("subreddit", "sailing", other)).status).toBe(201);
    expect((await watch("subreddit", "a b")).status).toBe(422);
    expect((await watch("film", "sailing")).status).toBe(422);
    const path = `/api/watches/${made.id}`;
    expect((await other.call(path, { method: "DELETE" })).status).toBe(404);
    expect((await owner.call(path, { method: "DELETE" })).status).toBe(204);
    expect(await watchesOf()).toEqual([]);
    expect((await call("/api/watches")).status).toBe(401);
  });

  it("is one of at most a hundred", async () => {
    for (let n = 0; n < 100; n += 1) expect((await watch("keyword", `word ${n}`)).status).toBe(201);
    expect((await watch("keyword", "one more")).status).toBe(422);
    expect((await watch("keyword", "word 7")).status).toBe(200);
  });

  it("of a row says how the row is now, and what it was once it has left", async () => {
    await fetchAll();
    const id = script.rows[0]?.name ?? "";
    expect((await watch("row", `hackernews:${id}`)).status).toBe(201);
    expect(await watchesOf()).toMatchObject([
      { source: "hackernews", title: id, now: { rank: 1, figure: 30, history: [30] } },
    ]);
    await env.DB.exec("update insight_scopes set items = '[]'");
    expect(await watchesOf()).toMatchObject([{ title: id, now: null }]);
  });

  it("of a row of YouTube keeps no title beyond the list", async () => {
    await fetchAll();
    const id = script.rows[0]?.name ?? "";
    await watch("row", `youtube:${id}`);
    expect(await watchesOf()).toMatchObject([{ title: id, now: { rank: 1 } }]);
    await env.DB.exec("update insight_scopes set items = '[]'");
    expect(await watchesOf()).toMatchObject([{ source: "youtube", title: null, url: null }]);
  });

  it("of a row of Reddit forgets what its author has deleted", async () => {
    await fetchAll();
    await watch("row", `reddit:t3_${script.rows[0]?.name}`);
    expect((await watchesOf())[0]?.title).toBe(script.rows[0]?.name);
    await env.DB.exec("update insight_scopes set items = '[]'");
    expect(await watchesOf()).toMatchObject([{ source: "reddit", title: null, url: null }]);
  });

  it("of a subreddit has its list fetched", async () => {
    await watch("subreddit", "sailing");
    await fetchAll();
    const list = await owner.call("/api/insights/reddit?category=sailing");
    expect(list.status, "without the key in this Worker").toBe(409);
    const rows = await env.DB.prepare(
      "select items from insight_scopes where source = 'reddit' and category = 'sailing'",
    ).first<{ items: string }>();
    expect(JSON.parse(rows?.items ?? "[]")).toHaveLength(2);
  });
});

describe("the mail about what someone watches", () => {
  it("is never sent at first, and is due a day or a week after it was chosen", async () => {
    const fresh = await signUp();
    const read = async () => (await fresh.call("/api/digest")).json<DigestSetting>();
    expect(await read()).toEqual({
      ...{ every: "never", next_at: null, is_confirmed: false, can_send: true },
    });
    const [status, unconfirmed] = await choose("day", fresh);
    expect([status, unconfirmed]).toEqual([
      200,
      { every: "day", next_at: null, is_confirmed: false, can_send: true },
    ]);
    await confirm(fresh);
    const [, weekly] = await choose("week", fresh);
    expect(Date.parse(weekly.next_at ?? "")).toBeGreaterThan(Date.now() + 6 * DAY);
    expect((await choose("hour", fresh))[0]).toBe(422);
  });

  it("goes out once when it is due, with a header and a link that end it", async () => {
    await confirm(owner);
    await fetchAll();
    await watch("keyword", "tall ship");
    await watch("subreddit", "sailing");
    await fetchAll();
    await choose("day");
    await readAt(20);
    const sweepAt = (days: number) =>
      sweepDigests({ ...services(), clock: () => Date.now() + days * DAY });
    await sweepAt(0.9);
    expect(await digests(owner.email)).toEqual([]);
    await sweepAt(1.1);
    await sweepAt(1.1);
    const letters = await digests(owner.email);
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    expect(letter?.text).toContain("“tall ship”");
    expect(letter?.text).toContain("Rising in r/sailing");
    expect(letter?.text).toContain("(asked 2 times)");
    const endUrl = /<(.+)>/.exec(letter?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(letter?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(letter?.text).toContain(endUrl);
    const { pathname, search, searchParams } = new URL(endUrl);
    const page = await call(`${pathname}${search}`);
    expect([page.status, (await page.text()).match(/<button/g)?.length]).toEqual([200, 1]);
    expect((await choose("day"))[1].every).toBe("day");
    const forged = `${pathname}?id=${other.id}&sig=${searchParams.get("sig")}`;
    expect((await call(forged, { method: "POST" })).status).toBe(403);
    expect((await call(forged)).status).toBe(403);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await call(`${pathname}${search}`, { method: "POST", body })).status).toBe(200);
    expect(await (await owner.call("/api/digest")).json()).toMatchObject({ every: "never" });
    await sweepAt(9);
    expect(await digests(owner.email)).toHaveLength(1);
  });

  it("is not sent where there is nothing to say, and not to addresses that are not confirmed", async () => {
    await confirm(other);
    const stranger = await signUp();
    for (const one of [other, stranger]) await choose("day", one);
    await watch("keyword", "nothing of this", other);
    await watch("keyword", "rope", stranger);
    await fetchAll();
    await sweepDigests({ ...services(), clock: () => Date.now() + 2 * DAY });
    expect(await digests(other.email)).toEqual([]);
    expect(await digests(stranger.email)).toEqual([]);
  });

  it("comes an hour later where it was not taken", async () => {
    const one = await signUp();
    await confirm(one);
    await fetchAll();
    await watch("keyword", "rope", one);
    await choose("day", one);
    await readAt(20);
    const at = (hours: number) => () => Date.now() + hours * 3_600_000;
    const refusing = {
      ...{
        name: "resend" as const,
        send: () => Promise.reject(new MailError("unreachable", "busy")),
      },
    };
    await sweepDigests({ ...services(), mail: refusing, clock: at(25) });
    await sweepDigests({ ...services(), clock: at(25.5) });
    expect(await digests(one.email)).toEqual([]);
    await sweepDigests({ ...services(), clock: at(26.5) });
    expect(await digests(one.email)).toHaveLength(1);
  });

  it.each([
    ["was refused", new MailError("refused", "no such address")],
    ["may have been taken", new MailError("unreachable", "timeout", true)],
  ])("is not sent again before its next time where it %s", async (_, fault) => {
    const one = await signUp();
    await confirm(one);
    await fetchAll();
    await watch("keyword", "rope", one);
    await choose("day", one);
    await readAt(20);
    const at = (hours: number) => () => Date.now() + hours * 3_600_000;
    const failing = { name: "resend" as const, send: () => Promise.reject(fault) };
    await sweepDigests({ ...services(), mail: failing, clock: at(25) });
    await sweepDigests({ ...services(), clock: at(27) });
    expect(await digests(one.email)).toEqual([]);
  });

  it("is not sent to someone who ends it while others are sent, nor where nothing is new", async () => {
    const [one, two] = [await signUp(), await signUp()];
    await fetchAll();
    for (const by of [one, two]) {
      await confirm(by);
      await watch("keyword", "rope", by);
      await choose("day", by);
    }
    const order = `update insight_digests set sent_at = sent_at - 1000 where account_id = '${one.id}'`;
    await env.DB.exec(order);
    await readAt(20);
    const mail = services().mail;
    const ending = {
      ...mail,
      send: async (letter: Mail) => {
        await mail.send(letter);
        await choose("never", two);
      },
    };
    await sweepDigests({ ...services(), mail: ending, clock: () => Date.now() + 1.1 * DAY });
    expect(
      [await digests(one.email), await digests(two.email)].map(({ length }) => length),
    ).toEqual([1, 0]);
    await sweepDigests({ ...services(), clock: () => Date.now() + 2.2 * DAY });
    expect(await digests(one.email)).toHaveLength(1);
  });

  it("is due where a clock that was ahead had sent one", async () => {
    const one = await signUp();
    await confirm(one);
    await fetchAll();
    await watch("keyword", "rope", one);
    await choose("day", one);
    await env.DB.exec(`update insight_digests set sent_at = ${Date.now() + 300 * DAY}`);
    await sweepDigests(services());
    expect(await digests(one.email)).toHaveLength(1);
  });

  it("is sent at once by administrators alone", async () => {
    const one = await signUp();
    const answer = await admin.post("/api/admin/digest", { email: one.email.toUpperCase() });
    expect(answer.status).toBe(202);
    expect((await digests(one.email))[0]?.text).toContain("nothing new");
    expect((await digests(one.email))[0]?.text).toContain("An administrator of");
    const log = await admin.call(`/api/admin/audit?action=digest_sent&target=${one.id}`);
    expect((await log.json<{ items: unknown[] }>()).items).toHaveLength(1);
    expect((await admin.post("/api/admin/digest", { email: "no@example.com" })).status).toBe(404);
    expect((await admin.post("/api/admin/digest", { email: "no" })).status).toBe(422);
    expect((await one.post("/api/admin/digest", { email: one.email })).status).toBe(403);
  });
});

describe("what someone watches", () => {
  it("is part of the export of their data, and goes with the account", async () => {
    const one = await signUp();
    await watch("keyword", "rope", one);
    await choose("week", one);
    await env.DB.prepare(
      "insert into insight_links (id, account_id, platform, url, title, figures, created_at, read_at, next_at) values ('l1', ?, 'tiktok', 'https://www.tiktok.com/t/x', 'T', '{}', 1, 1, 9)",
    )
      .bind(one.id)
      .run();
    const text = await (await one.call("/api/me/export?format=json")).text();
    expect(text).toContain('"pasted_links":[{"platform":"tiktok"');
    expect(text).toContain('"value":"rope"');
    expect(text).toContain('"digest":{"every":"week"');
  });
});
