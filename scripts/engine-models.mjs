import { readdirSync, writeFileSync } from "node:fs";
import { engineSeed, SEED_SUFFIX } from "./lib/engine-seed.ts";
import { inRepository } from "./lib/paths.mjs";

/**
 * Writes the migration that seeds the embedded engine's models from their cards
 * (workers/engine/cards); `npm run check` compares the two:
 *
 *   node scripts/engine-models.mjs
 *
 * Once a migration is deployed it stays as it is: a later change of a card needs one of its own.
 */
const name = readdirSync(inRepository("migrations")).find((file) => file.endsWith(SEED_SUFFIX));
if (name === undefined) throw new Error(`There is no migrations/*_${SEED_SUFFIX}.`);
writeFileSync(inRepository("migrations", name), engineSeed());
console.log(`migrations/${name}`);
