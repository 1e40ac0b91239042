import { describe, expect, it } from "vitest";
import type { ReferenceRole } from "./references";
import { promptForModel } from "./references-in-words";

const ROLES: ReferenceRole[] = [
  { name: "boat", role: "subject" },
  { name: "mood", role: "style" },
  { name: "Plan_2", role: "composition" },
];
const [BOAT, MOOD] = ROLES as [ReferenceRole, ReferenceRole];
const AS_IS: ReferenceRole[] = [{ name: "boat" }, { name: "mood" }];

describe("the prompt for a model", () => {
  it("says which picture a name means, and what is taken from it", () => {
    expect(promptForModel("Put @boat on a lake in @mood, laid out like @plan_2.", ROLES)).toBe(
      "Put the subject of picture 2 on a lake in the style of picture 3, laid out like the composition of picture 4.",
    );
  });

  it.each([
    ["@boat in the style of @mood", "the subject of picture 2 in the style of picture 3"],
    ["the @boat and a @boat", "the subject of picture 2 and the subject of picture 2"],
    [
      "The @boat sails on, this @boat",
      "The subject of picture 2 sails on, the subject of picture 2",
    ],
    ["my\n@boat", "the subject of picture 2"],
    ["@boat in @mood style", "the subject of picture 2 in the style of picture 3"],
    ["@boat, @mood's Style", "the subject of picture 2, the style of picture 3"],
    ["@boat in the colours of the @mood", "the subject of picture 2 in the colours of picture 3"],
    ["@boat in @mood's colours", "the subject of picture 2 in picture 3's colours"],
    ["in front of the @boat", "in front of the subject of picture 2"],
    ["breathe @boat", "breathe the subject of picture 2"],
    ["lifestyle of @boat", "lifestyle of the subject of picture 2"],
    ["@boat @mood", "the subject of picture 2 the style of picture 3"],
  ])("reads well for %j", (prompt, sent) => {
    const [first] = promptForModel(prompt, [BOAT, MOOD]).split(". Use ");
    expect(first).toBe(sent);
  });

  it("says a role behind the prompt where the words around a name ask for something else", () => {
    expect(promptForModel("A lake in the style of @boat.", [BOAT])).toBe(
      "A lake in the style of picture 2. Use the subject of picture 2.",
    );
  });

  it("says behind the prompt what pictures are for that it does not name", () => {
    expect(promptForModel("A lake with @boat", ROLES)).toBe(
      "A lake with the subject of picture 2. Use the style of picture 3 and the composition of picture 4.",
    );
    expect(promptForModel("A lake", ROLES)).toBe(
      "A lake. Use the subject of picture 2, the style of picture 3 and the composition of picture 4.",
    );
    expect(promptForModel("A lake!  ", [BOAT])).toBe("A lake! Use the subject of picture 2.");
    expect(promptForModel("", [BOAT])).toBe("Use the subject of picture 2.");
  });

  it.each(["", "A lake", "A lake  ", "A lake with @boats.", "me@boat.org", "@nobody"])(
    "is %j as it is where no role was chosen and no picture is named",
    (prompt) => {
      expect(promptForModel(prompt, AS_IS)).toBe(prompt);
      expect(promptForModel(prompt, [])).toBe(prompt);
    },
  );

  it("names the picture alone where no role was chosen", () => {
    expect(promptForModel("Put the @boat on a lake in the style of @mood", AS_IS)).toBe(
      "Put picture 2 on a lake in the style of picture 3",
    );
    expect(promptForModel("A @boat and @mood", [{ name: "boat" }, MOOD])).toBe(
      "Picture 2 and the style of picture 3",
    );
  });

  it.each([
    ["Leg das @boot auf den See", "Leg das picture 2 auf den See. Use the subject of picture 2."],
    ["Pon el @boot en el lago.", "Pon el picture 2 en el lago. Use the subject of picture 2."],
    ["把@boot放在湖上。", "把picture 2放在湖上。 Use the subject of picture 2."],
    ["Лодка @boot на озере", "Лодка picture 2 на озере. Use the subject of picture 2."],
  ])("puts no English words into the sentence of %j", (prompt, sent) => {
    expect(promptForModel(prompt, [{ name: "boot", role: "subject" }])).toBe(sent);
    const named = promptForModel(prompt, [{ name: "boot" }]);
    expect(named).toBe(prompt.replace("@boot", "picture 2"));
  });

  it.each([
    ["a sign that says 船 beside @boat", "船 beside the subject of picture 2"],
    ["a café by the lake with @boat", "lake with the subject of picture 2"],
    ["@boat, 4K", "the subject of picture 2, 4K"],
  ])("takes %j for English", (prompt, part) => {
    expect(promptForModel(prompt, [BOAT])).toContain(part);
  });

  it("counts from the second picture, since the first is the input", () => {
    expect(promptForModel("@mood", [MOOD])).toBe("the style of picture 2");
  });

  it("does not read a name in what took the place of another", () => {
    const roles: ReferenceRole[] = [BOAT, { name: "picture", role: "style" }];
    expect(promptForModel("@boat @picture", roles)).toBe(
      "the subject of picture 2 the style of picture 3",
    );
  });

  it("knows names of other scripts in either of their spellings", () => {
    expect(promptForModel("@mo\u0308we", [{ name: "Möwe", role: "subject" }])).toBe(
      "the subject of picture 2",
    );
    expect(promptForModel("@船", [{ name: "船", role: "style" }])).toBe("the style of picture 2");
  });

  it("is quick with a prompt of nothing but signs, spaces or mentions", () => {
    const signs = "@".repeat(100_000);
    expect(promptForModel(signs, ROLES).startsWith(signs)).toBe(true);
    const spaces = `the${" ".repeat(100_000)}@boat`;
    expect(promptForModel(spaces, [BOAT])).toContain("the subject of picture 2");
    expect(promptForModel("@boat ".repeat(20_000), AS_IS)).toHaveLength(10 * 20_000);
  });
});
