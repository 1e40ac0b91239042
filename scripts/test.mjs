import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inRepository } from "./lib/paths.mjs";
import { runMain, step, tellFailure } from "./lib/report.mjs";
import { prepareToolchain } from "./lib/toolchain.mjs";

await prepareToolchain();

const { buildIfStale } = await import("./lib/build.mjs");
const { ensureChromium } = await import("./lib/chromium.mjs");
const { ensureFirefox } = await import("./lib/firefox.mjs");
const { keepFilesInMemory } = await import("./lib/memory-files.mjs");
const { freePort } = await import("./lib/ports.mjs");
const { testHouseRules, testInBrowser, testInWorkerd, testWithNode } = await import(
  "./lib/test-parts.mjs"
);
const { withTestServer } = await import("./lib/test-server.mjs");

/** The kinds of tests, in the order in which they run; `npm test -- NAME` runs some of them. */
const PARTS = ["check", "scripts", "unit", "conformance", "attacks", "e2e"];
/** What runs when it is named alone: a second browser is larger than all that the others install. */
const APART = ["firefox"];
const ALL = [...PARTS, ...APART];
/** Those that ask the served production build. */
const SERVED = ["conformance", "attacks", "e2e", ...APART];
/** Those that need the production build. */
const BUILT = ["scripts", ...SERVED];
/** Those of which single files can be run: `npm test -- unit PATH`. */
const BY_FILE = ["unit", "e2e"];

/** The profiles that the served application's footer leads to. */
const SOCIAL_LINKS = "https://www.tiktok.com/@unthinkable,https://example.org/studio";

/** What the served application logged; a browser test that fails attaches its part of it. */
const SERVER_LOG = inRepository("test-results", "server.log");

/** @typedef {import("./lib/test-parts.mjs").Counts} Counts */

/** @returns {Required<Counts>} */
function none() {
  return { passed: 0, failed: 0, failures: [] };
}

/**
 * @param {Required<Counts>} total
 * @param {Counts} counts
 */
function addTo(total, { passed, failed, failures = [] }) {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
}

/**
 * @param {string[]} names of the parts; none for all
 * @param {string[]} files that the part runs; none for all
 */
async function runParts(names, files) {
  const wanted = names.length === 0 ? PARTS : names;
  const total = none();
  /** @type {(label: string, work: () => Promise<Counts>) => Promise<void>} */
  const part = async (label, work) => {
    const counts = await step(label, work).catch((error) => {
      tellFailure(error);
      const reason = error instanceof Error ? error.message : String(error);
      return { passed: 0, failed: 1, failures: [`${label}: ${reason}`] };
    });
    addTo(total, counts);
  };
  const port = await freePort();
  const built = wanted.some((name) => BUILT.includes(name))
    ? part("Production build", () => build(port))
    : Promise.resolve();
  // The commands and the calls from outside mostly wait; nothing that is read beside them is written by them.
  const beside = (async () => {
    if (wanted.includes("check")) await part("House rules", testHouseRules);
    if (wanted.includes("unit")) {
      await part("Unit and integration tests in workerd", () => testInWorkerd(files));
    }
  })();
  await built;
  if (wanted.includes("scripts")) {
    await part("Tests of the commands", () => testWithNode("tests/scripts", ".test.mjs"));
  }
  if (SERVED.some((name) => wanted.includes(name))) {
    await part("Tests against the served production build", () =>
      testServed(wanted, { port, beside, files }),
    );
  }
  await beside;
  return total;
}

/** @param {number} port at which the public pages will be served */
function buildPages(port) {
  return buildIfStale({ origin: `http://localhost:${port}`, socialLinks: SOCIAL_LINKS });
}

/** @param {number} port */
async function build(port) {
  await buildPages(port);
  return { passed: 1, failed: 0 };
}

/**
 * Keeps what the server logs in a file, and prints it without the requests that went well and what
 * the application notes as it goes.
 * @param {string} line
 */
function log(line) {
  appendFileSync(SERVER_LOG, `${line}\n`);
  const isRoutine = /(GET|HEAD|POST|PUT|PATCH|DELETE) \S+ [1-4]\d\d|^\s*\{"event"/.test(line);
  if (!isRoutine) console.log(`  server: ${line}`);
}

/**
 * @param {string[]} wanted
 * @param {object} how
 * @param {number} how.port
 * @param {Promise<void>} how.beside what browsers wait for, which need the whole processor
 * @param {string[]} how.files that the browser opens; none for all
 */
async function testServed(wanted, { port, beside, files }) {
  const total = none();
  /** @type {(counts: Counts) => void} */
  const add = (counts) => addTo(total, counts);
  const browser = wanted.includes("e2e") ? await ensureChromium() : "";
  // The commands that were tried meanwhile rendered the pages for addresses of their own.
  await buildPages(port);
  mkdirSync(path.dirname(SERVER_LOG), { recursive: true });
  writeFileSync(SERVER_LOG, "");
  const how = { port, edge: true, onLine: log, settings: { SOCIAL_LINKS } };
  await withTestServer(how, async (server) => {
    const env = { ...server.settings, BASE_URL: server.url, CHROMIUM_PATH: browser, SERVER_LOG };
    if (wanted.includes("conformance")) {
      add(
        await step("Conformance tests", () =>
          testWithNode("tests/conformance", ".test.mjs", { env }),
        ),
      );
    }
    if (wanted.includes("attacks")) {
      add(await step("Attacks", () => testWithNode("tests/attacks", ".test.mjs", { env })));
    }
    await beside;
    if (wanted.includes("e2e")) {
      add(await step("End-to-end tests", () => testInBrowser({ env, files })));
    }
    if (wanted.includes("firefox")) {
      const firefox = { ...env, FIREFOX_PATH: await ensureFirefox() };
      add(
        await step("A film in Firefox", () =>
          testWithNode("tests/firefox", ".test.mjs", { env: firefox }),
        ),
      );
    }
  });
  return total;
}

/**
 * Why these arguments cannot be run; null where they can.
 * @param {string[]} names
 * @param {string[]} files
 */
function refusalOf(names, files) {
  const lost = files.find((file) => !existsSync(file));
  if (lost !== undefined) {
    return `There are no tests called ${lost}, and no such file. Parts: ${ALL.join(", ")}.`;
  }
  const [name = "", ...others] = names;
  if (files.length > 0 && (others.length > 0 || !BY_FILE.includes(name))) {
    return `Name the part that the files belong to: npm test -- unit ${files[0]}, or e2e.`;
  }
  return null;
}

await runMain(async () => {
  const given = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
  const names = given.filter((name) => ALL.includes(name));
  const files = given.filter((name) => !ALL.includes(name));
  const refusal = refusalOf(names, files);
  if (refusal) {
    console.error(refusal);
    return 1;
  }
  keepFilesInMemory();
  const { passed, failed, failures } = await runParts(names, files);
  for (const failure of failures) console.log(`\n✗ ${stripVTControlCharacters(failure)}`);
  console.log(`\ntests: ${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
