import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Started } from "#contract/generation";
import { endGeneration } from "#domain/generation/end";
import { findDriven } from "#domain/generation/generations";
import { openDatabase } from "#storage/database";
import { markCancelRequested } from "#storage/generations/ends";
import { listEvents } from "#storage/generations/events";
import { type Account, listen, signUp, uploadImage } from "#support/client";
import { makePng } from "#support/image";
import { registerModel } from "#support/register-model";
import { StandIn } from "#support/stand-ins/replicate/in-workerd";
import { traceTrips } from "#support/trace-trips";
import { LOST } from "#support/watched-database";
import { servicesOf } from "#workers/services";

/** Longer than any test may take. Milliseconds. */
const HELD_MS = 600_000;

let standIn: StandIn;
let creator: Account;

beforeEach(async () => {
  standIn = new StandIn();
  standIn.install();
  creator = await signUp();
  await registerModel("acme");
});

/** A generation that its provider has, and that its creator watches. */
async function watched() {
  const upload = await uploadImage(creator, makePng(16));
  const body = { prompt: "oil", image_url: upload.url, model: "acme" };
  const answer = await creator.post("/api/start-image-to-image-generation", body);
  const { predictionId: id } = await answer.json<Started>();
  const run = await vi.waitUntil(() => standIn.runs[0], { timeout: 120_000 });
  // The object has stored what the provider answered once its alarm is set for later.
  const object = env.GENERATION.getByName(id);
  await vi.waitUntil(
    () => runInDurableObject(object, async (_, { storage }) => (await storage.getAlarm()) !== null),
    { timeout: 120_000 },
  );
  await runInDurableObject(object, (_, { storage }) => holdAlarms(storage));
  return { id, run, object, ...(await listen(creator, id)) };
}

/** Has no alarm of an object go off while a test runs: its own look at the provider would come between what is traced. */
function holdAlarms(storage: DurableObjectStorage): Promise<void> {
  const methods: DurableObjectStorage = Object.getPrototypeOf(storage);
  const setAlarm = (at: number | Date) =>
    methods.setAlarm.call(storage, Math.max(Number(at), Date.now() + HELD_MS));
  Object.defineProperty(storage, "setAlarm", { value: setAlarm });
  return storage.setAlarm(0);
}

/** What is asked, written and sent from here on, in the order in which it begins. */
async function trace(object: ReturnType<typeof env.GENERATION.getByName>): Promise<string[]> {
  const trips: string[] = [];
  await runInDurableObject(object, (_, { storage }) =>
    traceTrips(storage, (trip) => trips.push(trip)),
  );
  standIn.rules.push(async ({ url }) => {
    trips.push(url.includes("/predictions/") ? "provider" : "result");
    return undefined;
  });
  return trips;
}

/**
 * Holds the next batch that goes to D1 back until it is let go.
 * @param first done in its place, where it is to fail.
 */
function holdNextBatch(first: () => Promise<unknown> = async () => undefined): () => void {
  const sessions: Record<string, (...args: unknown[]) => unknown> = Object.getPrototypeOf(
    env.DB.withSession(),
  );
  const real = sessions.batch;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.spyOn(sessions, "batch").mockImplementationOnce(async function (this: unknown, ...args) {
    await held;
    await first();
    return real?.apply(this, args);
  });
  return letGo;
}

/** The stages in a generation's receipt. */
async function stagesOf(id: string): Promise<string[]> {
  return (await listEvents(openDatabase(env.DB), id)).map(({ stage }) => stage);
}

