import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Packing takes seconds, and what is packed changes with its package's version alone. */
const KEPT = path.resolve("node_modules", ".cache", "packed-files");

/** What is imported, for the bundler: a name that shows no path, or test runners would load the file themselves. */
const MARK = "\0packed:";

/** The runtime of the networks names its WebAssembly itself; it is given what was unpacked. */
const OWN_RUNTIME = /new URL\("ort-wasm-simd-threaded\.wasm",\s*import\.meta\.url\)\.href/g;

async function packed(file: string): Promise<string> {
  const { size, mtimeMs } = statSync(file);
  const kept = path.join(KEPT, `${size}-${Math.floor(mtimeMs)}`, `${path.basename(file)}.gz`);
  if (existsSync(kept)) return kept;
  const bytes = await promisify(gzip)(readFileSync(file), { level: constants.Z_BEST_COMPRESSION });
  mkdirSync(path.dirname(kept), { recursive: true });
  // Two builds at the same time do not read what the other has half written.
  writeFileSync(`${kept}.${process.pid}`, bytes);
  renameSync(`${kept}.${process.pid}`, kept);
  return kept;
}

/**
 * A Vite plugin: `import { url, bytes } from "some/model.onnx?packed"` gives the address of that file, packed with gzip
 * when the application is built, and how large it is so. Servers do not pack every type of file on its way.
 */
export function packedFiles(): Plugin {
  return {
    name: "packed-files",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith("?packed")) return null;
      const found = await this.resolve(source.slice(0, -"?packed".length), importer, {
        skipSelf: true,
      });
      if (!found) throw new Error(`${source} was not found.`);
      return `${MARK}${encodeURIComponent(found.id.split("?")[0] ?? "")}`;
    },
    async load(id) {
      if (!id.startsWith(MARK)) return null;
      const file = await packed(decodeURIComponent(id.slice(MARK.length)));
      return `import url from ${JSON.stringify(`${file}?url`)};\nexport { url };\nexport const bytes = ${statSync(file).size};`;
    },
    transform(code, id) {
      if (!id.includes("/onnxruntime-web/")) return null;
      return { code: code.replace(OWN_RUNTIME, '""'), map: null };
    },
  };
}
