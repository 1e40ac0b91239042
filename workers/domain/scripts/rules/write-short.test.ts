import { describe, expect, it } from "vitest";
import { seenIn } from "./write-short";

describe("what of a topic can be seen", () => {
  it.each([
    ["three mistakes people make when they repot a monstera", "a monstera"],
    ["five ways to clean your white sneakers", "your white sneakers"],
    ["how I saved 300 euros a month on groceries", "groceries"],
    ["why I never iron my shirts any more", "my shirts any more"],
  ])("is the thing at the end of the title %j", (topic, seen) => {
    expect(seenIn(topic, "en")).toBe(seen);
  });

  it.each(["home espresso", "the first hour of a puppy", "why cats knead long before they sleep"])(
    "is the whole of %j",
    (topic) => {
      expect(seenIn(topic, "en")).toBe(topic);
    },
  );

  it("is the whole topic in other languages", () => {
    const topic = "drei Fehler beim Umtopfen einer großen Monstera im Winter";
    expect(seenIn(topic, "de")).toBe(topic);
  });
});
