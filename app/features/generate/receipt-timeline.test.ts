import { expect, it } from "vitest";
import { lineKeys } from "./receipt-timeline";

const at = "2026-01-01T00:00:00.000Z";
const later = "2026-01-01T00:00:01.000Z";

it("a line of a receipt keeps its key when others come before and behind it", () => {
  const progress = { stage: "progress", at: later } as const;
  const [key] = lineKeys([progress]);
  expect(lineKeys([{ stage: "created", at }, progress, { stage: "succeeded", at: later }])[1]).toBe(
    key,
  );
});

it("lines of one stage and one time have keys of their own", () => {
  const same = { stage: "polled", at } as const;
  const keys = lineKeys([same, { stage: "running", at }, same, { stage: "polled", at: later }]);
  expect(new Set(keys).size).toBe(4);
});
