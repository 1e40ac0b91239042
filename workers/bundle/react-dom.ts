/**
 * Replaces react-dom in the Worker (wrangler.toml, `[alias]`). On the server React itself is
 * `react-dom/server`; react-dom is the browser's renderer, 130 kB that components import for these
 * two functions, which only effects and event handlers reach. An import of another name fails the
 * build.
 */
function browserOnly(name: string): () => never {
  return () => {
    throw new Error(`${name} of react-dom works in browsers only.`);
  };
}

export const createPortal = browserOnly("createPortal");
export const flushSync = browserOnly("flushSync");
