import { describe, expect, it } from "vitest";
import { mentionsIn, replaceMentions } from "./mentions";
import { isReferenceName, isReferenceRole } from "./references";

const NAMES = ["boat", "image1", "船", "เรือ", "배"];
const namesIn = (prompt: string) => mentionsIn(prompt, NAMES).map(({ name }) => name);

describe("the mentions of a prompt", () => {
  it.each([
    ["@Boat and @someone", ["Boat", "someone"]],
    ["(@boat), @boat's sail", ["boat", "boat"]],
    ["@boat- and @boat.", ["boat", "boat"]],
    ["style:@boat/@image1", ["boat", "image1"]],
    ["@boats @boat-like", ["boats", "boat-like"]],
  ])("are those in %j", (prompt, names) => {
    expect(namesIn(prompt)).toEqual(names);
  });

  it.each([
    ["把@image1放在湖上", "image1"],
    ["把@船放在湖上，很美", "船"],
    ["@boatを湖に置いて", "boat"],
    ["วาง@เรือบนทะเลสาบ", "เรือ"],
    ["@배를 호수에", "배"],
    ["见http://x.com/把@boat放", "boat"],
  ])("are found in %j, whose words have no spaces between them", (prompt, name) => {
    expect(namesIn(prompt)).toEqual([name]);
    const [mention] = mentionsIn(prompt, NAMES);
    expect(prompt.slice(mention?.from, mention?.to)).toBe(`@${name}`);
  });

  it("end with the longest name that is known", () => {
    expect(mentionsIn("@船长在", ["船", "船长"]).map(({ name }) => name)).toEqual(["船长"]);
    expect(mentionsIn("@mo\u0308we放", ["Möwe"]).map(({ name }) => name)).toEqual(["mo\u0308we"]);
    expect(mentionsIn("@image1放在湖上").map(({ name }) => name)).toEqual(["image1放在湖上"]);
  });

  it.each([
    ...["me@boat.org", "a.@boat", "me%@boat.org", "@boat.org", "@boat@sea.org", "@ boat", "@@boat"],
    ...["https://x.com/@boat", "see www.x.com/@boat", "mailto:@boat", "é@boat", "@", "boat"],
  ])("are not in %j", (prompt) => {
    expect(namesIn(prompt)).toEqual([]);
  });

  it("are read quickly in a prompt of nothing but signs", () => {
    expect(mentionsIn("@".repeat(100_000), NAMES)).toEqual([]);
    expect(mentionsIn(`@${"-".repeat(100_000)}`, NAMES)).toEqual([]);
    expect(mentionsIn(`@${"湖".repeat(100_000)}`, NAMES)).toHaveLength(1);
    expect(mentionsIn("mailto:www.".repeat(10_000), NAMES)).toEqual([]);
  });

  it("are written in another way where that is wanted", () => {
    const write = (name: string) => (name === "boat" ? "<boat>" : null);
    expect(replaceMentions("@boat@船 @boat, me@boat.org", NAMES, write)).toBe(
      "@boat@船 <boat>, me@boat.org",
    );
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

describe("a reference's name and role", () => {
  it.each([{ name: "boat", role: "style" }, { name: "boat" }, { name: "boat", role: undefined }])(
    "may be %j",
    (value) => {
      expect(isReferenceRole(value)).toBe(true);
    },
  );

  it.each([null, "boat", {}, { name: "boat", role: "" }, { name: "a b" }, { role: "style" }])(
    "is not %j",
    (value) => {
      expect(isReferenceRole(value)).toBe(false);
    },
  );
});
