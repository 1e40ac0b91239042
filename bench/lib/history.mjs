import { setTimeout as pause } from "node:timers/promises";
import { withLocalDatabase } from "../../scripts/lib/local-database.mjs";

/** Different pictures among the items: as many as a phone shows at once, and more. */
const PROMPTS = [
  "A lighthouse above a stormy sea at dusk",
  "A red boat in a quiet harbour, morning fog",
  "A city street at night after rain, neon signs",
  "A snowy mountain under a clear blue sky",
  "A desert with dunes in warm evening light",
  "A forest path in autumn, golden leaves",
];

const MINUTE_MS = 60_000;

/** How long the engine may take for all of them, in seconds. */
const PATIENCE_SECONDS = 120;

/**
 * Gives someone a history: a few pictures that the engine really makes, in the order of the prompts
 * over and over again.
 * @param {{ url: string, stateDir: string }} server
 * @param {string} cookie of whom it belongs to
 * @param {number} count how many items
 */
export async function seedHistory({ url, stateDir }, cookie, count) {
  const headers = { cookie, origin: url, "content-type": "application/json" };
  /** @type {string[]} */
  const ids = [];
  for (const prompt of PROMPTS) {
    const answer = await fetch(`${url}/api/start-text-to-image-generation`, {
      method: "POST",
      headers,
      body: JSON.stringify({ prompt }),
    });
    if (answer.status !== 202) throw new Error(`No start: ${await answer.text()}`);
    ids.push((await answer.json()).predictionId);
  }
  for (const id of ids) await waitForEnd(`${url}/api/predictions/${id}`, headers);
  await withLocalDatabase(stateDir, async (database) => {
    const copies = [
      await copyStatement(database, "generations", "id", ["seq"]),
      await copyStatement(database, "runs", "generation_id", []),
    ];
    // The studio shows results of one prompt and one moment as the variations of one press.
    const apart = database.prepare(
      "UPDATE generations SET created_at = created_at - ? WHERE id = ?",
    );
    await database.batch(
      Array.from({ length: count - ids.length }, (_, index) => [
        ...copies.map((copy) => copy.bind(`copy-${index}`, ids[index % ids.length])),
        apart.bind((index + 1) * MINUTE_MS, `copy-${index}`),
      ]).flat(),
    );
  });
}

/**
 * The statement that stores a row a second time, under another key.
 * @param {import("@cloudflare/workers-types").D1Database} database
 * @param {string} table
 * @param {string} key the column of the key
 * @param {string[]} fresh columns that the database fills
 */
async function copyStatement(database, table, key, fresh) {
  const { results } = await database.prepare(`PRAGMA table_info(${table})`).all();
  const columns = results.map(({ name }) => String(name));
  const copied = columns.filter((name) => name !== key && !fresh.includes(name)).join(", ");
  return database.prepare(
    `INSERT INTO ${table} (${key}, ${copied}) SELECT ?, ${copied} FROM ${table} WHERE ${key} = ?`,
  );
}

/**
 * @param {string} address
 * @param {Record<string, string>} headers
 */
async function waitForEnd(address, headers) {
  const until = Date.now() + PATIENCE_SECONDS * 1000;
  while (Date.now() < until) {
    const record = await (await fetch(address, { headers })).json();
    if (record.status === "succeeded") return;
    if (record.status !== "processing") throw new Error(`It ${record.status}: ${address}`);
    await pause(250);
  }
  throw new Error(`No end within ${PATIENCE_SECONDS} s: ${address}`);
}
