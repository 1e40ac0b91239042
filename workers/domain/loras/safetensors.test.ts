import { describe, expect, it } from "vitest";
import { headerOf, makeWeights, rawWeights } from "#support/weights";
import { readSafetensors } from "./safetensors";
import type { UnfitWeights } from "./unfit-weights";

const read = (file: Uint8Array, length = file.length) =>
  readSafetensors(async (at, count) => file.subarray(at, at + count), length);

/** Why a file is refused: the reason and the sentence. */
const refusal = (file: Uint8Array, length?: number) =>
  read(file, length).then(
    () => ["taken"],
    ({ reason, message }: UnfitWeights) => [reason, message],
  );
const tensor = (part: object) => ({ dtype: "F16", shape: [2, 2], data_offsets: [0, 8], ...part });
const withTensors = (header: object, data = 8) => rawWeights(JSON.stringify(header), data);

describe("the header of a .safetensors file", () => {
  it("gives the tensors and what the file says about itself", async () => {
    const { header, bytes } = headerOf(
      [{ name: "a.lora_down.weight", shape: [4, 64] }, { name: "b" }],
      { ss_base_model_version: "sdxl_base_v1-0" },
    );
    const { tensors, metadata } = await read(rawWeights(`${JSON.stringify(header)}   `, bytes));
    expect(tensors).toEqual([
      { name: "a.lora_down.weight", dtype: "F16", shape: [4, 64], begin: 0, end: 512 },
      { name: "b", dtype: "F16", shape: [4, 4], begin: 512, end: 544 },
    ]);
    expect(metadata).toEqual({ ss_base_model_version: "sdxl_base_v1-0" });
  });

  it.each([
    ["numbers of less than a byte", { dtype: "F4", shape: [4], data_offsets: [0, 2] }, 2],
    ["a single number", { dtype: "F32", shape: [], data_offsets: [0, 4] }, 4],
    ["an empty tensor", { dtype: "BF16", shape: [0, 4], data_offsets: [0, 0] }, 0],
  ])("takes %s", async (_, part, data) => {
    expect((await read(withTensors({ x: part }, data))).tensors).toHaveLength(1);
  });

  it("takes tensors in another order than their bytes", async () => {
    const header = { b: tensor({ data_offsets: [8, 16] }), a: tensor({}) };
    expect((await read(withTensors(header, 16))).tensors).toHaveLength(2);
  });

  it.each([
    ["a pickle", Uint8Array.of(0x80, 0x02, 0x7d, 0x71, 0, 0x58, 1, 0, 0, 0, 0x61), "pickle"],
    ["a newer pickle", Uint8Array.of(0x80, 0x04, 0x95, 9, 0, 0, 0, 0, 0, 0, 0), "pickle"],
    ["a ZIP archive", Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0), "ZIP"],
    ["a GGUF file", Uint8Array.of(0x47, 0x47, 0x55, 0x46, 3, 0, 0, 0, 1, 0, 0), "GGUF"],
    [
      "a picture",
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0),
      "not a .safetensors",
    ],
    ["a text", new TextEncoder().encode("version https://git-lfs"), "not a .safetensors"],
    ["an empty file", new Uint8Array(), "not a .safetensors"],
    ["eight bytes", new Uint8Array(8), "not a .safetensors"],
    ["a header that is a list", rawWeights("[1]"), "not a .safetensors"],
  ])("refuses %s as another format", async (_, file, words) => {
    const [reason, message] = await refusal(file);
    expect([reason, message]).toEqual(["not_safetensors", expect.stringContaining(words)]);
  });

  it("refuses a header of 4 GB without reading it", async () => {
    const file = rawWeights("{}");
    new DataView(file.buffer).setBigUint64(0, 4n * 1024n ** 3n, true);
    const reads: number[] = [];
    const reading = readSafetensors(
      async (at, count) => {
        reads.push(count);
        return file.subarray(at, at + count);
      },
      5 * 1024 ** 3,
    );
    await expect(reading).rejects.toMatchObject({ reason: "lora_unreadable" });
    expect(reads).toEqual([9]);
  });

  it("refuses a length that no number of ours can hold", async () => {
    const file = rawWeights("{}");
    file.fill(0xff, 0, 8);
    expect((await refusal(file))[0]).toBe("lora_unreadable");
  });

  const fine = makeWeights(["a", "b"]);
  it.each([
    ["cut off in the header", fine.subarray(0, 40), "ends within its header"],
    ["cut off in a tensor", fine.subarray(0, fine.length - 1), "cut off"],
    ["with bytes behind its end", new Uint8Array([...fine, 0]), "behind its last tensor"],
    ["whose header is no JSON", rawWeights("{nonsense"), "not JSON"],
    ["whose header ends in a text", rawWeights('{"a\\'), "not JSON"],
    [
      "whose header is no UTF-8",
      rawWeights(Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x7d)),
      "not JSON",
    ],
    ["without tensors", rawWeights("{}"), "no weights"],
    ["with notes alone", rawWeights('{"__metadata__":{"a":"b"}}'), "no weights"],
    [
      "with notes that are numbers",
      withTensors({ __metadata__: { a: 1 }, x: tensor({}) }),
      "not text",
    ],
    ["with notes that are a list", withTensors({ __metadata__: ["a"], x: tensor({}) }), "not text"],
    ["with a number for a tensor", withTensors({ x: 1 }), "not described"],
    ["with a field that there is not", withTensors({ x: tensor({ code: "x" }) }), "not described"],
    ["of an unknown type", withTensors({ x: tensor({ dtype: "PICKLE" }) }), "unknown type"],
    ["of an inherited type", withTensors({ x: tensor({ dtype: "toString" }) }), "unknown type"],
    ["without a shape", withTensors({ x: tensor({ shape: "2x2" }) }), "no shape"],
    ["with a negative side", withTensors({ x: tensor({ shape: [-2, -2] }) }), "no shape"],
    ["with half a side", withTensors({ x: tensor({ shape: [0.5, 8] }) }), "no shape"],
    ["without a place", withTensors({ x: tensor({ data_offsets: [0] }) }), "no place"],
    [
      "with a place before the file",
      withTensors({ x: tensor({ data_offsets: [-8, 0] }) }),
      "no place",
    ],
    [
      "whose end comes first",
      withTensors({ x: tensor({ data_offsets: [8, 0] }) }),
      "bytes of its shape",
    ],
    [
      "with too few bytes",
      withTensors({ x: tensor({ data_offsets: [0, 6] }) }),
      "bytes of its shape",
    ],
    [
      "of a huge shape",
      withTensors({ x: tensor({ shape: [2 ** 40, 2 ** 40] }) }),
      "bytes of its shape",
    ],
    [
      "that overlap",
      withTensors({ a: tensor({}), b: tensor({ data_offsets: [4, 12] }) }, 12),
      "overlaps",
    ],
    ["in the same place", withTensors({ a: tensor({}), b: tensor({}) }), "overlaps"],
    [
      "with a gap",
      withTensors({ a: tensor({}), b: tensor({ data_offsets: [12, 20] }) }, 20),
      "gap",
    ],
    ["that begin late", withTensors({ a: tensor({ data_offsets: [4, 12] }) }, 12), "gap"],
  ])("refuses one %s", async (_, file, words) => {
    const [reason, message] = await refusal(file);
    expect([reason, message]).toEqual(["lora_unreadable", expect.stringContaining(words)]);
  });

  it.each([
    ["brackets", `{"a":${"[".repeat(3_000_000)}`],
    ["objects", `{${'"a":{},'.repeat(400_000)}"b":{}}`],
    ["texts", `{"__metadata__":{${'"a":"",'.repeat(300_000)}"b":""}}`],
  ])("refuses megabytes of %s before it builds anything of them", async (_, header) => {
    const began = Date.now();
    expect((await refusal(rawWeights(header)))[0]).toBe("lora_unreadable");
    expect(Date.now() - began).toBeLessThan(1000);
  });

  it("keeps a tensor with the name of what every object has", async () => {
    const header = `{"__proto__":${JSON.stringify(tensor({}))}}`;
    expect((await read(rawWeights(header, 8))).tensors[0]?.name).toBe("__proto__");
  });
});
