import { describe, expect, it } from "vitest";
import { VOICE_ENGINES } from "#film/voice/engines";
import type { RecipeMeans } from "../means";
import type { Recipe } from "../recipe";
import type { BatchWay } from "./batch-way";
import { makeRow, type RowWork } from "./make-row";
import { fieldsOfRow, readRow } from "./row-fields";
import { forgetRow, isStarted, type KeptRow, keepRow, keptRow, setStarted } from "./row-store";

const means: RecipeMeans = {
  ...{ voices: [], isHere: () => true, pictureModel: null, scriptPrice: 1, isKnown: true },
  ...{
    clipModel: null,
    presenterModels: [],
    hooksPrice: 0,
    priceWait: null,
    recheckVoices: () => undefined,
  },
};
const Nothing = () => null;

interface Plan {
  words: string;
  said: string[];
  music: string;
}

/** A recipe that counts what it writes and says. */
function counting() {
  const count = { written: 0, said: 0, stored: 0, price: 2, rows: [] as unknown[] };
  const recipe: Recipe<{ topic: string }, Plan> = {
    ...{ name: "short", about: "", Input: Nothing, Plan: Nothing },
    blank: () => ({ topic: "" }),
    inputProblem: ({ topic }) => (topic === "" ? "No topic" : null),
    async plan({ topic }, { row }) {
      count.written += 1;
      count.rows.push(row);
      return { words: topic, said: [], music: "calm" };
    },
    planProblem: (plan, { isHere }) =>
      way.wordsProblem(plan) ?? (isHere(VOICE_ENGINES.flite) ? null : "Download the voice first"),
    filmPrice: () => count.price,
    async make(plan, _input, { keep, signal }) {
      for (const word of plan.words.split(" ").slice(plan.said.length)) {
        signal.throwIfAborted();
        if (word === "mute" && count.said < 5) {
          count.said = 5;
          throw new Error("The voice failed");
        }
        count.said += 1;
        keep((now) => ({ ...now, said: [...now.said, word] }));
      }
      return { title: plan.music, timeline: {} as never };
    },
  };
  const way: BatchWay<{ topic: string }, Plan, { music: string }> = {
    ...{ recipe, noun: { one: "topic", many: "topics" }, columns: [], example: "", hint: "" },
    ...{ settings: () => ({ music: "calm" }), Settings: Nothing, voicesOf: () => [] },
    ...{ inputOf: () => ({ problem: "" }), nameOf: () => "", keyOf: () => "" },
    settingsProblem: ({ music }) => (music === "gone" ? "The music is gone" : null),
    rowPrice: () => 2,
    wordsProblem: ({ words }) => (words === "bad" ? "A number without a source" : null),
    dress: (plan, { music }) => ({ ...plan, music }),
  };
  return { way, count };
}

/** Makes a row, and gives what was kept of it. */
function rowOf(topic: string, { way, count }: ReturnType<typeof counting>) {
  const row: { kept: KeptRow | null; title: string } = { kept: null, title: "" };
  const make = (part: Partial<RowWork<{ topic: string }, Plan, { music: string }>> = {}) =>
    makeRow({
      ...{ way, means, input: { topic }, settings: { music: "bright" }, kept: row.kept },
      row: { batch: "batch", n: 3 },
      report: { signal: new AbortController().signal, onProgress: () => undefined },
      keep: (kept) => {
        row.kept = JSON.parse(JSON.stringify(kept));
      },
      async store({ title }) {
        count.stored += 1;
        row.title = title;
        return { id: "film", revision: 1 };
      },
      ...part,
    });
  return { row, make };
}