describe("a provider's callback", () => {
  it("reaches the socket after four trips where its object remembers the generation, and before anything else is stored or copied", async () => {
    const { run, object, closed, frames } = await watched();
    const trips = await trace(object);
    standIn.finish(run);
    expect((await standIn.callBack(run)).status).toBe(200);
    expect(await closed).toBe(1000);
    expect(frames.at(-1)?.record.status).toBe("succeeded");
    await vi.waitUntil(() => trips.includes("storage"), { timeout: 120_000 });
    const [sent, stored] = [trips.indexOf("socket"), trips.indexOf("storage")];
    expect(trips.slice(0, sent)).toEqual([
      ...["provider", "result", "files"],
      // Both rows, receipt, ledger, and the delivery.
      "database",
    ]);
    expect(sent).toBeLessThan(stored);
  });

  it("has its message leave before the object's storage is removed", async () => {
    const { run, object, closed } = await watched();
    let isSent = false;
    const isAway: boolean[] = [];
    await runInDurableObject(object, (_, { storage }) =>
      traceTrips(storage, (trip) => {
        if (trip === "socket") {
          setTimeout(() => {
            isSent = true;
          }, 0);
        }
        if (trip === "storage") isAway.push(isSent);
      }),
    );
    standIn.finish(run);
    expect((await standIn.callBack(run)).status).toBe(200);
    expect(await closed).toBe(1000);
    await vi.waitUntil(() => isAway.length > 0, { timeout: 120_000 });
    expect(isAway).toEqual([true]);
  });

  it("is answered once it is recorded, together with what follows from it", async () => {
    const { id, run, closed } = await watched();
    const letGo = holdNextBatch();
    standIn.finish(run);
    const answer = vi.fn();
    const answered = standIn.callBack(run).then(({ status }) => answer(status));
    const isStored = async () => (await env.OUTPUTS.head(`outputs/${id}/0.png`)) !== null;
    await vi.waitUntil(isStored, { timeout: 120_000 });
    expect(answer).not.toHaveBeenCalled();
    expect(await stagesOf(id)).not.toContain("output_ready");
    letGo();
    await answered;
    expect(answer).toHaveBeenCalledWith(200);
    expect(await closed).toBe(1000);
    const stages = await stagesOf(id);
    expect(stages.slice(stages.indexOf("callback_received"))).toEqual([
      "callback_received",
      "output_ready",
      "output_stored",
      "succeeded",
      "credits_captured",
    ]);
  });

  it("is recorded and looked into when it is repeated because the database failed", async () => {
    const { id, run, closed } = await watched();
    // What follows from it, and it alone.
    for (let count = 0; count < 2; count += 1)
      holdNextBatch(() => Promise.reject(new Error(LOST)))();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect((await standIn.callBack(run, { id: "msg_1" })).status).toBe(500);
    expect(logged).toHaveBeenCalledOnce();
    standIn.finish(run);
    expect((await standIn.callBack(run, { id: "msg_1" })).status).toBe(200);
    expect(await closed).toBe(1000);
    expect((await stagesOf(id)).filter((stage) => stage === "callback_received")).toHaveLength(1);
  });

  it("is answered soon, recorded alone, where what follows from it takes long", async () => {
    const { id, run, closed } = await watched();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    standIn.rules.push(async ({ url }) => {
      if (!url.includes("/predictions/")) await held;
      return undefined;
    });
    standIn.finish(run);
    expect((await standIn.callBack(run)).status).toBe(200);
    expect((await stagesOf(id)).at(-1)).toBe("callback_received");
    letGo();
    expect(await closed).toBe(1000);
    const stages = await stagesOf(id);
    expect(stages.slice(stages.indexOf("callback_received"))).toEqual([
      "callback_received",
      "output_ready",
      "output_stored",
      "succeeded",
      "credits_captured",
    ]);
  });

  it("is recorded once where it is repeated to an object that has not heard of it", async () => {
    const { id, run, object, closed } = await watched();
    expect((await standIn.callBack(run, { id: "msg_3" })).status).toBe(200);
    await evictDurableObject(object);
    standIn.finish(run);
    expect((await standIn.callBack(run, { id: "msg_3" })).status).toBe(200);
    expect(await closed).toBe(1000);
    const stages = await stagesOf(id);
    expect(stages.filter((stage) => stage === "callback_received")).toHaveLength(1);
    expect(stages.at(-1)).toBe("credits_captured");
  });

  it("asks the provider nothing when it is repeated", async () => {
    const { id, run, closed } = await watched();
    const looks = () => standIn.requests.filter(({ url }) => url.includes("/predictions/")).length;
    expect((await standIn.callBack(run, { id: "msg_2" })).status).toBe(200);
    await vi.waitUntil(() => looks() > 0, { timeout: 120_000 });
    const before = looks();
    expect((await standIn.callBack(run, { id: "msg_2" })).status).toBe(200);
    expect(looks()).toBe(before);
    expect((await stagesOf(id)).filter((stage) => stage === "callback_received")).toHaveLength(1);
    standIn.finish(run);
    expect((await standIn.callBack(run)).status).toBe(200);
    expect(await closed).toBe(1000);
  });

  it("ends nothing by its own word", async () => {
    const { id, run, frames, closed } = await watched();
    const body = JSON.stringify({
      ...standIn.show(run),
      status: "succeeded",
      output: [`https://files.test/files/${run.id}/0.png`],
    });
    expect((await standIn.callBack(run, { body })).status).toBe(200);
    await vi.waitUntil(() => standIn.requests.some(({ url }) => url.includes("/predictions/")), {
      timeout: 120_000,
    });
    const object = env.GENERATION.getByName(id);
    await vi.waitUntil(
      () =>
        runInDurableObject(object, async (_, { storage }) => (await storage.getAlarm()) !== null),
      { timeout: 120_000 },
    );
    expect(frames.at(-1)?.record.status).toBe("processing");
    expect(await env.OUTPUTS.head(`outputs/${id}/0.png`)).toBeNull();
    standIn.finish(run);
    expect((await standIn.callBack(run)).status).toBe(200);
    expect(await closed).toBe(1000);
  });
});

