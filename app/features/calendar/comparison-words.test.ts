import { expect, it } from "vitest";
import { describeComparison } from "./comparison-words";

it("says on how many posts a comparison rests, and is silent on few and on one of a kind", () => {
  const of = (posts: number, items: unknown[] = []) => ({ posts, needed: 5, items });
  expect(describeComparison(of(2), "film")).toBe(
    "Nothing is compared below 5 day-old posts of films. You have 2.",
  );
  expect(describeComparison(of(6), "hook")).toBe(
    "All 6 posts have the same hook: there is nothing to compare.",
  );
  expect(describeComparison(of(7, [{}, {}]), "hook")).toBe(
    "Median views. It rests on 7 day-old posts of films with a hook.",
  );
});
