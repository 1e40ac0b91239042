import { describe, expect, it } from "vitest";
import { isReferenceName, mentionsIn, promptForModel, type ReferenceRole } from "./references";

const ROLES: ReferenceRole[] = [
  { name: "boat", role: "subject" },
  { name: "mood", role: "style" },
  { name: "Plan_2", role: "composition" },
];
const [BOAT, MOOD] = ROLES as [ReferenceRole, ReferenceRole];

describe("the prompt for a model", () => {
  it("says which picture a name means, and what is taken from it", () => {
    expect(promptForModel("Put @boat on a lake in @mood, laid out like @plan_2.", ROLES)).toBe(
      "Put the subject of picture 2 on a lake in the style of picture 3, laid out like the composition of picture 4.",
    );
  });

  it("counts from the second picture, since the first is the input", () => {
    expect(promptForModel("@mood", [MOOD])).toBe("the style of picture 2");
  });

  it("says behind the prompt what pictures are for that it does not name", () => {
    expect(promptForModel("A lake with @boat", ROLES)).toBe(
      "A lake with the subject of picture 2. Use the style of picture 3 and the composition of picture 4.",
    );
    expect(promptForModel("A lake!  ", [BOAT])).toBe("A lake! Use the subject of picture 2.");
    expect(promptForModel("", [BOAT])).toBe("Use the subject of picture 2.");
  });

  it.each([
    ["@Boat and @BOAT", "the subject of picture 2 and the subject of picture 2"],
    ["(@boat), @boat's sail", "(the subject of picture 2), the subject of picture 2's sail"],
    ["@boat- and on", "the subject of picture 2- and on"],
    ["@boat.", "the subject of picture 2."],
  ])("reads the name in %j", (prompt, sent) => {
    expect(promptForModel(prompt, [BOAT])).toBe(sent);
  });

  it.each(["me@boat.org", "a.@boat", "@boats", "@boat-like", "@ boat", "@", "@@boat", "boat"])(
    "leaves %j as it is",
    (prompt) => {
      expect(promptForModel(prompt, [BOAT])).toBe(`${prompt}. Use the subject of picture 2.`);
    },
  );

  it("is the prompt itself where no picture has a name", () => {
    expect(promptForModel("Hello @boat", [])).toBe("Hello @boat");
  });

  it("does not read a name in what took the place of another", () => {
    const roles: ReferenceRole[] = [BOAT, { name: "picture", role: "style" }];
    expect(promptForModel("@boat @picture", roles)).toBe(
      "the subject of picture 2 the style of picture 3",
    );
  });

  it("knows names of other scripts in either of their spellings", () => {
    const roles: ReferenceRole[] = [{ name: "Möwe", role: "subject" }];
    expect(promptForModel("@mo\u0308we", roles)).toBe("the subject of picture 2");
    expect(promptForModel("@船", [{ name: "船", role: "style" }])).toBe("the style of picture 2");
  });

  it("is quick with a prompt of nothing but signs", () => {
    const prompt = "@".repeat(100_000);
    expect(promptForModel(prompt, ROLES).startsWith(prompt)).toBe(true);
    expect(mentionsIn(`@${"-".repeat(100_000)}`)).toEqual([]);
  });
});

describe("a reference's name", () => {
  it.each(["boat", "image1", "a_b-c", "x", "船", "7"])("may be %j", (name) => {
    expect(isReferenceName(name)).toBe(true);
  });

  it.each(["", " ", "a b", "@boat", "-boat", "boat_", "a.b", "a\n", "x".repeat(25)])(
    "is not %j",
    (name) => {
      expect(isReferenceName(name)).toBe(false);
    },
  );
});
