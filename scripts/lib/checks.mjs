import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { WRANGLER_ENVIRONMENT } from "./build.mjs";
import { run } from "./children.mjs";
import { documentProblems } from "./documents.mjs";
import { engineSeed, SEED_SUFFIX } from "./engine-seed.ts";
import { doubledNamesOfProduct } from "./exported-names.mjs";
import { licenceProblems, licencesPage } from "./licences.ts";
import { inRepository, tool } from "./paths.mjs";

/**
 * @typedef {{ name: string, ok: boolean, seconds: number, output: string }} CheckResult
 */

/** After this a tool is taken for hung: beside a build and tests, one took 230 s on two slow cores. */
const TOOL_SECONDS = 900;

/** TypeScript 7, whose command has the same name as that of version 5 beside it (decisions/standard-tools.md). */
const TSC = inRepository("node_modules", "typescript-7", "bin", "tsc");

/**
 * Arguments that check the types of a project.
 * @param {string} project its folder or its configuration
 */
function typesOf(project) {
  // Each further checker reads the libraries again: four take twice the processor time.
  return ["--noEmit", "--pretty", "false", "--checkers", "1", "--project", project];
}

/** Checks that run a tool: its name for people, the program or its file, and its arguments. */
const TOOLS = /** @type {const} */ ([
  ["format and lint", "biome", ["check", "--error-on-warnings", "--colors=off", "."]],
  ["types", TSC, typesOf(".")],
  ["types of the engine", TSC, typesOf("workers/engine")],
  ["types of scripts", TSC, typesOf("scripts/tsconfig.json")],
  ["dead code", "knip", ["--no-progress"]],
  [
    "import directions",
    "depcruise",
    ["app", "workers", "scripts", "tests", "bench", "--config", ".dependency-cruiser.cjs"],
  ],
  [
    "types of bindings",
    "wrangler",
    ["types", "--check", "workers/worker-configuration.d.ts", "--include-runtime=false"],
  ],
  [
    "types of the engine's bindings",
    "wrangler",
    [
      "types",
      "--check",
      "workers/engine/worker-configuration.d.ts",
      "--config",
      "workers/engine/wrangler.toml",
      "--include-runtime=false",
    ],
  ],
]);

/**
 * Runs every check, a few at a time, and says each one's outcome as it comes.
 * @param {(result: CheckResult) => void} onResult
 * @returns {Promise<CheckResult[]>}
 */
export async function runChecks(onResult) {
  const queue = [
    ...TOOLS.map(
      ([name, program, args]) =>
        () =>
          runTool(name, program, args),
    ),
  ];
  queue.push(checkMigrations, checkEngineSeed, checkLicences, checkDocuments, checkNames);
  /** @type {CheckResult[]} */
  const results = [];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const result = await next();
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  return results;
}

/**
 * @param {string} name
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<CheckResult>}
 */
async function runTool(name, program, args) {
  const start = Date.now();
  const file = path.isAbsolute(program) ? program : tool(program);
  const result = await run(file, [...args], {
    env: { ...process.env, ...WRANGLER_ENVIRONMENT },
    timeoutSeconds: TOOL_SECONDS,
  });
  const output = result.timedOut
    ? `${result.output}\n(no end after ${TOOL_SECONDS} s)`
    : result.output;
  return { name, ok: result.code === 0, seconds: (Date.now() - start) / 1_000, output };
}

/** @returns {Promise<CheckResult>} */
async function checkMigrations() {
  const folder = inRepository("migrations");
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".sql"))
    : [];
  const journal = existsSync(folder)
    ? readFileSync(path.join(folder, "meta", "_journal.json"), "utf8")
    : "";
  const unlisted = files
    .filter((file) => !journal.includes(`"tag": "${path.basename(file, ".sql")}"`))
    .map((file) => `migrations/${file}: not in meta/_journal.json. Make it by: npm run migrations`);
  const texts = files.map((file) => readFileSync(path.join(folder, file), "utf8"));
  const dangers = files.flatMap((file, index) =>
    dangersOfMigration(texts[index] ?? "", texts.join("\n")).map(
      (problem) => `migrations/${file}: ${problem}`,
    ),
  );
  const problems = [...unlisted, ...dangers];
  return { name: "migrations", ok: problems.length === 0, seconds: 0, output: problems.join("\n") };
}

/**
 * Whether the migration that seeds the engine's models is what their cards say.
 * @returns {Promise<CheckResult>}
 */
async function checkEngineSeed() {
  const folder = inRepository("migrations");
  const file = readdirSync(folder).find((name) => name.endsWith(SEED_SUFFIX));
  const text = file === undefined ? "" : readFileSync(path.join(folder, file), "utf8");
  const output = `migrations/${file}: not what workers/engine/cards say. Run: node scripts/engine-models.mjs`;
  return { name: "seed of the engine's models", ok: text === engineSeed(), seconds: 0, output };
}

/**
 * Whether the page about licences names everything that is shipped, and no licence asks for what we do not do.
 * @returns {Promise<CheckResult>}
 */
async function checkLicences() {
  const problems = licenceProblems();
  const page = readFileSync(inRepository("app", "content", "pages", "licenses.md"), "utf8");
  if (page !== licencesPage()) {
    problems.push("app/content/pages/licenses.md is out of date. Run: node scripts/licences.mjs");
  }
  return { name: "licences", ok: problems.length === 0, seconds: 0, output: problems.join("\n") };
}

/**
 * Whether decisions have a date and a status, and documents name files that exist.
 * @returns {Promise<CheckResult>}
 */
async function checkDocuments() {
  const problems = documentProblems();
  return { name: "documents", ok: problems.length === 0, seconds: 0, output: problems.join("\n") };
}

/**
 * Whether every name that the product exports belongs to one file.
 * @returns {Promise<CheckResult>}
 */
async function checkNames() {
  const problems = doubledNamesOfProduct();
  return {
    name: "exported names",
    ok: problems.length === 0,
    seconds: 0,
    output: problems.join("\n"),
  };
}

/**
 * What a migration must not contain: D1 ignores `PRAGMA foreign_keys`, so a generated table rebuild
 * (drop, rename) would silently delete every row that references the table; its triggers go too.
 * @param {string} text
 * @param {string} all every migration's text: what references a table
 * @returns {string[]}
 */
export function dangersOfMigration(text, all) {
  const statements = withoutComments(text);
  const problems = [];
  if (dropsUsedTable(statements, withoutComments(all))) {
    problems.push(
      "DROP TABLE: rebuilding a table on D1 deletes the rows that reference it, and its triggers",
    );
  }
  if (/\bPRAGMA\s+foreign_keys\b/i.test(statements)) {
    problems.push("PRAGMA foreign_keys: D1 ignores it; use defer_foreign_keys");
  }
  return problems;
}

/** @param {string} text */
const withoutComments = (text) => text.replace(/--.*$/gm, "").replace(/\/\*[\s\S]*?\*\//g, "");

/**
 * Whether a migration drops a table that rows of another one reference, or that has triggers.
 * @param {string} statements without comments
 * @param {string} all those of every migration
 * @returns {boolean}
 */
function dropsUsedTable(statements, all) {
  const drop = /\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?[`"[]?(?:main\W+)?(\w+)/gi;
  return [...statements.matchAll(drop)].some(([, name]) => {
    const table = `[\`"[]?${name}\\b`;
    return new RegExp(
      `\\bREFERENCES\\s+${table}|\\b(INSERT|DELETE|UPDATE)\\b[^;]*?\\bON\\s+${table}`,
      "i",
    ).test(all);
  });
}
