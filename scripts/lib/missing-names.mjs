import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Modules that the Worker's bundle has in part: `[alias]` in wrangler.toml says which part. */
const PARTIAL = ["react-dom", "react-dom/server", "better-auth/db"];

/**
 * Finds names of such modules that a bundle uses and does not contain. esbuild refuses a named import that
 * is missing from an ES module; a member of a namespace, or a name of a CommonJS module, it leaves
 * undefined.
 * @param {string} metafile esbuild's description of the bundle
 * @param {string} root the folder that its paths begin at
 * @returns {Promise<string[]>} one sentence for each name and file
 */
export async function findMissingNames(metafile, root) {
  /** @type {{ inputs: Record<string, { imports: { path: string, original?: string }[] }>, outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }> }} */
  const { inputs, outputs } = JSON.parse(readFileSync(metafile, "utf8"));
  const kept = new Set(
    Object.values(outputs).flatMap((output) =>
      Object.entries(output.inputs)
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .map(([file]) => file),
    ),
  );
  const missing = [];
  for (const [file, { imports }] of Object.entries(inputs)) {
    if (!kept.has(file)) continue;
    for (const { original = "", path: target } of imports) {
      if (!PARTIAL.includes(original)) continue;
      const names = await namesOf(path.resolve(root, target));
      missing.push(
        ...namesUsed(readFileSync(path.resolve(root, file), "utf8"), original)
          .filter((name) => !names.has(name))
          .map((name) => `${file} uses ${name} of ${original}, which ${target} lacks.`),
      );
    }
  }
  return missing;
}

/**
 * Names that a module takes from another by imports, named or as members of a namespace.
 * @param {string} text the module's source
 * @param {string} from the other module, as it is imported
 */
function namesUsed(text, from) {
  const source = `\\s*from\\s*["']${from}["']`;
  const named = [...text.matchAll(new RegExp(`import\\s*{([^}]*)}${source}`, "g"))]
    .flatMap(([, list = ""]) => list.split(","))
    .map((one) => one.trim().split(/\s+as\s+/)[0] ?? "");
  const members = [...text.matchAll(new RegExp(`import\\s*\\*\\s*as\\s+([\\w$]+)${source}`, "g"))]
    .map(([, name = ""]) => name.replaceAll("$", "\\$"))
    .flatMap((name) => [...text.matchAll(new RegExp(`(?<![\\w$.])${name}\\.([\\w$]+)`, "g"))])
    .map(([, member = ""]) => member);
  return [...new Set([...named, ...members])].filter((name) => name !== "");
}

/** @param {string} file an ES module or a CommonJS module */
async function namesOf(file) {
  const module = await import(pathToFileURL(file).href);
  return new Set([...Object.keys(module), ...Object.keys(module.default ?? {})]);
}