describe("a row", () => {
  it("becomes a stored film with the settings of the batch", async () => {
    const { row, make } = rowOf("a b", counting());
    expect(await make()).toBe("film");
    expect(row.title).toBe("bright");
    expect(row.kept).toEqual({ plan: null, filmId: "film", take: 0 });
  });

  it("writes and says nothing twice when it is tried again, as after a reload", async () => {
    const world = counting();
    const { row, make } = rowOf("a mute b", world);
    await expect(make()).rejects.toThrow("The voice failed");
    expect(row.kept?.plan).toMatchObject({ said: ["a"] });
    expect(await make()).toBe("film");
    expect(world.count).toMatchObject({ written: 1, said: 7, stored: 1 });
    // The server was not told of the film yet: the same one is reported.
    expect(await make()).toBe("film");
    expect(world.count.stored).toBe(1);
  });

  it("keeps what was written when it is stopped meanwhile", async () => {
    const world = counting();
    const { row, make } = rowOf("a b", world);
    const stop = new AbortController();
    stop.abort(new Error("stopped"));
    const report = { signal: stop.signal, onProgress: () => undefined };
    await expect(make({ report })).rejects.toThrow("stopped");
    expect(row.kept?.plan).toMatchObject({ words: "a b" });
    expect(world.count).toMatchObject({ written: 1, said: 0, stored: 0 });
  });

  it("spends nothing where its input or its settings are wrong", async () => {
    const world = counting();
    await expect(rowOf("", world).make()).rejects.toThrow("No topic");
    const { make } = rowOf("a", world);
    await expect(make({ settings: { music: "gone" } })).rejects.toThrow("The music is gone");
    expect(world.count.written).toBe(0);
  });

  it("says nothing that costs more than was shown", async () => {
    const world = counting();
    world.count.price = 3;
    await expect(rowOf("a", world).make()).rejects.toThrow("3 credits, more than the 2");
    expect(world.count.said).toBe(0);
  });

  it("forgets words that are wrong, so that another try writes new ones", async () => {
    const world = counting();
    const { row, make } = rowOf("bad", world);
    await expect(make()).rejects.toThrow("without a source");
    expect(row.kept).toEqual({ plan: null, filmId: null, take: 1 });
    await expect(make()).rejects.toThrow();
    expect(world.count.rows).toEqual([
      { batch: "batch", n: 3, take: 0 },
      { batch: "batch", n: 3, take: 1 },
    ]);
  });

  it("keeps words that are right where something else is missing", async () => {
    const world = counting();
    const { row, make } = rowOf("a", world);
    const noVoice = { ...means, isHere: () => false };
    await expect(make({ means: noVoice })).rejects.toThrow("Download the voice");
    expect(row.kept).toMatchObject({ plan: { words: "a" }, take: 0 });
    expect(await make()).toBe("film");
    expect(world.count.written).toBe(1);
  });
});

describe("what is kept of a batch", () => {
  it("is an input beside its settings, also where another program wrote it", () => {
    const usual = { input: { topic: "", seconds: 30, file: null }, settings: { music: "calm" } };
    const own = { input: { topic: "tea", seconds: 60, file: null }, settings: { music: "none" } };
    expect(readRow(fieldsOfRow(own.input, own.settings), usual)).toEqual(own);
    expect(readRow({ topic: "tea", seconds: "60", other: [] }, usual)).toEqual({
      input: { topic: "tea", seconds: 30, file: null },
      settings: { music: "calm" },
    });
    expect(readRow({ topic: 7, settings: "loud" }, usual)).toEqual(usual);
  });

  it("is each account's own, and goes when a film is there", () => {
    const items = new Map<string, string>();
    const store = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    } as Storage;
    const place = { account: "a", batch: "b", n: 1 };
    keepRow(place, { plan: { words: "x" }, filmId: null }, store);
    expect(keptRow(place, store)).toEqual({ plan: { words: "x" }, filmId: null });
    expect(keptRow({ ...place, account: "c" }, store)).toBeNull();
    expect(isStarted(place, store)).toBe(false);
    setStarted(place, true, store);
    expect(isStarted(place, store)).toBe(true);
    setStarted(place, false, store);
    forgetRow(place, store);
    expect(items.size).toBe(0);
    items.set("recipe-batch a b 1", "{broken");
    expect(keptRow(place, store)).toBeNull();
  });

  it("is kept as long as the page is open where the storage is full", () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => undefined,
    } as unknown as Storage;
    const place = { account: "a", batch: "b", n: 1 };
    keepRow(place, { plan: { words: "x" }, filmId: null }, full);
    expect(keptRow(place, full)).toEqual({ plan: { words: "x" }, filmId: null });
    forgetRow(place, full);
    expect(keptRow(place, full)).toBeNull();
  });
});
