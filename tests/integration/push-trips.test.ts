import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Started } from "#contract/generation";
import { findDriven } from "#domain/generation/generations";
import { openDatabase } from "#storage/database";
import { type Account, listen, signUp, uploadImage } from "#support/client";
import { makePng } from "#support/image";
import { registerModel } from "#support/register-model";
import { StandIn } from "#support/stand-ins/replicate/in-workerd";
import { traceTrips } from "#support/trace-trips";

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
  const run = await vi.waitUntil(() => standIn.runs[0], { timeout: 5_000 });
  // The object has stored what the provider answered once its alarm is set for later.
  const object = env.GENERATION.getByName(id);
  await vi.waitUntil(
    () => runInDurableObject(object, async (_, { storage }) => (await storage.getAlarm()) !== null),
    { timeout: 5_000 },
  );
  return { id, run, object, ...(await listen(creator, id)) };
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

describe("a provider's callback", () => {
  it("reaches the socket after six trips, and before anything else is stored or copied", async () => {
    const { run, object, closed, frames } = await watched();
    const trips = await trace(object);
    standIn.finish(run);
    expect((await standIn.callBack(run)).status).toBe(200);
    expect(await closed).toBe(1000);
    expect(frames.at(-1)?.record.status).toBe("succeeded");
    await vi.waitUntil(() => trips.includes("storage"), { timeout: 5_000 });
    const [sent, stored] = [trips.indexOf("socket"), trips.indexOf("storage")];
    expect(trips.slice(0, sent)).toEqual([
      // The generation; the delivery with its line in the receipt.
      ...["database", "database"],
      ...["provider", "result", "files"],
      // Both rows, receipt and ledger.
      "database",
    ]);
    expect(sent).toBeLessThan(stored);
  });
});

describe("a poke that brings the generation along", () => {
  it("asks the provider nothing where the generation has ended since it was read", async () => {
    const { id, run, object, closed } = await watched();
    const read = await findDriven({ db: openDatabase(env.DB) }, id);
    standIn.finish(run);
    await object.poke(id, read ?? null);
    expect(await closed).toBe(1000);
    const trips = await trace(object);
    await object.poke(id, read ?? null);
    await vi.waitUntil(() => trips.includes("storage"), { timeout: 5_000 });
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
    await object.poke(id, { generation: { ...generation, revision }, run: atProvider });
    expect(await closed).toBe(1000);
    expect(trips[0]).toBe(first);
  });
});
