import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runChecks } from "./checks.mjs";
import { run } from "./children.mjs";
import { inRepository, tool } from "./paths.mjs";

/**
 * How a part ended. `failures` says of each failed test its name and its first reason, for the end of a run: what is
 * far above in a log is not found there.
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Counts
 */

/** Sees in a whole run that every call of the API was made with success. */
const EVERY_CALL = inRepository("scripts", "lib", "every-call-reporter.mjs");

/** Format, lint, types, dead code and import directions; each check counts as a test. */
export async function testHouseRules() {
  const results = await runChecks((result) => {
    console.log(`  ${result.ok ? "✓" : "✗"} ${result.name} (${result.seconds.toFixed(1)} s)`);
    if (!result.ok) console.log(`\n${result.output.trim()}\n`);
  });
  const failed = results.filter((result) => !result.ok);
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ name, output }) => failureOf(name, lastLines(output))),
  };
}

/**
 * Unit and integration tests in workerd.
 * @param {string[]} [files] paths, or parts of paths; none for all
 * @returns {Promise<Counts>}
 */
export function testInWorkerd(files = []) {
  return withScratch(async (folder) => {
    const file = path.join(folder, "vitest.json");
    const result = await run(
      tool("vitest"),
      [
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
        ...(files.length === 0 ? [`--reporter=${EVERY_CALL}`] : files),
      ],
      { env: { ...process.env, CI: "true" }, timeoutSeconds: 2_400, onLine: print },
    );
    return readCounts(file, result, (report) => ({
      passed: Number(report.numPassedTests),
      failed: Number(report.numFailedTests),
      failures: failuresInWorkerd(report),
    }));
  });
}

/**
 * Runs the files of a folder with Node's own test runner.
 * @param {string} folder below the repository's folder
 * @param {string} suffix of the files
 * @param {{ env?: Record<string, string>, timeoutSeconds?: number }} [options]
 * @returns {Promise<Counts>}
 */
export function testWithNode(folder, suffix, { env = {}, timeoutSeconds = 720 } = {}) {
  return withScratch(async (scratch) => {
    const files = listTests(inRepository(folder), suffix);
    if (files.length === 0) return { passed: 0, failed: 0 };
    const file = path.join(scratch, "counts.json");
    const result = await run(
      process.execPath,
      [
        "--test",
        "--test-concurrency=1",
        "--test-reporter=spec",
        "--test-reporter-destination=stdout",
        `--test-reporter=${inRepository("scripts", "lib", "count-reporter.mjs")}`,
        `--test-reporter-destination=${file}`,
        ...files,
      ],
      { env: { ...process.env, ...env }, timeoutSeconds, onLine: print },
    );
    return readCounts(file, result, (report) => ({
      passed: Number(report.passed),
      failed: Number(report.failed),
      failures: /** @type {{ name: string, reason: string }[]} */ (report.failures ?? []).map(
        ({ name, reason }) => failureOf(name, reason),
      ),
    }));
  });
}

/** Flaky browser tests that a run forgives, about one in a hundred. Where there are more, all count as failed. */
const FORGIVEN_FLAKY_TESTS = 2;

/**
 * Tests in Chromium with Playwright, as playwright.config.ts has them. A test that passes only when
 * it is repeated is flaky: Playwright prints its error and lists it.
 * @param {{ env: Record<string, string>, files?: string[] }} options `files` are paths; none for all
 * @returns {Promise<Counts>}
 */
export function testInBrowser({ env, files = [] }) {
  return withScratch(async (scratch) => {
    const file = path.join(scratch, "playwright.json");
    const result = await run(tool("playwright"), ["test", ...files], {
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      timeoutSeconds: 2_400,
      onLine: print,
    });
    return readCounts(file, result, (report) => {
      const { expected, unexpected, flaky } = /** @type {Record<string, unknown>} */ (
        report.stats ?? {}
      );
      const counts = countBrowserTests({
        expected: Number(expected),
        unexpected: Number(unexpected),
        flaky: Number(flaky),
      });
      return { ...counts, failures: failuresInBrowser(report) };
    });
  });
}

