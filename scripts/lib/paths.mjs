import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url)).replace(/[/\\]$/, "");

/**
 * A path below the repository's folder.
 * @param {...string} parts
 */
export function inRepository(...parts) {
  return path.join(ROOT, ...parts);
}

/**
 * The file that an installed command-line tool starts from, for running it with our Node.
 * @param {string} name as in node_modules/.bin
 */
export function tool(name) {
  const file = inRepository("node_modules", ".bin", name);
  if (!existsSync(file)) throw new Error(`${name} is not installed: run npm ci.`);
  return file;
}

/** Where local D1, R2 and Durable Object state is: `STATE_DIR`, by default `.wrangler/state`. */
export function stateDirectory() {
  return path.resolve(process.env.STATE_DIR || inRepository(".wrangler", "state"));
}
