import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A static import of another file of the same folder, as Rollup writes it. */
const IMPORT = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;

/**
 * Finds files of the browser's build that import each other in a circle. Rollup accepts them, and the
 * screens then fail on names that are not initialised yet.
 * @param {string} folder with the built files
 * @returns {string[] | null} the files of one circle, in order; null without a circle
 */
export function findChunkCycle(folder) {
  /** @type {Map<string, string[]>} */
  const imports = new Map();
  for (const file of readdirSync(folder)) {
    if (!file.endsWith(".js")) continue;
    const text = readFileSync(path.join(folder, file), "utf8");
    imports.set(
      file,
      [...text.matchAll(IMPORT)].map(([, name = ""]) => name),
    );
  }
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
