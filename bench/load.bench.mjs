import { DEMO_PASSWORD } from "../scripts/lib/seed.mjs";
import { ApiClient } from "../tests/support/api.mjs";
import { median } from "./lib/median.mjs";

export const name = "load";

/** Generations in flight at once; fewer with `BENCH_LOAD=100`, for a first look. */
const COUNT = Number(process.env.BENCH_LOAD ?? 1_000);
/** Starts under way at once, as a crowd of browsers has them. */
const STARTS_AT_ONCE = 100;
/** Of so many submissions one is never answered, and one meets a connection that breaks. */
const LOST_ONE_IN = 50;
/** How long the provider works on each, counted from the last start. Seconds. */
const PROVIDER_SECONDS = 20;
/** How long after the provider's answers the last one may take. Seconds. */
const BOUND_SECONDS = 60;
const MODEL = "bench-load";

/**
 * A thousand generations in flight at a slow provider that loses some submissions, each followed over
 * a socket of its own: how many succeed, and how long after the provider's answers the last of them is
 * pushed.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
export async function run(server) {
  const creator = await prepare(server);
  const { standIn } = server;
  standIn.behave = loseSome();
  const began = performance.now();
  const followed = await inTurns(COUNT, STARTS_AT_ONCE, () => follow(creator));
  const started = performance.now();
  await until(() => standIn.runs.length >= COUNT, BOUND_SECONDS * 1_000);
  const submitted = performance.now();
  await new Promise((resolve) => setTimeout(resolve, PROVIDER_SECONDS * 1_000));
  const answered = performance.now();
  // Requests that a busy machine sends only now are answered as well: it may be late, but must not fail.
  standIn.behave = () => ({});
  for (const one of standIn.runs) standIn.end(one, "succeeded");
  const ends = await Promise.all(followed.map((socket) => endOf(socket)));
  const succeeded = ends.filter((end) => end.status === "succeeded");
  const seconds = succeeded.map((end) => (end.at - answered) / 1_000);
  const last = Math.max(...seconds);
  const posts = standIn.requests.filter(
    (one) => one.method === "POST" && one.url.endsWith("/predictions"),
  );
  return [
    {
      name: `${COUNT} generations that succeeded`,
      value: succeeded.length,
      unit: "",
      ratio: succeeded.length / COUNT,
      atLeast: 1,
    },
    {
      name: "the last one pushed, after the provider's answers",
      value: last,
      unit: "s",
      ratio: last / BOUND_SECONDS,
      bound: 1,
    },
    { name: "half of them pushed", value: median(seconds), unit: "s" },
    { name: "started, each with a socket", value: (started - began) / 1_000, unit: "s" },
    { name: "submitted after the last start", value: (submitted - started) / 1_000, unit: "s" },
    { name: "submissions, with those that were sent again", value: posts.length, unit: "" },
    { name: "runs at the provider", value: standIn.runs.length, unit: "" },
  ];
}

/**
 * Registers a slow model of the stand-in's and signs a creator in.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
async function prepare(server) {
  const admin = await new ApiClient(server.url).signIn("admin@example.com", DEMO_PASSWORD);
  await admin.json("POST", "/api/admin/test-models", {
    name: MODEL,
    active: true,
    model_type: "text_to_image",
    endpoint_url: `${server.standIn.baseUrl}/models/acme/${MODEL}/predictions`,
    price: 0,
  });
  return new ApiClient(server.url).signIn("creator@example.com", DEMO_PASSWORD);
}

/**
 * Starts a generation that ends when we say so, and follows it.
 * @param {ApiClient} creator
 */
async function follow(creator) {
  const { predictionId } = await creator.json("POST", "/api/start-text-to-image-generation", {
    prompt: "a boat",
    model: MODEL,
  });
  const socket = creator.watch(predictionId);
  await socket.until((record) => record.status === "processing", BOUND_SECONDS * 1_000);
  return socket;
}

/** @returns {(input: Record<string, unknown>) => import("#support/stand-ins/replicate/behaviour").Behaviour} */
function loseSome() {
  let count = 0;
  return () => {
    count += 1;
    const place = count % LOST_ONE_IN;
    if (place === 0) return { submit: "hang" };
    if (place === LOST_ONE_IN / 2) return { submit: "reset" };
    return { runMilliseconds: "never" };
  };
}

/** @param {ReturnType<ApiClient["watch"]>} socket */
async function endOf(socket) {
  try {
    const isEnded = (/** @type {{ status: string }} */ record) => record.status !== "processing";
    const { at, record } = await socket.until(isEnded, 2 * BOUND_SECONDS * 1_000);
    return { at, status: record.status };
  } catch {
    return { at: performance.now(), status: "processing" };
  } finally {
    socket.close();
  }
}

/**
 * @template T
 * @param {number} count
 * @param {number} atOnce
 * @param {() => Promise<T>} work
 * @returns {Promise<T[]>}
 */
async function inTurns(count, atOnce, work) {
  /** @type {T[]} */
  const results = [];
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      results.push(await work());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

/**
 * @param {() => boolean} holds
 * @param {number} milliseconds
 */
async function until(holds, milliseconds) {
  const end = performance.now() + milliseconds;
  while (!holds() && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
