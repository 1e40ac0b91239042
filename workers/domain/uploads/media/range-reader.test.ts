import { describe, expect, it } from "vitest";
import { RangeReader } from "./range-reader";

const KB = 1024;
const DAMAGED = { name: "UnfitUpload", reason: "undecodable" };

/** A reader of a file whose bytes count from 0, and what it fetched. */
function readerOf(length: number, said = length) {
  const fetched: [at: number, length: number][] = [];
  const reader = new RangeReader(async (at, wanted) => {
    fetched.push([at, wanted]);
    const count = Math.max(0, Math.min(wanted, length - at));
    return Uint8Array.from({ length: count }, (_, place) => (at + place) % 251);
  }, said);
  return { reader, fetched };
}

describe("a file that is read by ranges", () => {
  it("gives the bytes of a place", async () => {
    const { reader } = readerOf(300 * KB);
    for (const at of [0, 5, 200 * KB, 7])
      expect([...(await reader.bytes(at, 3))]).toEqual(
        [at, at + 1, at + 2].map((one) => one % 251),
      );
    expect((await reader.view(2, 2)).getUint16(0)).toBe(0x0203);
  });

  it("fetches once what lies side by side", async () => {
    const { reader, fetched } = readerOf(300 * KB);
    for (let at = 0; at < 60 * KB; at += KB) await reader.bytes(at, 4);
    expect(fetched).toHaveLength(1);
  });

  it("fetches larger ranges while they follow each other, and small ones after a jump", async () => {
    const { reader, fetched } = readerOf(40_000 * KB);
    for (let at = 0; at < 2_000 * KB; at += 16 * KB) await reader.bytes(at, 4);
    const sizes = fetched.map(([, length]) => length);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(fetched.length).toBeLessThan(8);
    await reader.bytes(30_000 * KB, 4);
    expect(fetched.at(-1)?.[1]).toBe(64 * KB);
  });

  it("gives the rest of what was fetched, at least a byte", async () => {
    const { reader } = readerOf(100);
    expect(await reader.some(40)).toHaveLength(60);
    await expect(reader.some(100)).rejects.toMatchObject(DAMAGED);
  });

  it.each([
    ["before its beginning", -1, 1],
    ["past its end", 98, 3],
    ["in a range that is too large", 0, 5 * KB * KB],
  ])("is refused %s", async (_, at, length) => {
    const { reader } = readerOf(at === 0 ? 8 * KB * KB : 100);
    await expect(reader.bytes(at, length)).rejects.toMatchObject(DAMAGED);
  });

  it("is refused where it is shorter than announced", async () => {
    const { reader } = readerOf(10, 100);
    await expect(reader.bytes(50, 4)).rejects.toMatchObject(DAMAGED);
  });

  it("is refused after too many jumps", async () => {
    const { reader, fetched } = readerOf(200 * KB);
    const jump = async () => {
      for (let turn = 0; turn < 700; turn += 1) await reader.bytes(turn % 2 ? 0 : 150 * KB, 1);
    };
    await expect(jump()).rejects.toMatchObject(DAMAGED);
    expect(fetched).toHaveLength(600);
  });

  it("counts its looks, up to a bound", () => {
    const { reader } = readerOf(10);
    reader.look(2_000_000);
    expect(() => reader.look()).toThrow(/too many small parts/);
  });
});
