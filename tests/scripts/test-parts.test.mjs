import assert from "node:assert/strict";
import { test } from "node:test";
import { countBrowserTests } from "../../scripts/lib/test-parts.mjs";

test("a browser test that fails twice counts as failed", () => {
  const counts = countBrowserTests({ expected: 259, unexpected: 1, flaky: 0 });
  assert.deepEqual(counts, { passed: 259, failed: 1 });
});

test("two flaky browser tests are forgiven, and a third counts as failed", () => {
  const forgiven = countBrowserTests({ expected: 258, unexpected: 0, flaky: 2 });
  assert.deepEqual(forgiven, { passed: 260, failed: 0 });
  const tooMany = countBrowserTests({ expected: 257, unexpected: 0, flaky: 3 });
  assert.deepEqual(tooMany, { passed: 257, failed: 3 });
});
