import { describe, expect, it } from "vitest";
import { AppError } from "../app-error";
import { readReferenceRoles } from "./reference-roles";

const boat = { name: "boat", role: "subject" };

function refusalOf(given: unknown, pictures = 4): string {
  try {
    readReferenceRoles(given, pictures);
  } catch (error) {
    if (error instanceof AppError) return error.userMessage;
    throw error;
  }
  return "taken";
}

describe("names and roles of reference pictures", () => {
  it("are taken in their order, for fewer pictures than there are", () => {
    const mood = { name: "Stimmung-2", role: "style" };
    expect(readReferenceRoles([boat, mood], 7)).toEqual([boat, mood]);
    expect(readReferenceRoles([], 0)).toEqual([]);
  });

  it("may have names alone", () => {
    expect(readReferenceRoles([{ name: "boat" }, { name: "mood", role: undefined }], 2)).toEqual([
      { name: "boat" },
      { name: "mood" },
    ]);
  });

  it.each([
    ["a text", "boat"],
    ["null", null],
    ["a number", 7],
    ["an object", { ...boat }],
    ["a list of texts", ["boat"]],
    ["a list of lists", [[boat]]],
    ["an entry without a name", [{ role: "subject" }]],
    ["a name that is no text", [{ name: 7, role: "subject" }]],
    ["an entry with something else", [{ ...boat, weight: 1 }]],
  ])("are refused as %s", (_, given) => {
    expect(refusalOf(given)).toMatch(
      /^reference_roles must be a list of names, with or without roles/,
    );
  });

  it.each(["", "a b", "@boat", "-boat", "x".repeat(25), "a\u0000b"])(
    "are refused with the name %j",
    (name) => {
      expect(refusalOf([{ name, role: "subject" }])).toMatch(/^A reference's name has 1 to 24/);
    },
  );

  it.each([null, "", "Subject", "mood", "toString"])("are refused with the role %j", (role) => {
    expect(refusalOf([{ name: "boat", role }])).toBe(
      "A reference's role must be one of subject, style, composition.",
    );
  });

  it("are refused where two have one name, whatever its capitals and spelling", () => {
    expect(refusalOf([boat, { name: "Boat", role: "style" }])).toMatch(/^Two reference pictures/);
    expect(
      refusalOf([
        { name: "möwe", role: "style" },
        { name: "mo\u0308we", role: "style" },
      ]),
    ).toMatch(/^Two reference pictures/);
  });

  it("are refused where there are more than four, or more than pictures", () => {
    const five = [1, 2, 3, 4, 5].map((n) => ({ name: `p${n}`, role: "style" }));
    expect(refusalOf(five, 7)).toBe("At most 4 reference pictures may have a name.");
    expect(refusalOf([boat], 0)).toMatch(/more pictures than reference_images has/);
  });
});
