import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { renderMarkdown } from "./markdown.ts";

/** A post's file is its address. */
const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

/** What a film of a post consists of: the film, its poster and its captions. */
const FILM_FILES = [".mp4", ".webp", ".vtt"];

/**
 * A Vite plugin: a Markdown file is a module with its `attributes`, its `html`, its `headings` and
 * its reading time in `minutes`. Texts are turned into HTML at build time, so that no parser is
 * deployed.
 */
export function markdownModules(): Plugin {
  let pictures = "";
  return {
    name: "markdown-modules",
    configResolved({ publicDir }) {
      pictures = publicDir;
    },
    transform(source, id) {
      if (!id.endsWith(".md")) return null;
      if (!FILE_NAME.test(path.basename(id))) {
        this.error(`${id}: expected small letters, digits and single dashes in the name`);
      }
      const text = renderMarkdown(source, id);
      if (/<img(?! [^>]*src=)/.test(text.html)) {
        this.error(`${id}: a picture's address is not below this site, such as /landing/oil.webp`);
      }
      const shown = [...text.html.matchAll(/<img [^>]*?src="\/([^"]+)"/g)].map(([, name]) => name);
      const { image, film } = text.attributes;
      const films = film === undefined ? [] : FILM_FILES.map((ending) => film.slice(1) + ending);
      const needed = [
        ...[image?.slice(1), ...shown].map((name) => ({ field: "image", name })),
        ...films.map((name) => ({ field: "film", name })),
      ];
      for (const { field, name } of needed) {
        if (name !== undefined && !existsSync(path.join(pictures, name))) {
          this.error(`${id}: ${field}: there is no public/${name}`);
        }
      }
      const code = Object.entries(text)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
      return { code, map: null };
    },
  };
}
