import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A static import of another file of the same folder, as Rollup writes it. */
const IMPORT = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;

/**
 * What each file of a folder imports at once.
 * @param {string} folder
 * @returns {Map<string, string[]>}
 */
function readImports(folder) {
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  return new Map(
    scripts.map((file) => {
      const text = readFileSync(path.join(folder, file), "utf8");
      return [file, [...text.matchAll(IMPORT)].map(([, name = ""]) => name)];
    }),
  );
}

/** What the bundler puts behind a file's name. */
const HASH = /-[\w-]{8}\.js$/;

/**
 * Finds what a part of a small screen would fetch of a large one: a bundler puts what a named chunk imports into that
 * chunk, unless another one has it.
 * @param {string} folder with the built files
 * @param {readonly string[]} small names of chunks
 * @param {readonly string[]} large names of chunks
 * @returns {string[] | null} the files from the small chunk to the large one; null without such a way
 */
export function findHeavyImport(folder, small, large) {
  const imports = readImports(folder);
  const isOf = (/** @type {readonly string[]} */ names) => (/** @type {string} */ file) =>
    names.includes(file.replace(HASH, ""));
  /** @type {Set<string>} */
  const seen = new Set();
  const trails = [...imports.keys()].filter(isOf(small)).map((file) => [file]);
  for (let trail = trails.shift(); trail; trail = trails.shift()) {
    const last = trail.at(-1) ?? "";
    if (isOf(large)(last)) return trail;
    if (seen.has(last)) continue;
    seen.add(last);
    for (const next of imports.get(last) ?? []) trails.push([...trail, next]);
  }
  return null;
}

/**
 * Finds files of the browser's build that import each other in a circle. Rollup accepts them, and the
 * screens then fail on names that are not initialised yet.
 * @param {string} folder with the built files
 * @returns {string[] | null} the files of one circle, in order; null without a circle
 */
export function findChunkCycle(folder) {
  const imports = readImports(folder);
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {(file: string, trail: string[]) => string[] | null} */
  const visit = (file, trail) => {
    const at = trail.indexOf(file);
    if (at !== -1) return trail.slice(at);
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}
