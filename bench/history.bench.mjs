import { withLocalDatabase } from "../scripts/lib/local-database.mjs";
import { step } from "../scripts/lib/report.mjs";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../scripts/lib/seed.mjs";
import { ApiClient } from "../tests/support/api.mjs";
import { storeManyGenerations } from "./lib/many-generations.mjs";
import { median } from "./lib/median.mjs";

export const name = "history";

const TOTAL = 1_000_000;
const ROUNDS = 41;
const SEARCH = 1.5;
const NOTHING = 2;

/** @type {Array<{ name: string, query: Record<string, string>, found: number, bound?: number }>} */
const QUESTIONS = [
  { name: "a word of many prompts", query: { q: "castle" }, found: 24, bound: SEARCH },
  { name: "a part of a word", query: { q: "ragon" }, found: 24, bound: SEARCH },
  { name: "two words", query: { q: "dragon castle" }, found: 24, bound: SEARCH },
  { name: "a word of one old prompt", query: { q: "quetzal" }, found: 1, bound: SEARCH },
  { name: "a word of other people's prompts", query: { q: "unicorn" }, found: 0, bound: SEARCH },
  { name: "a word of no prompt", query: { q: "zeppelin" }, found: 0, bound: SEARCH },
  { name: "one character", query: { q: "%" }, found: 0, bound: SEARCH },
  {
    name: "a word among failed ones",
    query: { q: "boat", status: "failed" },
    found: 24,
    bound: SEARCH,
  },
  { name: "no such kind", query: { kind: "image_to_video" }, found: 0, bound: NOTHING },
  { name: "no such medium", query: { media: "video" }, found: 0, bound: NOTHING },
  { name: "no such state", query: { status: "processing" }, found: 0, bound: NOTHING },
  { name: "no such model", query: { model: "unknown" }, found: 0, bound: NOTHING },
  { name: "no favourite", query: { favourite: "true" }, found: 0, bound: NOTHING },
  { name: "no such day", query: { to: "2020-01-01T00:00:00Z" }, found: 0, bound: NOTHING },
  {
    name: "never together: a model and a kind",
    query: { model: "acme-1", kind: "text_to_video" },
    found: 0,
    bound: NOTHING,
  },
  {
    name: "never together: a word and a medium",
    query: { q: "castle", media: "video" },
    found: 0,
    bound: NOTHING,
  },
  // The worst case: each word is in half of the account's prompts, and every one has to be looked at.
  { name: "never together: two words", query: { q: "emerald velvet" }, found: 0 },
];

/**
 * How long a page of the history takes among a million generations, a tenth of them one account's:
 * searched and filtered, next to the plain page in alternation.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
export async function run(server) {
  const client = await new ApiClient(server.url).signIn(DEMO_ACCOUNTS[0].email, DEMO_PASSWORD);
  await step(`Storing ${TOTAL.toLocaleString("en")} generations`, () =>
    withLocalDatabase(server.stateDir, async (database) => {
      const owner = await database
        .prepare("SELECT id FROM user WHERE email = ?")
        .bind(DEMO_ACCOUNTS[0].email)
        .first("id");
      await storeManyGenerations(database, { owner: String(owner), total: TOTAL });
    }),
  );
  const plain = { name: "a page", query: {}, found: 24 };
  const subjects = [plain, ...QUESTIONS];
  const times = new Map(subjects.map((subject) => [subject.name, /** @type {number[]} */ ([])]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const subject of subjects) {
      const taken = await measure(client, subject);
      // The first round warms up.
      if (round > 0) times.get(subject.name)?.push(taken);
    }
  }
  const value = (/** @type {{ name: string }} */ subject) => median(times.get(subject.name) ?? []);
  return [
    { name: plain.name, value: value(plain), unit: "ms" },
    ...QUESTIONS.map((question) => ({
      name: question.name,
      value: value(question),
      unit: "ms",
      ratio: value(question) / value(plain),
      ...(question.bound === undefined ? {} : { bound: question.bound }),
    })),
  ];
}

/**
 * @param {ApiClient} client
 * @param {{ name: string, query: Record<string, string>, found: number }} subject
 * @returns {Promise<number>} milliseconds
 */
async function measure(client, { name: subject, query, found }) {
  const start = performance.now();
  const answer = await client.request("GET", `/api/generations?${new URLSearchParams(query)}`);
  const page = await answer.json();
  const taken = performance.now() - start;
  if (!answer.ok || page.items.length !== found)
    throw new Error(
      `${subject}: ${answer.status}, ${page.items?.length} found instead of ${found}`,
    );
  return taken;
}
