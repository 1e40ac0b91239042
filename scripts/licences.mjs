import { writeFileSync } from "node:fs";
import { inRepository } from "./lib/paths.mjs";
import { prepareToolchain } from "./lib/toolchain.mjs";

/**
 * Writes the page about licences from what is installed; `npm run check` compares the two:
 *
 *   node scripts/licences.mjs
 */
await prepareToolchain();
const { licencesPage } = await import("./lib/licences.ts");
writeFileSync(inRepository("app", "content", "pages", "licenses.md"), licencesPage());
