import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { findChunkCycle } from "../../scripts/lib/chunk-cycles.mjs";

/** @param {Record<string, string>} files */
function cycleOf(files) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "unthinkable-chunks-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    return findChunkCycle(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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