describe("a callback about a generation that changed where its object has not heard of it", () => {
  const db = openDatabase(env.DB);
  const shown = (frames: readonly { record: { status: string } }[]) => frames.at(-1)?.record.status;

  it("is looked into by what is stored where its object was evicted", async () => {
    const { run, object, closed, frames } = await watched();
    await evictDurableObject(object);
    const trips = await trace(object);
    standIn.finish(run);
    expect((await standIn.callBack(run)).status).toBe(200);
    expect(await closed).toBe(1000);
    expect(shown(frames)).toBe("succeeded");
    expect(trips.slice(0, 2)).toEqual(["database", "provider"]);
  });

  it("ends as a stop that its creator asked for", async () => {
    const { id, run, closed, frames } = await watched();
    const event = { at: Date.now(), stage: "cancel_requested", detail: "Asked to stop" } as const;
    expect(await markCancelRequested(db, id, { event, line: null })).toBe(true);
    standIn.finish(run, "canceled");
    expect((await standIn.callBack(run)).status).toBe(200);
    expect(await closed).toBe(1000);
    expect(shown(frames)).toBe("canceled");
    const lines = await listEvents(db, id);
    expect(lines.filter(({ stage }) => stage === "canceled")).toEqual([
      expect.objectContaining({ detail: "Canceled: confirmed by the provider" }),
    ]);
    expect(lines.filter(({ stage }) => stage === "callback_received")).toHaveLength(1);
  });

  it("succeeds once, with its file, where a stop came too late", async () => {
    const { id, run, closed, frames } = await watched();
    const event = { at: Date.now(), stage: "cancel_requested", detail: "Asked to stop" } as const;
    expect(await markCancelRequested(db, id, { event, line: null })).toBe(true);
    standIn.finish(run);
    expect((await standIn.callBack(run)).status).toBe(200);
    expect(await closed).toBe(1000);
    expect(shown(frames)).toBe("succeeded");
    expect(await env.OUTPUTS.head(`outputs/${id}/0.png`)).not.toBeNull();
    const stages = await stagesOf(id);
    expect(stages.slice(stages.indexOf("callback_received"))).toEqual([
      "callback_received",
      "output_ready",
      "output_stored",
      "succeeded",
      "credits_captured",
    ]);
  });

  it("leaves an end from elsewhere as it is, shows it, and keeps no file", async () => {
    const { id, run, object, closed, frames } = await watched();
    const stored = await findDriven({ db }, id);
    if (!stored) throw new Error("the generation is not stored");
    const ending = { status: "canceled", message: "Canceled: by an administrator" } as const;
    const announce = vi.fn().mockResolvedValue(undefined);
    const deps = { ...servicesOf(env), objects: { announce } };
    expect(await endGeneration(deps, stored, { ending, stopAtProvider: false })).not.toBeNull();
    expect(announce).toHaveBeenCalledOnce();
    standIn.finish(run);
    expect((await standIn.callBack(run)).status).toBe(200);
    expect(await closed).toBe(1000);
    expect(shown(frames)).toBe("canceled");
    expect(await env.OUTPUTS.head(`outputs/${id}/0.png`)).toBeNull();
    const trips = await trace(object);
    expect((await standIn.callBack(run)).status).toBe(200);
    expect(trips, "what has ended is not asked about").not.toContain("provider");
  });
});

describe("a callback that is not of the run that its object remembers", () => {
  it("is refused, and not written down, with a wrong signature", async () => {
    const { id, run, closed } = await watched();
    const secret = Buffer.from("another secret of enough length").toString("base64");
    expect((await standIn.callBack(run, { secret })).status).toBe(401);
    expect(await stagesOf(id)).not.toContain("callback_received");
    standIn.finish(run);
    expect((await standIn.callBack(run)).status).toBe(200);
    expect(await closed).toBe(1000);
  });

  it("is noted as a second run and stopped where it names another id", async () => {
    const { id, run, closed } = await watched();
    const body = JSON.stringify({ ...standIn.show(run), id: "another-run", status: "succeeded" });
    expect((await standIn.callBack(run, { body })).status).toBe(200);
    expect(await stagesOf(id)).toContain("ran_twice");
    await vi.waitUntil(
      () => standIn.requests.some(({ url }) => url.endsWith("/another-run/cancel")),
      {
        timeout: 120_000,
      },
    );
    standIn.finish(run);
    expect((await standIn.callBack(run)).status).toBe(200);
    expect(await closed).toBe(1000);
  });
});

describe("a poke that brings the generation along", () => {
  it("asks the provider nothing where the generation has ended since it was read", async () => {
    const { id, run, object, closed } = await watched();
    const read = await findDriven({ db: openDatabase(env.DB) }, id);
    standIn.finish(run);
    await object.poke(id, read ?? null, null);
    expect(await closed).toBe(1000);
    const trips = await trace(object);
    await object.poke(id, read ?? null, null);
    await vi.waitUntil(() => trips.includes("storage"), { timeout: 120_000 });
    expect(trips).not.toContain("provider");
    expect(trips).toContain("database");
  });

  it.each([
    ["is enough to ask the provider", 0, "provider"],
    ["has it read again where its object has stored a later state", 1, "database"],
  ])("%s", async (_, behind, first) => {
    const { id, run, object, closed } = await watched();
    const read = await findDriven({ db: openDatabase(env.DB) }, id);
    if (!read) throw new Error("the generation is not stored");
    const { generation, run: atProvider } = read;
    const revision = generation.revision - behind;
    const trips = await trace(object);
    standIn.finish(run);
    await object.poke(id, { generation: { ...generation, revision }, run: atProvider }, null);
    expect(await closed).toBe(1000);
    expect(trips[0]).toBe(first);
  });
});
