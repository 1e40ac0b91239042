import { setTimeout } from "node:timers/promises";

/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */

/** Rows that one statement stores. */
const AT_ONCE = 20_000;

/** What prompts are made of. */
const WORDS =
  "a the boat sea stormy cat dog grey oil painting portrait woman light golden hour forest mountain river city neon robot dragon castle watercolour sketch cinematic lens film vintage poster market street rain snow winter summer autumn flower garden house window door red blue green yellow black white old young man child horse bird eagle whale fish star moon sun sky cloud storm desert dune island beach wave ship train car plane bridge tower temple statue mask dance music guitar piano coffee bread fruit apple lemon orange berry cake studio product bottle glass wood stone metal paper silk smoke fire water ice".split(
    " ",
  );
const PRIMES = [7919, 104729, 1299709, 15485863, 32452843, 49979687, 67867967, 86028121, 104395301];

/**
 * Stores generations and their runs by SQL, numbered in the order of time; each statement stores them sorted by account,
 * which the index of the history takes in fastest. Every tenth is one account's, the others belong
 * to nine thousand. The account has pictures alone, and no favourite.
 * `quetzal` is in one prompt of theirs, `unicorn` in every seventh of other people's; `emerald` and
 * `velvet` take turns in theirs and never meet.
 * @param {D1Database} database a local one
 * @param {{ owner: string, total: number }} options
 */
export async function storeManyGenerations(database, { owner, total }) {
  const word = (/** @type {number} */ prime) =>
    `(?3 ->> (((n * ${prime}) >> ${(prime % 5) + 3}) % ${WORDS.length}))`;
  const statement = database.prepare(`
    INSERT INTO generations (seq, id, account_id, kind, origin, status, prompt, maker, params, is_ai, cost,
      created_at, updated_at, completed_at)
    WITH RECURSIVE numbers (n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2),
      rows AS (SELECT n, n % 10 = 0 AS is_own FROM numbers)
    SELECT n, printf('%08x-0000-4000-8000-000000000000', n),
      iif(is_own, ?4, printf('account%025d', n % 9000)) AS account,
      iif(NOT is_own AND n % 4 = 1, 'text_to_video', 'text_to_image'), 'provider',
      iif(n % 30 = 0 OR n % 30 = 1, 'failed', 'succeeded'),
      ${PRIMES.map(word).join(" || ' ' || ")}
        || iif(is_own, iif(n % 20 = 0, ' emerald', ' velvet'), iif(n % 7 = 0, ' unicorn', ''))
        || iif(n = ?5, ' quetzal', ''),
      'acme-' || (n % 3), '{}', 1, 5, ?6 + n * 1000, ?6 + n * 1000, ?6 + n * 1000 + 5000
    FROM rows ORDER BY account, n`);
  const ran = database.prepare(`
    INSERT INTO runs (generation_id, model, provider, endpoint_url, site_origin, provider_input, accepted_at, deadline_at)
    SELECT id, maker, 'replicate', 'https://replicate.test/v1/models/acme/x/predictions', 'https://app.test', '{}',
      created_at, 0
    FROM generations WHERE seq BETWEEN ?1 AND ?2`);
  const words = JSON.stringify(WORDS);
  const middle = Math.floor(total / 20) * 10;
  const start = Date.UTC(2025, 0, 1);
  for (let first = 1; first <= total; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE - 1, total);
    await store(statement.bind(first, last, words, owner, middle, start));
    await store(ran.bind(first, last));
  }
}

/**
 * Stores all rows of a statement or, while the server is writing itself, none, and then tries again.
 * @param {import("@cloudflare/workers-types").D1PreparedStatement} statement
 */
async function store(statement) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await statement.run();
    } catch (error) {
      if (attempt === 12 || !String(error).includes("SQLITE_BUSY")) throw error;
      await setTimeout(attempt * 200);
    }
  }
}
