import { describe, expect, it, vi } from "vitest";
import { type Lut, lutOfPixels, lutPixels } from "#film/paint/lut";
import { createStoredTables, storedTablesOf, tableKey } from "./stored-tables";

const lutOf = (size: number, value: number): Lut => ({
  size,
  table: Array.from({ length: size ** 3 * 3 }, (_, at) => (at === 0 ? value : 0.123)),
});

describe("the key of a colour table", () => {
  it("is the same for a table and for what is read from its picture", async () => {
    const read = lutOfPixels(lutPixels(lutOf(3, 0.7)));
    if (!read) throw new Error("no table in its own picture");
    expect(await tableKey(read)).toBe(await tableKey(lutOf(3, 0.7)));
    expect(await tableKey(lutOf(3, 0.2))).not.toBe(await tableKey(read));
    expect(await tableKey(lutOf(2, 0.7))).not.toBe(await tableKey(lutOf(3, 0.7)));
  });
});

describe("tables that are stored already", () => {
  it("are stored once, by what they hold", async () => {
    const tables = createStoredTables(async () => true);
    const store = vi.fn(async () => `/media/${store.mock.calls.length}`);
    for (let use = 0; use < 10; use += 1) {
      expect(await tables.addressOf(lutOf(2, 0.5), store)).toBe("/media/1");
    }
    expect(await tables.addressOf(lutOf(2, 0.9), store)).toBe("/media/2");
    await tables.note(lutOf(2, 0.1), "/media/film");
    expect(await tables.addressOf(lutOf(2, 0.1), store)).toBe("/media/film");
    expect(store).toHaveBeenCalledTimes(2);
  });

  it("are stored again when their file is gone, and after a failure", async () => {
    let isThere = true;
    const tables = createStoredTables(async () => isThere);
    const failing = tables.addressOf(lutOf(2, 0), async () => {
      throw new Error("no room");
    });
    await expect(failing).rejects.toThrow("no room");
    expect(await tables.addressOf(lutOf(2, 0), async () => "/one")).toBe("/one");
    isThere = false;
    expect(await tables.addressOf(lutOf(2, 0), async () => "/two")).toBe("/two");
  });

  it("belong to one account", () => {
    expect(storedTablesOf("ada")).toBe(storedTablesOf("ada"));
    expect(storedTablesOf("bob")).not.toBe(storedTablesOf("ada"));
  });
});
