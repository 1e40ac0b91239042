import assert from "node:assert/strict";
import { test } from "node:test";
import {
  countBrowserTests,
  failuresInBrowser,
  failuresInWorkerd,
} from "../../scripts/lib/test-parts.mjs";

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

test("the end of a run names each failed test in workerd, and a file that did not load", () => {
  const failures = failuresInWorkerd({
    testResults: [
      {
        name: `${process.cwd()}/tests/integration/films.test.ts`,
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "films are listed" },
          {
            status: "failed",
            fullName: "films a film is kept",
            failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m"],
          },
        ],
      },
      { name: `${process.cwd()}/a.test.ts`, status: "failed", message: "no such module" },
      { name: `${process.cwd()}/b.test.ts`, status: "passed", assertionResults: [] },
    ],
  });
  assert.deepEqual(failures, [
    "tests/integration/films.test.ts: films a film is kept\n    expected 1 to be 2",
    "a.test.ts\n    no such module",
  ]);
});

test("the end of a run names each browser test that failed or passed only when repeated", () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    title,
    file: "films.spec.ts",
    line: 7,
    tests: [{ status, results: [{ errors: [{ message: "no button" }] }, {}] }],
  });
  const failures = failuresInBrowser({
    suites: [
      {
        title: "films.spec.ts",
        file: "films.spec.ts",
        specs: [spec("one", "expected"), spec("two", "unexpected")],
        suites: [{ title: "inner", file: "films.spec.ts", specs: [spec("three", "flaky")] }],
      },
    ],
  });
  assert.deepEqual(failures, [
    "films.spec.ts:7: two (unexpected)\n    no button",
    "films.spec.ts:7: three (flaky)\n    no button",
  ]);
});
