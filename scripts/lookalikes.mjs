import { writeFileSync } from "node:fs";
import { LOOKALIKES_FILE, lookalikesModule } from "./lib/lookalikes.mjs";
import { inRepository } from "./lib/paths.mjs";

/**
 * Writes the table of letters that look like a to z, from the package `unhomoglyph`, which holds the table of
 * confusable characters of Unicode Technical Standard 39 (https://www.unicode.org/reports/tr39/):
 *
 *   node scripts/lookalikes.mjs
 */
writeFileSync(inRepository(LOOKALIKES_FILE), lookalikesModule());
console.log(LOOKALIKES_FILE);
