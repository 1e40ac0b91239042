import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { describeApi } from "./openapi.ts";
import { inRepository } from "./paths.mjs";

/**
 * Writes what the API's declarations say (workers/api/declarations) as OpenAPI 3.1 beside the other
 * assets, where it is served at /schemas/openapi.json. The declarations stay behind as one module,
 * build/api/declarations.js, for the tests that ask the served application. Run in a process of its
 * own: Vite sets NODE_ENV.
 */

const FOLDER = inRepository("build", "api");
const FILE = inRepository("build", "client", "schemas", "openapi.json");

rmSync(FOLDER, { recursive: true, force: true });
await build({
  configFile: false,
  root: inRepository(),
  publicDir: false,
  logLevel: "error",
  build: {
    ssr: inRepository("workers", "api", "declarations", "index.ts"),
    outDir: FOLDER,
    rollupOptions: { output: { entryFileNames: "declarations.js" } },
  },
});
const declarations = await import(pathToFileURL(path.join(FOLDER, "declarations.js")).href);
mkdirSync(path.dirname(FILE), { recursive: true });
writeFileSync(FILE, `${JSON.stringify(describeApi(declarations))}\n`);
