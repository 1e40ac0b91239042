import type { Plugin } from "vite";
import { renderMarkdown } from "./markdown.ts";

/**
 * A Vite plugin: a Markdown file is a module with its `attributes`, its `html` and its reading time
 * in `minutes`. Texts are turned into HTML at build time, so that no parser is deployed.
 */
export function markdownModules(): Plugin {
  return {
    name: "markdown-modules",
    transform(source, id) {
      if (!id.endsWith(".md")) return null;
      const { attributes, html, minutes } = renderMarkdown(source, id);
      const code = Object.entries({ attributes, html, minutes })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
      return { code, map: null };
    },
  };
}
