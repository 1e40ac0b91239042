import { expect, it } from "vitest";
import { parameterLabel, paramInWords, valueInWords } from "./parameter-words";

it("calls a parameter by its title, else by its name in words", () => {
  expect(parameterLabel({ name: "aspect_ratio" })).toBe("Aspect ratio");
  expect(parameterLabel({ name: "cfg", title: "prompt strength" })).toBe("Prompt strength");
});

it("tells files by their number, switches by their side and the rest as it is", () => {
  expect(valueInWords(["a", "b"])).toBe("2 files");
  expect(valueInWords(["a"])).toBe("1 file");
  expect(valueInWords([])).toBe("0 files");
  expect([true, false].map(valueInWords)).toEqual(["On", "Off"]);
  expect(valueInWords(0.5)).toBe("0.5");
});

it("tells reference pictures by their names, with the roles that were chosen", () => {
  const roles = [{ name: "boat", role: "subject" }, { name: "mood" }];
  expect(valueInWords(roles)).toBe("@boat (subject), @mood");
});

it("does not tell the address of a mask", () => {
  expect(paramInWords("mask_url", "https://x.test/media/a.png")).toEqual([
    "Changed",
    "A marked region",
  ]);
  const loras = [
    { id: "1", name: "Mug", sha256: "a", strength: 0.8, trigger: "zk7mug" },
    { id: "2", name: "Ink", sha256: "b", strength: 1, trigger: null },
  ];
  expect(paramInWords("loras", loras)).toEqual(["LoRAs", "Mug at 0.8, trigger zk7mug\nInk at 1"]);
  expect(paramInWords("prompt_strength", 0.5)).toEqual(["Prompt strength", "0.5"]);
});
