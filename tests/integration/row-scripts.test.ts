import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type ScriptRow, writeScriptSchema } from "#contract/written-scripts";
import { createFilm } from "#domain/films/new-film";
import { createBatch, reportRow } from "#domain/recipes/batches";
import { writeScript } from "#domain/scripts/write-script";
import type { TextModel } from "#providers/text/text-model";
import { insertEntry, readLedger } from "#storage/credits/ledger";
import { openDatabase } from "#storage/database";
import { readBatchRows } from "#storage/recipes/batches";
import { signUp } from "#support/client";
import { entryOf } from "#support/entries";
import { scriptedTextModel } from "#support/scripted-text-model";
import { interruptedBefore } from "#support/watched-database";
import { servicesOf } from "#workers/services";

const db = openDatabase(env.DB);
const NOW = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const WORDS = "The clay mug is red and round and it sits well in the hand".split(" ");
const say = Array.from({ length: 30 }, (_, at) => WORDS[at % WORDS.length]).join(" ");
const script = (show: string) =>
  JSON.stringify({ scripts: [{ scenes: [{ say, show, cites: [] }] }] });

/** A new account with so many credits. */
async function accountWith(balance: number): Promise<string> {
  const { id, call } = await signUp();
  await call("/api/credits");
  const given = (await readLedger(db, id, 1)).balance ?? 0;
  const amount = balance - given;
  await insertEntry(db, entryOf({ accountId: id, kind: "adjust", amount }));
  return id;
}

