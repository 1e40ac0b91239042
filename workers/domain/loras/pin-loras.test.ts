import { describe, expect, it } from "vitest";
import type { PinnedLora } from "#contract/lora-params";
import { loraDetail, withTriggers } from "./pin-loras";
import { takeLoras } from "./wanted-loras";

const lora = (trigger: string | null): PinnedLora => ({
  ...{ id: "l", name: "Mug", sha256: "ab", strength: 0.8, trigger },
});

describe("a prompt with the triggers of LoRAs", () => {
  it.each([
    ["a mug", ["zk7mug"], "a mug, zk7mug"],
    ["a ZK7MUG on a table", ["zk7mug"], "a ZK7MUG on a table"],
    ["a zk7mugs", ["zk7mug"], "a zk7mugs, zk7mug"],
    ["a mug", ["zk7mug", "c++ (ink)"], "a mug, zk7mug, c++ (ink)"],
    ["drawn in c++ (ink), fine", ["c++ (ink)"], "drawn in c++ (ink), fine"],
    ["a mug", ["zk7-mug"], "a mug, zk7-mug"],
    ["a ZK7-mug", ["zk7-mug"], "a ZK7-mug"],
    ["a mug", [null], "a mug"],
    [" ", ["zk7mug"], "zk7mug"],
    ["a mug", ["zk7", "zk7"], "a mug, zk7"],
  ])("%j with %j is %j", (prompt, triggers, text) => {
    expect(withTriggers(prompt, triggers.map(lora))).toBe(text);
  });
});

it("a receipt names hash, strength and trigger", () => {
  expect(loraDetail(lora("zk7mug"))).toBe('Mug: strength 0.8, trigger "zk7mug", SHA-256 ab');
  expect(loraDetail(lora(null))).toBe("Mug: strength 0.8, no trigger, SHA-256 ab");
});

describe("the LoRAs among the parameters of a start", () => {
  it("are taken out with their strengths, whatever else a record says of them", () => {
    const loras = [{ id: "a", strength: 0, name: "x", sha256: "y", trigger: null }];
    expect(takeLoras({ steps: 4, loras })).toEqual({
      ...{ params: { steps: 4 }, loras: [{ id: "a", strength: 0 }] },
    });
    expect(takeLoras({ steps: 4 })).toEqual({ params: { steps: 4 }, loras: [] });
  });

  it.each([
    ["a text", "a"],
    ["texts", ["a"]],
    ["no strength", [{ name: "a" }]],
    ["a strength below 0", [{ id: "a", strength: -0.1 }]],
    ["a strength above 2", [{ id: "a", strength: 2.1 }]],
    ["no number", [{ id: "a", strength: Number.NaN }]],
    ["one twice", [1, 1].map(() => ({ id: "a", strength: 1 }))],
    ["four", ["a", "b", "c", "d"].map((id) => ({ id, strength: 1 }))],
  ])("are refused as %s", (_, loras) => {
    expect(() => takeLoras({ loras } as Parameters<typeof takeLoras>[0])).toThrow(
      expect.objectContaining({ code: "invalid_request" }),
    );
  });
});