/**
 * What counts as passed and as failed.
 * @param {{ expected: number, unexpected: number, flaky: number }} stats of Playwright's report
 * @returns {Counts}
 */
export function countBrowserTests({ expected, unexpected, flaky }) {
  const forgiven = flaky <= FORGIVEN_FLAKY_TESTS ? flaky : 0;
  return { passed: expected + forgiven, failed: unexpected + flaky - forgiven };
}

/**
 * @param {string} folder
 * @param {string} suffix
 */
function listTests(folder, suffix) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(suffix))
    .sort()
    .map((name) => path.join(folder, name));
}

/**
 * The failed tests of Vitest's report, and the files that could not be loaded.
 * @param {Record<string, unknown>} report
 * @returns {string[]}
 */
export function failuresInWorkerd(report) {
  const files =
    /** @type {{ name: string, status: string, message?: string, assertionResults?: { status: string, fullName: string, failureMessages?: string[] }[] }[]} */ (
      report.testResults ?? []
    );
  return files.flatMap(({ name, status, message = "", assertionResults = [] }) => {
    const file = path.relative(inRepository("."), name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0 && status === "failed") return [failureOf(file, message)];
    return tests.map(({ fullName, failureMessages = [] }) =>
      failureOf(`${file}: ${fullName}`, failureMessages.join("\n")),
    );
  });
}

/**
 * The tests of Playwright's report that failed, and those that failed first.
 * @param {Record<string, unknown>} report
 * @returns {string[]}
 */
export function failuresInBrowser(report) {
  /** @typedef {{ title: string, file: string, specs?: Spec[], suites?: Suite[] }} Suite */
  /** @typedef {{ title: string, file: string, line: number, tests: { status: string, results: { errors?: { message?: string }[] }[] }[] }} Spec */
  /** @type {(suite: Suite) => Spec[]} */
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  const specs = /** @type {Suite[]} */ (report.suites ?? []).flatMap(specsOf);
  return specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => {
        const errors = results.flatMap((result) => result.errors ?? []);
        return failureOf(`${file}:${line}: ${title} (${status})`, errors[0]?.message ?? "");
      }),
  );
}

/** Lines and letters of a reason that are repeated at the end. */
const REASON_LINES = 12;
const REASON_LETTERS = 1_200;

/**
 * @param {string} name
 * @param {string} reason
 */
function failureOf(name, reason) {
  const lines = stripVTControlCharacters(reason).trim().split("\n").slice(0, REASON_LINES);
  const text = lines.join("\n    ").slice(0, REASON_LETTERS);
  return text === "" ? name : `${name}\n    ${text}`;
}

/** @param {string} output */
function lastLines(output) {
  return output.trim().split("\n").slice(-REASON_LINES).join("\n");
}

/**
 * The counts of a finished runner. One that failed without naming a failed test (it crashed, hung
 * or found nothing to run) counts as one failure, with the end of what it said.
 * @param {string} file its report
 * @param {{ code: number, timedOut: boolean, output: string }} result
 * @param {(report: Record<string, unknown>) => Counts} read
 * @returns {Counts}
 */
function readCounts(file, result, read) {
  if (result.timedOut) console.log("  … was ended: it took too long");
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8") || "{}")) : null;
  const passed = counts?.passed || 0;
  const failed = counts?.failed || 0;
  const failures = counts?.failures ?? [];
  const silent = failed === 0 && (result.code !== 0 || passed === 0);
  if (!silent) return { passed, failed, failures };
  const how = result.timedOut ? "took too long" : `ended with exit code ${result.code}`;
  const said = `The runner ${how} and named no failed test. It said last:`;
  return { passed, failed: 1, failures: [...failures, failureOf(said, lastLines(result.output))] };
}

/**
 * @template T
 * @param {(folder: string) => Promise<T>} work
 */
async function withScratch(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "unthinkable-test-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} line */
function print(line) {
  console.log(`  ${line}`);
}