/** A batch of an account. */
async function batchOf(
  textModel: TextModel | null,
  {
    balance = 5,
    rows = 3,
    accountId,
  }: { balance?: number; rows?: number; accountId?: string } = {},
) {
  const id = accountId ?? (await accountWith(balance));
  let now = NOW;
  const deps = { ...servicesOf(env), db, textModel, clock: () => now };
  const inputs = Array.from({ length: rows }, () => ({ topic: "mugs" }));
  const batch = await createBatch(deps, id, { recipe: "short", rows: inputs });
  const place = (n: number) => ({ accountId: id, id: batch.id, n });
  return {
    write: (row: Omit<ScriptRow, "batch">, topic = "mugs", model = textModel) =>
      writeScript(
        { ...deps, textModel: model },
        {
          accountId: id,
          request: writeScriptSchema.parse({
            ...{ recipe: "short", topic, seconds: 15 },
            row: { batch: batch.id, ...row },
          }),
          ...{ idempotencyKey: null, patienceMs: 2_000 },
        },
      ),
    fail: (n: number, d1 = env.DB) =>
      reportRow({ ...deps, db: openDatabase(d1) }, place(n), { message: "The voice failed" }),
    async end(n: number) {
      const film = await createFilm(deps, { accountId: id, origins: [] });
      await reportRow(deps, place(n), { film_id: film.id });
    },
    film: async (n: number) => (await readBatchRows(db, batch.id))[n - 1]?.filmId,
    balance: async () => (await readLedger(db, id, 1)).balance,
    reasons: async () =>
      (await readLedger(db, id, 20)).entries.map(({ kind, reason }) => [kind, reason]),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

describe("the script of a row of a batch", () => {
  it("stays with the row, is asked for and paid once", async () => {
    const { model, asked } = scriptedTextModel(script("One"), script("Two"));
    const { write, balance } = await batchOf(model);
    const first = await write({ n: 1 });
    expect(first).toMatchObject({ by: "model", cost: 1 });
    // Another page, another day, another key.
    expect(await write({ n: 1 })).toEqual({ ...first, cost: 0 });
    expect(await write({ n: 1 }, "mugs", null)).toEqual({ ...first, cost: 0 });
    expect([asked.length, await balance()]).toEqual([1, 4]);
    expect((await write({ n: 2 })).scripts[0]?.scenes[0]?.show).toBe("Two");
    expect(await balance()).toBe(3);
  });

  it("is one for two pages that ask at the same time", async () => {
    const { model } = scriptedTextModel(script("One"), script("Two"));
    const { write, balance } = await batchOf(model);
    const [one, other] = await Promise.all([write({ n: 1 }), write({ n: 1 })]);
    expect(one.scripts).toEqual(other.scripts);
    expect(await balance()).toBe(4);
  });

  it("is another one for another wish, and where the first was of no use", async () => {
    const { model, asked } = scriptedTextModel(script("One"), script("Two"), script("Three"));
    const { write, balance } = await batchOf(model);
    const shown = async (row: { n: number; take?: number }, topic?: string) =>
      (await write(row, topic)).scripts[0]?.scenes[0]?.show;
    expect(await shown({ n: 1 })).toBe("One");
    expect(await shown({ n: 1, take: 1 })).toBe("Two");
    // A repeat, such as after a lost answer, pays nothing again.
    expect(await shown({ n: 1, take: 1 })).toBe("Two");
    expect(await shown({ n: 1, take: 1 }, "cups")).toBe("Three");
    expect([asked.length, await balance()]).toEqual([3, 2]);
  });

  it("costs nothing where its row fails, and is paid once the row has a film", async () => {
    const { model, asked } = scriptedTextModel(script("One"));
    const { write, fail, end, film, balance, reasons } = await batchOf(model);
    await write({ n: 1 });
    await fail(1);
    await fail(1);
    expect(await balance()).toBe(5);
    expect((await reasons())[0]).toEqual([
      "adjust",
      "Script of a film that could not be made, credits returned",
    ]);
    expect(await write({ n: 1 })).toMatchObject({ by: "model", cost: 0 });
    await end(1);
    await end(1);
    expect([asked.length, await balance()]).toEqual([1, 4]);
    // What has a film has not failed, however often another page says so.
    await fail(1);
    await fail(1);
    expect(await balance()).toBe(4);
    expect(await film(1)).toMatch(/./);
  });

  it("is paid where its row gets a film while another page says that it failed", async () => {
    const { model } = scriptedTextModel(script("One"));
    const { write, fail, end, balance } = await batchOf(model);
    await write({ n: 1 });
    await fail(
      1,
      interruptedBefore(env.DB, "credit_entries", () => end(1)),
    );
    expect(await balance()).toBe(4);
  });

  it("is given back again where a row that was tried once more fails once more", async () => {
    const { model } = scriptedTextModel(script("One"), script("Two"));
    const { write, fail, balance } = await batchOf(model);
    await write({ n: 1 });
    await fail(1);
    await write({ n: 1, take: 1 });
    expect(await balance()).toBe(4);
    await fail(1);
    expect(await balance()).toBe(5);
  });

  it("leaves the film to an account that has spent its credits meanwhile", async () => {
    const { model } = scriptedTextModel(script("One"), script("Two"));
    const { write, fail, end, balance } = await batchOf(model, { balance: 1 });
    await write({ n: 1 });
    await fail(1);
    await write({ n: 2 });
    await end(1);
    expect(await balance()).toBe(0);
  });

  it("costs nothing by rule, also where its row fails", async () => {
    const { write, fail, balance } = await batchOf(null);
    expect(await write({ n: 1 })).toMatchObject({ by: "rules", cost: 0 });
    await fail(1);
    expect(await balance()).toBe(5);
  });

  it("belongs to an own batch", async () => {
    const { write } = await batchOf(null);
    await expect(write({ n: 9 })).rejects.toMatchObject({ code: "not_found" });
    const stranger = await batchOf(null);
    await expect(
      stranger.write({ n: 1, batch: "other" } as Omit<ScriptRow, "batch">),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("is given back a hundred times a day, also to one row that asks for another one each time", async () => {
    const { model } = scriptedTextModel(...Array.from({ length: 102 }, () => script("One")));
    const { write, fail, balance } = await batchOf(model, { balance: 102, rows: 1 });
    for (let take = 0; take <= 100; take += 1) {
      await write({ n: 1, take });
      await fail(1);
    }
    expect(await balance()).toBe(101);
  });

  it("is one at a time", () => {
    const request = { recipe: "short", topic: "mugs", count: 2, row: { batch: "b", n: 1 } };
    expect(writeScriptSchema.safeParse(request).error?.issues[0]?.message).toBe(
      "A row of a batch has one script: leave count out.",
    );
  });

  it("is given back for a hundred rows a day", async () => {
    const many = 102;
    const { model } = scriptedTextModel(...Array.from({ length: many }, () => script("One")));
    const accountId = await accountWith(many);
    const first = await batchOf(model, { rows: 100, accountId });
    const second = await batchOf(model, { rows: 2, accountId });
    for (let n = 1; n <= 99; n += 1) {
      await first.write({ n });
      await first.fail(n);
    }
    expect(await first.balance()).toBe(many);
    await first.write({ n: 100 });
    await second.write({ n: 1 });
    await second.write({ n: 2 });
    await Promise.all([first.fail(100), second.fail(1), second.fail(2)]);
    expect(await second.balance()).toBe(many - 2);
    for (const one of [first, second]) one.wait(DAY_MS + 1);
    await Promise.all([first.fail(100), second.fail(1), second.fail(2)]);
    expect(await second.balance()).toBe(many);
  });
});
