import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { findChunkCycle, findHeavyImport } from "../../scripts/lib/chunks.mjs";

/**
 * @template T
 * @param {Record<string, string>} files
 * @param {(folder: string) => T} find
 * @returns {T}
 */
function withFiles(files, find) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "unthinkable-chunks-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    return find(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Record<string, string>} files */
const cycleOf = (files) => withFiles(files, findChunkCycle);

test("built files that import each other in a circle are found", () => {
  const files = {
    "kit-1.js": 'import{a}from"./shell-1.js";',
    "shell-1.js": 'import"./react-1.js";import{b}from"./kit-1.js";',
    "react-1.js": "export{}",
  };
  assert.deepEqual(cycleOf(files)?.sort(), ["kit-1.js", "shell-1.js"]);
});

test("files that are imported twice, or on demand, are not reported as a circle", () => {
  const files = {
    "kit-1.js": 'import"./react-1.js";',
    "shell-1.js": 'import"./react-1.js";import"./kit-1.js";',
    "react-1.js": 'const later=()=>import("./shell-1.js");',
  };
  assert.equal(cycleOf(files), null);
});

test("a tool that fetches a whole other screen is found, over other files too", () => {
  const heavy = (/** @type {string} */ drop) =>
    withFiles(
      {
        "drop-Ab3_d-5x.js": drop,
        "dates-Ab3_d-5x.js": 'import"./enhance-Ab3_d-5x.js";',
        "enhance-Ab3_d-5x.js": "export{}",
      },
      (folder) => findHeavyImport(folder, ["drop"], ["enhance"]),
    );
  assert.deepEqual(heavy('import"./dates-Ab3_d-5x.js";'), [
    "drop-Ab3_d-5x.js",
    "dates-Ab3_d-5x.js",
    "enhance-Ab3_d-5x.js",
  ]);
  assert.equal(heavy('const later=()=>import("./enhance-Ab3_d-5x.js");'), null);
});
