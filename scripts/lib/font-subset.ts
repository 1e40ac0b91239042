import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** What our own pages are written with: ASCII, and the signs that good typesetting adds to it. */
const TEXT = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("")}\u00a0©·×–—‘’“”…→←€`;

/** The same as CSS names it, so that the browser fetches the rest of a face only for other signs. */
const SUBSET_RANGE = [...TEXT]
  .map((character) => `U+${character.codePointAt(0)?.toString(16)}`)
  .join(",")
  .replace(/^.*U\+7e/, "U+20-7e");

/**
 * A Vite plugin: `import url from "some-font.woff2?subset&opsz=96"` gives the address of that
 * font with our pages' characters alone, and with the named axes pinned. A whole variable font is
 * two to four times as heavy, and a first visit waits for it.
 */
export function fontSubsets(): Plugin {
  return {
    name: "font-subsets",
    enforce: "pre",
    async load(id) {
      const [file, query] = id.split("?");
      const options = new URLSearchParams(query);
      if (!file?.endsWith(".woff2") || !options.has("subset")) return null;
      options.delete("subset");
      const axes = Object.fromEntries([...options].map(([axis, value]) => [axis, Number(value)]));
      const source = await subsetFont(await readFile(file), TEXT, {
        targetFormat: "woff2",
        variationAxes: axes,
      });
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      const name = file.replace(/^.*\/|-latin-.*$/g, "");
      const fileName = `assets/${name}-${hash}.woff2`;
      this.emitFile({ type: "asset", fileName, source });
      return `export const url = ${JSON.stringify(`/${fileName}`)}; export const range = ${JSON.stringify(SUBSET_RANGE)};`;
    },
  };
}
