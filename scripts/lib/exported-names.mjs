import { readdirSync, readFileSync } from "node:fs";
import { inRepository } from "./paths.mjs";

/** An export at the beginning of a line, as the formatter leaves it; what is only passed on counts where it is declared. */
const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** A block comment, or lines of comments below each other. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm;

/** What Remix asks every route for by name. */
const OF_ROUTES = new Set([
  ...["ErrorBoundary", "HydrateFallback", "Layout", "action", "clientAction", "clientLoader"],
  ...["handle", "headers", "links", "loader", "meta", "shouldRevalidate"],
]);

/**
 * Names that more than one file exports. A reader who looks for one finds two, so each belongs to one file; another may
 * export it too where a comment of its own names it and says that it does so “by intent”.
 * @param {ReadonlyMap<string, string>} files texts by their paths
 * @returns {string[]} a sentence each
 */
export function doubledNames(files) {
  /** @type {Map<string, string[]>} */
  const homes = new Map();
  for (const [file, text] of files) {
    const names = new Set([...text.matchAll(EXPORT)].map(([, name = ""]) => name));
    for (const name of names) {
      if (!OF_ROUTES.has(name)) homes.set(name, [...(homes.get(name) ?? []), file]);
    }
  }
  return [...homes].flatMap(([name, own]) => {
    const unsaid = own.filter((file) => !isMeant(files.get(file) ?? "", name));
    if (own.length === 1 || unsaid.length <= 1) return [];
    return [
      `${name} is exported by ${own.join(" and ")}. Rename one, or say above it why it has that name “by intent”.`,
    ];
  });
}

/**
 * Whether a comment says that the file has this name by intent.
 * @param {string} text
 * @param {string} name
 */
function isMeant(text, name) {
  return [...text.matchAll(COMMENT)].some(
    ([comment]) => /\bby intent\b/i.test(comment) && new RegExp(`\\b${name}\\b`).test(comment),
  );
}

/** The names that the product exports twice, without the engine, which is a Worker of its own, and without tests. */
export function doubledNamesOfProduct() {
  const paths = ["app", "workers"]
    .flatMap((folder) =>
      readdirSync(inRepository(folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/^workers\/engine\/|\.test\.|\.d\.ts$/.test(file))
    .sort();
  return doubledNames(
    new Map(paths.map((file) => [file, readFileSync(inRepository(file), "utf8")])),
  );
}
