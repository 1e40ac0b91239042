import { describe, expect, it } from "vitest";
import { leftOutWords, sentAs, sentProblem } from "./sent-as";

const at = (name?: string, role?: "style") => ({
  ...{ url: name ?? "x", width: null, height: null },
  ...(name ? { name } : {}),
  ...(role ? { role } : {}),
});

describe("what is sent of a prompt", () => {
  it("is told where it is not what is written", () => {
    expect(sentAs(" Put the @boat on a lake ", [at("boat")])).toBe("Put picture 2 on a lake");
    expect(sentAs("A lake", [at("mood", "style")])).toBe("A lake. Use the style of picture 2.");
    expect(sentAs("@image1 on a lake", [at()])).toBe("picture 2 on a lake");
  });

  it("is not told where it is", () => {
    expect(sentAs(" A lake ", [at("boat"), at()])).toBeNull();
    expect(sentAs("@boat", [])).toBeNull();
  });

  it("may not be too long", () => {
    expect(sentProblem("x".repeat(4000))).toBeNull();
    expect(sentProblem(sentAs("@a ".repeat(500), [at("a", "style")]) ?? "")).toMatch(/4,000/);
  });
});

describe("pictures that a model does not take", () => {
  it("are told of, with the names that are sent as text", () => {
    const two = [at("boat"), at("mood")];
    expect(leftOutWords("M", "@boat on a lake", two)).toBe(
      "M takes one picture: your 2 reference pictures are not sent, and @boat is sent as text.",
    );
    expect(leftOutWords("M", "@mood @Boat", two)).toBe(
      "M takes one picture: your 2 reference pictures are not sent, and @boat and @mood are sent as text.",
    );
    expect(leftOutWords("M", "a lake", [at("boat")])).toBe(
      "M takes one picture: your reference picture is not sent.",
    );
  });

  it("says nothing without references", () => {
    expect(leftOutWords("M", "@boat", [])).toBeNull();
  });
});
