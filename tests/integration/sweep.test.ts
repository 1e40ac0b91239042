import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sweepLeaving } from "#domain/accounts/leaving";
import { sweepTraces } from "#domain/accounts/sessions";
import { endSubscriptions } from "#domain/billing/plans";
import { reconcile } from "#domain/billing/reconcile";
import { sweepBanned, sweepDeliveries } from "#domain/generation/sweeps";
import { holdHooks, sweepHooks } from "#domain/hooks/pay-hooks";
import { findReconciliation } from "#storage/billing/comparison";
import { endAllSubscriptions } from "#storage/billing/subscriptions";
import { openDatabase } from "#storage/database";
import { markLeaving } from "#storage/people/leaving";
import {
  idempotencyKeys,
  rateLimit,
  subscriptions,
  user,
  verification,
  webhookDeliveries,
} from "#storage/schema/index";
import { subscribe } from "#support/billing";
import { signUp, uploadImage } from "#support/client";
import { storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { watchedDatabase } from "#support/watched-database";
import { servicesOf } from "#workers/services";
import { sweep } from "#workers/sweep";

const db = openDatabase(env.DB);
const count = async (query: string, ...values: unknown[]) =>
  Number(
    (
      await env.DB.prepare(query)
        .bind(...values)
        .first()
    )?.n,
  );

/** What fails the first time that it is called, and works then. */
function failsOnce<Given extends unknown[], T>(work: (...given: Given) => Promise<T>) {
  let isFirst = true;
  return (...given: Given) => {
    if (!isFirst) return work(...given);
    isFirst = false;
    return Promise.reject(new Error("a fault"));
  };
}

/** The services with a list of what they log. */
function watched() {
  const logged: string[] = [];
  return { ...servicesOf(env), logged, log: (event: string) => void logged.push(event) };
}

describe("a sweep with an item that fails", () => {
  const two = async () => [await signUp(), await signUp()];
  const ids = (people: readonly { id: string }[]) => JSON.stringify(people.map(({ id }) => id));

  it("still finishes the other removals of accounts", async () => {
    const leaving = await two();
    for (const one of leaving) {
      await uploadImage(one, makePng(8));
      await markLeaving(db, one.id);
    }
    const deps = watched();
    const files = { ...deps.files, delete: failsOnce(deps.files.delete) };
    await sweepLeaving({ ...deps, files });
    expect(deps.logged).toContain("removal_failed");
    const left = "select count(*) as n from user where id in (select value from json_each(?))";
    expect(await count(left, ids(leaving))).toBe(1);
    await sweepLeaving(deps);
  });

  it("still ends the other generations of banned accounts", async () => {
    const banned = await two();
    for (const one of banned) {
      await storeGeneration(one, { status: "processing", cost: 0, completedAt: null });
      await db.update(user).set({ banned: true, banReason: "spam" }).where(eq(user.id, one.id));
    }
    const deps = watched();
    await sweepBanned({ ...deps, objects: { announce: failsOnce(async () => undefined) } });
    expect(deps.logged).toContain("ban_end_failed");
    const running =
      "select count(*) as n from generations where status = 'processing' and account_id in (select value from json_each(?))";
    expect(await count(running, ids(banned))).toBe(0);
  });

  it("still ends the other subscriptions", async () => {
    for (const { buyer } of [await subscribe("pro"), await subscribe("starter")]) {
      await endAllSubscriptions(db, buyer.id, 1);
    }
    const deps = watched();
    if (!deps.payments) throw new Error("there is no sandbox");
    const payments = { ...deps.payments, endSubscription: failsOnce(async () => undefined) };
    expect(await endSubscriptions({ ...deps, payments })).toBe(1);
    expect(deps.logged).toEqual(["subscription_not_ended"]);
    expect(await db.$count(subscriptions, eq(subscriptions.status, "canceled"))).toBe(1);
  });

  it("still returns the other credits held for hooks", async () => {
    const people = await two();
    const services = servicesOf(env);
    for (const one of people) await holdHooks(services, one.id);
    const deps = watched();
    let looks = 0;
    const clock = () => {
      looks += 1;
      // The first look is for the list, the second for the first hold.
      if (looks === 2) throw new Error("a fault");
      return Date.now() + 3_600_000;
    };
    expect(await sweepHooks({ ...deps, clock })).toBe(1);
    expect(deps.logged).toEqual(["hooks_not_released"]);
  });

  it("does not repeat a comparison of the books before its time", async () => {
    const onTrip = ([query = ""]: string[]) => {
      if (query.includes("from charges as c")) throw new Error("a fault");
    };
    const failing = openDatabase(watchedDatabase(env.DB, { onTrip }));
    const found = await reconcile({ ...watched(), payments: null, db: failing });
    expect(found.filter(({ what }) => what === "not_compared")).toEqual([
      { what: "not_compared", subject: "refund_without_order", detail: expect.any(String) },
    ]);
    expect((await findReconciliation(db))?.differences).toEqual(found);
  });
});

it("the sweep forgets sessions, links, sign-ins and counts once their time is over, and no others", async () => {
  const { id } = await signUp();
  const DAY = 86_400_000;
  const left = async (now: number) => {
    await sweepTraces({ db, clock: () => now });
    const own = async (from: string) => count(`select count(*) as n from ${from}`, id);
    return [
      await own("session where user_id = ?"),
      await own("verification where value = ?"),
      await own("sign_in where user_id = ?"),
      await own("rate_limit where key = ?"),
    ];
  };
  const now = Date.now();
  const ends = new Date(now + 3_600_000);
  await db.insert(verification).values({ id, identifier: id, value: id, expiresAt: ends });
  await db.insert(rateLimit).values({ id, key: id, count: 1, lastRequest: now });
  expect(await left(now + DAY - 1)).toEqual([1, 1, 1, 1]);
  expect(await left(now + 2 * DAY)).toEqual([1, 0, 1, 0]);
  expect(await left(now + 8 * DAY)).toEqual([0, 0, 1, 0]);
  expect(await left(now + 91 * DAY)).toEqual([0, 0, 0, 0]);
});

it("a step of the sweep that fails does not stop the others, and is logged", async () => {
  const accountId = crypto.randomUUID();
  await storeGeneration({ id: accountId }, { status: "processing", updatedAt: 0 });
  const key = { accountId, scope: "generation", key: "old", requestHash: "", answer: {} };
  await db.insert(idempotencyKeys).values({ ...key, createdAt: 0 });
  const logged: unknown[] = [];
  await sweep({
    ...servicesOf(env),
    objects: {
      ...servicesOf(env).objects,
      wake: () => Promise.reject(new Error("the objects are gone")),
    },
    log: (event, detail) => {
      // The comparison of the books notes the generation, which has no hold here.
      if (event !== "billing_differs") logged.push({ event, ...detail });
    },
  });
  expect(logged).toEqual([
    { event: "sweep_failed", step: "generations", message: "the objects are gone" },
  ]);
  expect(await db.$count(idempotencyKeys)).toBe(0);
});

it("the sweep forgets deliveries of webhooks after thirty days, and no others", async () => {
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000;
  const received = (id: string, days: number) => ({
    id,
    generationId: "any",
    receivedAt: now - days * day,
  });
  await db
    .insert(webhookDeliveries)
    .values([received("replicate:old", 31), received("replicate:new", 29)]);
  expect(await sweepDeliveries({ db, clock: () => now })).toBe(1);
  const left = await db.select({ id: webhookDeliveries.id }).from(webhookDeliveries);
  expect(left.map(({ id }) => id)).toEqual(["replicate:new"]);
});
