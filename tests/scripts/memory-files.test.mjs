import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";

/** @type {string} */
let place;
before(() => {
  place = mkdtempSync(path.join(os.tmpdir(), "unthinkable-memory-"));
});
after(() => rmSync(place, { recursive: true, force: true }));

const MODULE = new URL("../../scripts/lib/memory-files.mjs", import.meta.url).href;

/**
 * Runs a command that keeps its files in memory and writes one, and gives the folder that it and its own
 * commands then have for temporary files.
 * @param {Record<string, unknown>} needs
 * @param {string} [given] its TMPDIR
 */
function folderOf(needs, given) {
  const { TMPDIR: _, TMP: _two, TEMP: _three, ...env } = process.env;
  const text = `
    import { writeFileSync } from "node:fs";
    import { tmpdir } from "node:os";
    import { keepFilesInMemory } from ${JSON.stringify(MODULE)};
    keepFilesInMemory(${JSON.stringify(needs)});
    writeFileSync(tmpdir() + "/written-${path.basename(place)}", "");
    console.log(tmpdir());`;
  const args = ["--input-type=module", "--eval", text];
  const options = { env: given === undefined ? env : { ...env, TMPDIR: given } };
  return execFileSync(process.execPath, args, options).toString().trim();
}

test("temporary files are in memory while a command runs, and are removed when it ends", () => {
  const folder = folderOf({ place, room: 1, memory: 1 });
  assert.equal(path.dirname(folder), place);
  assert.equal(existsSync(folder), false);
  assert.deepEqual(readdirSync(place), []);
});

test("files that a killed command left in memory are removed, and those of a running one are not", () => {
  const ended = execFileSync(process.execPath, ["--print", "process.pid"]).toString().trim();
  const left = path.join(place, `unthinkable-files-${ended}-left`);
  const used = path.join(place, `unthinkable-files-${process.pid}-used`);
  for (const folder of [left, used]) mkdirSync(folder);
  folderOf({ place, room: 1, memory: 1 });
  assert.deepEqual([left, used].map(existsSync), [false, true]);
  rmSync(used, { recursive: true });
});

test("a folder for temporary files that was set is left alone", () => {
  assert.equal(folderOf({ place, room: 1, memory: 1 }, place), place);
  assert.equal(existsSync(path.join(place, `written-${path.basename(place)}`)), true);
});

test("temporary files are on the disk where memory, or room in it, is short", () => {
  const elsewhere = folderOf({ place, room: Number.MAX_VALUE, memory: 1 });
  assert.notEqual(path.dirname(elsewhere), place);
  assert.equal(folderOf({ place, room: 1, memory: Number.MAX_VALUE }), elsewhere);
  assert.equal(folderOf({ place: path.join(place, "missing"), room: 1, memory: 1 }), elsewhere);
  rmSync(path.join(elsewhere, `written-${path.basename(place)}`));
});
