import { describe, expect, it } from "vitest";
import { networkName, privacyClash, privacyProblems } from "./networks";

describe("the privacy of a post at several networks", () => {
  it("clashes where one of them knows public posts alone", () => {
    expect(privacyClash("public", ["instagram", "x"])).toBeNull();
    expect(privacyClash("private", ["youtube", "tiktok"])).toBeNull();
    expect(privacyClash("private", [])).toBeNull();
    expect(privacyClash("unlisted", ["youtube", "instagram"])).toBe(
      "Posts at Instagram are public. Choose Public, or leave it out.",
    );
    expect(privacyClash("private", ["x", "linkedin"])).toBe(
      "Posts at X, LinkedIn are public. Choose Public, or leave them out.",
    );
  });

  it("is no problem before it is chosen", () => {
    expect(privacyProblems("", ["x"])).toEqual([]);
    expect(privacyProblems("self", ["x"])).toMatchObject([{ code: "not_private" }]);
  });

  it("names a network that is not known as it is", () => {
    expect([networkName("x"), networkName("other")]).toEqual(["X", "other"]);
  });
});
