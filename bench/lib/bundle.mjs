import { build } from "vite";
import { inRepository } from "../../scripts/lib/paths.mjs";

/**
 * A module of a benchmark as one script.
 * @param {string[]} place its path below `bench`
 * @param {"es" | "iife"} [format]
 * @returns {Promise<string>}
 */
export async function bundle(place, format = "es") {
  const made = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      lib: {
        entry: inRepository("bench", ...place),
        formats: [format],
        name: "made",
        fileName: "made",
      },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const chunk = "output" in output ? output.output[0] : undefined;
  if (!chunk || !("code" in chunk)) throw new Error(`${place.join("/")} could not be bundled.`);
  return chunk.code;
}
