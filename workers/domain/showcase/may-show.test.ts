import { describe, expect, it } from "vitest";
import type { Generation } from "#storage/schema/index";
import { contactIn, nameIn, reasonAgainst } from "./may-show";

/** A finished result that may be shown. */
const FINE: Generation = {
  ...{ seq: 1, id: "g", accountId: "a", kind: "text_to_image", origin: "provider" },
  ...{ status: "succeeded", prompt: "a boat at dawn", originalPrompt: null, maker: "acme" },
  ...{
    params: {},
    inputKey: null,
    referenceKeys: null,
    referenceRoles: null,
    loras: null,
    subject: null,
    outputKey: "outputs/g/0.png",
  },
  ...{ outputType: "image/png", outputBytes: 1, width: 1, height: 1, duration: null, words: null },
  ...{ isAi: true, takenDown: null, cost: 5, retryOf: null, filmId: null, isTest: false },
  ...{ isFavourite: false, shareToken: null, shareExpiresAt: null, revision: 0 },
  ...{ projectId: null, tags: null, deletedAt: null },
  ...{ createdAt: 0, updatedAt: 0, completedAt: 0 },
};

describe("nameIn", () => {
  it.each([
    ["portrait of Ada Lovelace, oil", "Ada Lovelace"],
    ["Marie Curie in a laboratory", "Marie Curie"],
    ["a statue of Charles de Gaulle", "Charles de Gaulle"],
    ["in the style of @some.one", "@some.one"],
    ["ein Porträt, Jürgen Müller", "Jürgen Müller"],
    ["a photo of Anne-Marie", "Anne-Marie"],
    ["the workshop of Leonardo da Vinci", "Leonardo da Vinci"],
    ["Juan de la Cruz", "Juan de la Cruz"],
    ["two spaces: Ada  Lovelace", "Ada  Lovelace"],
    ["LeBron James on the moon", "LeBron James"],
    ["a dress by Alexander McQueen", "Alexander McQueen"],
    ["the actor Peter O'Toole", "Peter O'Toole"],
    ["GRETA GARBO, black and white", "GRETA GARBO"],
    ["the study of J. R. R. Tolkien", "J. R. R. Tolkien"],
    ["портрет, Лев Толстой", "Лев Толстой"],
  ])("finds the name in “%s”", (prompt, name) => {
    expect(nameIn(prompt)).toBe(name);
  });

  it.each([
    "a red fox in a snowy forest at dawn, watercolour",
    "A lighthouse. The sea is calm, 4K HDR",
    "neon city, Tokyo at night",
    "write to me@example",
  ])("finds none in “%s”", (prompt) => {
    expect(nameIn(prompt)).toBeNull();
  });
});

describe("contactIn", () => {
  it.each([
    ["a card that says ada@example.com", "ada@example.com"],
    ["call +49 30 1234567 now", "+49 30 1234567"],
    ["a sign with (555) 123-4567", "555) 123-4567"],
  ])("finds it in “%s”", (prompt, contact) => {
    expect(contactIn(prompt)).toBe(contact);
  });

  it.each([
    "1920x1080, 24 fps",
    "a street in 1920-1930",
    "boat 12345678-1234-4abc-8abc-123456789abc",
    "write to me@example",
  ])("finds none in “%s”", (prompt) => {
    expect(contactIn(prompt)).toBeNull();
  });
});

describe("reasonAgainst", () => {
  it("has nothing against a finished result of a tool", () => {
    expect(reasonAgainst(FINE)).toBeNull();
  });

  it("does not take a reference picture's name for an account", () => {
    const named = { prompt: "@boat on a lake", referenceRoles: [{ name: "Boat" }] };
    expect(reasonAgainst({ ...FINE, ...named })).toBeNull();
    const others = { ...named, prompt: "@boat on a lake by @some.one" };
    expect(reasonAgainst({ ...FINE, ...others })).toMatch(/@some\.one/);
    const person = { prompt: "@Ada Lovelace", referenceRoles: [{ name: "Ada" }] };
    expect(reasonAgainst({ ...FINE, ...person })).toMatch(/Ada Lovelace/);
  });

  it.each<[string, Partial<Generation>, RegExp]>([
    ["an export of a film", { origin: "export", kind: "film" }, /Only results of/],
    ["a result of a device", { origin: "device" }, /Only results of/],
    ["a test", { isTest: true }, /Test generations/],
    ["a result that was taken down", { takenDown: "No.", outputKey: null }, /taken down/],
    ["a deleted generation", { deletedAt: 1 }, /is deleted/],
    ["a failure", { status: "failed", outputKey: null }, /no result/],
    ["a prompt with a name", { prompt: "Ada Lovelace at work" }, /Ada Lovelace/],
    ["a name before the prompt was enhanced", { originalPrompt: "Ada Lovelace" }, /Ada Lovelace/],
    ["a subject with a name", { subject: { id: "s", name: "Mia Müller", keys: [] } }, /Mia Müller/],
    [
      "a LoRA with a name",
      { loras: [{ id: "l", name: "Mia Müller", sha256: "ab", strength: 1, trigger: null }] },
      /Mia Müller/,
    ],
    ["an address in the prompt", { prompt: "a card, ada@example.com" }, /address or a telephone/],
    ["a script without capitals", { prompt: "爱因斯坦的肖像" }, /script without capitals/],
    ["a prompt that the rules know", { prompt: "a deepfake of a politician" }, /content rules/],
  ])("refuses %s", (_, change, reason) => {
    expect(reasonAgainst({ ...FINE, ...change })).toMatch(reason);
  });
});
