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
    const { results } = await database.prepare("PRAGMA table_info(generations)").all();
    const columns = results.map(({ name }) => String(name));
    const copied = columns.filter((name) => !["seq", "id", "idempotency_key"].includes(name));
    const copy = `INSERT INTO generations (id, ${copied.join(", ")}) SELECT ?, ${copied.join(", ")} FROM generations WHERE id = ?`;
    await database.batch(
      Array.from({ length: count - ids.length }, (_, index) =>
        database.prepare(copy).bind(`copy-${index}`, ids[index % ids.length]),
      ),
    );
  });
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
