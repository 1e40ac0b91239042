import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { bundleWorker } from "../../scripts/lib/build.mjs";
import { inRepository } from "../../scripts/lib/paths.mjs";

/** What `[alias]` may name: other builds or modules of the same packages, and what must be left out. */
const ALLOWED = {
  "virtual:remix/server-build": "./build/server/app/index.js",
  "react-dom": "./workers/bundle/react-dom.ts",
  "@better-auth/utils/password": "./node_modules/@better-auth/utils/dist/password.mjs",
  "better-auth/db": "./node_modules/better-auth/dist/db/schema.mjs",
  "react-dom/server":
    "./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js",
  "@remix-run/cloudflare": "./node_modules/@remix-run/server-runtime/dist/esm/index.js",
  "@remix-run/server-runtime": "./node_modules/@remix-run/server-runtime/dist/esm/index.js",
  "react-router-dom/server": "./node_modules/react-router-dom/server.mjs",
};

test("wrangler.toml replaces no library's code: its aliases are the allowed ones", () => {
  const text = readFileSync(inRepository("wrangler.toml"), "utf8");
  const section = /^\[alias\]\n([^[]*)/m.exec(text)?.[1] ?? "";
  const entries = section
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => /^"([^"]+)" = "([^"]+)"$/.exec(line)?.slice(1) ?? [line, ""]);
  assert.deepEqual(Object.fromEntries(entries), ALLOWED);
  assert.equal(text.match(/alias/g)?.length, 1, "one section, and no other place");
});

test("the application Worker imports no module of Node but the buffer: each start would evaluate it", () => {
  /** @type {{ outputs: Record<string, { imports: { path: string, kind: string, external?: boolean }[] }> }} */
  const { outputs } = JSON.parse(readFileSync(inRepository("build", "worker-meta.json"), "utf8"));
  const imported = Object.values(outputs).flatMap(({ imports }) =>
    imports
      .filter(({ external, kind }) => external && kind === "import-statement")
      .map(({ path: name }) => name),
  );
  assert.deepEqual([...new Set(imported)].sort(), ["cloudflare:workers", "node:buffer"]);
});

/**
 * Bundles a Worker of one file with the aliases of modules that the Worker has in part.
 * @param {string} source
 */
async function bundleOf(source) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "unthinkable-bundle-"));
  const aliases = ["react-dom", "react-dom/server", "better-auth/db"]
    .map((name) => {
      const target = ALLOWED[/** @type {keyof typeof ALLOWED} */ (name)];
      return `"${name}" = "${inRepository(target)}"`;
    })
    .join("\n");
  try {
    writeFileSync(path.join(folder, "worker.ts"), source);
    writeFileSync(
      path.join(folder, "wrangler.toml"),
      `name = "test"\nmain = "worker.ts"\ncompatibility_date = "2026-10-01"\n[alias]\n${aliases}\n`,
    );
    await bundleWorker(path.join(folder, "wrangler.toml"), path.join(folder, "out"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} names what the Worker answers */
const worker = (names) => `export default { fetch: () => new Response(String(${names})) };\n`;

test("the build accepts the names of react-dom that the Worker has", async () => {
  await bundleOf(
    `import * as ReactDOM from "react-dom";\nimport { renderToString } from "react-dom/server";\n${worker("[ReactDOM.createPortal, ReactDOM.flushSync, renderToString]")}`,
  );
});

for (const [how, imports, used] of /** @type {const} */ ([
  ["a named import", 'import { findDOMNode } from "react-dom";', "findDOMNode"],
  ["a member of the namespace", 'import * as R from "react-dom";', "R.findDOMNode"],
  ["the default import", 'import findDOMNode from "react-dom";', "findDOMNode.findDOMNode"],
])) {
  test(`the build fails when react-dom lacks ${how}`, async () => {
    await assert.rejects(bundleOf(`${imports}\n${worker(used)}`), /findDOMNode/);
  });
}

test("the build accepts what better-auth/db has, and fails when a member of it is missing", async () => {
  const source = (/** @type {string} */ name) =>
    `import * as db from "better-auth/db";\n${worker(`db.${name}`)}`;
  await bundleOf(source("mergeSchema"));
  await assert.rejects(bundleOf(source("getWithHooks")), /getWithHooks of better-auth\/db/);
});

test("the build fails when the streaming renderer is imported", async () => {
  await assert.rejects(
    bundleOf(
      `import { renderToReadableStream } from "react-dom/server";\n${worker("renderToReadableStream")}`,
    ),
    /renderToReadableStream of react-dom\/server/,
  );
});
