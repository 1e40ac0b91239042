import { expect, it } from "vitest";
import { keyFigureOf } from "./key-figure";

it.each([
  ["It rose by 12.5 % in a year.", { to: 12.5, decimals: 1, suffix: "%", label: "" }],
  [
    "That is 1,200 people.",
    { to: 1200, decimals: 0, suffix: "", label: "people", grouping: "1,234.5" },
  ],
  ["Es sind 1.234,5 km.", { to: 1234.5, decimals: 1, suffix: "km", grouping: "1.234,5" }],
  ["It costs $49 today.", { to: 49, prefix: "$" }],
  ["In 2024, 48000 came.", { to: 48_000 }],
])("finds the figure of %j", (sentence, figure) => {
  expect(keyFigureOf(sentence)).toMatchObject({ kind: "count", from: 0, ...figure });
});

it.each([
  "It fell to -40 °C.",
  "ISBN 9781234567897",
  "It began in 1999.",
  "Two of three agree.",
  "Chapter 7 says so.",
  "It has 1.234 of them.",
  "",
])("finds no figure in %j", (sentence) => {
  expect(keyFigureOf(sentence)).toBeNull();
});
