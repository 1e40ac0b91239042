import { describe, expect, it } from "vitest";
import { LORA_BASES, type Lora } from "#contract/loras";
import { BASES, filterLoras, loraFacts } from "./lora-words";

const lora = (part: Partial<Lora> = {}): Lora => ({
  ...{ id: "1", name: "Our mug", base: "flux-1", kind: "subject", trigger: "zk7mug" },
  ...{ sha256: "aa", bytes: 2_000_000, licence: "Own work", source: "upload" },
  ...{ depicts_person: false, is_shared: false, is_own: true, sample_urls: [] },
  ...{ created_at: "2026-11-27T00:00:00.000Z", status: "ready" },
  ...part,
});
const ALL = { q: "", base: "", kind: "" };

it("names every base", () => {
  expect(BASES).toEqual([...LORA_BASES]);
});

describe("a filter of LoRAs", () => {
  const mug = lora();
  const ink = lora({ id: "2", name: "Ink wash", kind: "style", base: "sdxl", trigger: null });
  const coming = lora({ id: "3", name: "On its way", base: null, trigger: null });

  it("lets everything through where it is empty", () => {
    expect(filterLoras([mug, ink, coming], ALL)).toEqual([mug, ink, coming]);
  });

  it.each([
    [{ q: "MUG our" }, [mug]],
    [{ q: "zk7" }, [mug]],
    [{ q: "  " }, [mug, ink, coming]],
    [{ q: "mug wash" }, []],
    [{ q: "(" }, []],
    [{ base: "sdxl" }, [ink]],
    [{ kind: "style" }, [ink]],
    [{ kind: "subject", q: "way" }, [coming]],
    [{ base: "no-such" }, []],
  ])("finds by %j", (part, found) => {
    expect(filterLoras([mug, ink, coming], { ...ALL, ...part })).toEqual(found);
  });
});

it("tells the facts of a LoRA, without the size of one that is on its way", () => {
  const terms = (one: Lora) => loraFacts(one).map(([term]) => term);
  expect(terms(lora())).toEqual(["Strength", "Size", "Licence", "Source"]);
  expect(terms(lora({ bytes: null }))).toEqual(["Strength", "Licence", "Source"]);
  const shared = Object.fromEntries(loraFacts(lora({ is_own: false, is_shared: true })));
  expect(shared.Source).toBe("Shared by this site");
});
