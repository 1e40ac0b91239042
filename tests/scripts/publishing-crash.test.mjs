import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DEMO_PASSWORD } from "../../scripts/lib/seed.mjs";
import { CheckedClient } from "../support/checked-api.mjs";
import { killableProduct } from "../support/killable-product.mjs";
import { makeFilm } from "../support/stand-ins/films.ts";
import { servePlatforms } from "../support/stand-ins/publishing/in-node.ts";
import { TOKEN_PATTERN } from "../support/stand-ins/publishing/sites.ts";
import { UPLOAD_POST_KEY } from "../support/stand-ins/publishing/upload-post.ts";

/** `npm start` killed outright across the time of a post and in the middle of uploads, and started again. */

/** @typedef {import("../../workers/contract/publishing/posts.ts").PlannedPost} PlannedPost */
/** @typedef {import("../support/stand-ins/publishing/faults.ts").PlatformFault} PlatformFault */

/** Milliseconds until the time of the post that passes while nothing runs. */
const SOON = 4_000;

/** @type {Awaited<ReturnType<typeof servePlatforms>>} */
let platforms;
/** @type {Awaited<ReturnType<typeof killableProduct>>} */
let product;

before(async () => {
  platforms = await servePlatforms();
  product = await killableProduct({ ...platforms.settings, PUBLISH_POLL_SECONDS: "1" });
});

after(async () => {
  await product.end();
  await platforms.stop();
});

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * @param {() => boolean | Promise<boolean>} isThere
 * @param {string} what
 */
async function until(isThere, what) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await isThere()) return;
    await wait(100);
  }
  throw new Error(`${what}: ${product.lines.slice(-20).join("\n")}`);
}

/**
 * @param {CheckedClient} creator
 * @returns {Promise<{ id: string, bytes: number }>} with the length of what was brought; what is stored is longer, since
 *   it says in itself where it was made
 */
async function exportedFilm(creator) {
  const color = { kind: "color", color: "#102030" };
  const items = [{ id: "scene", src: color, in: 0, out: 2, at: 0 }];
  const tracks = [{ kind: "visual", id: "v", items }];
  const size = { width: 1080, height: 1920 };
  const timeline = { version: 1, size, fps: 30, tracks };
  const film = await creator.json("POST", "/api/films", { title: "Boats", timeline });
  const bytes = makeFilm("9:16");
  const wish = { name: "boats.webm", bytes: bytes.length, content_type: "video/webm" };
  const { id } = await creator.json("POST", "/api/upload-sessions", wish);
  await fetch(`${creator.baseUrl}/api/upload-sessions/${id}/parts/1`, {
    ...{ method: "PUT", headers: creator.authorization, body: bytes },
  });
  const { key } = await creator.json("POST", `/api/upload-sessions/${id}/complete`);
  const body = { upload_key: key, revision: 1 };
  await creator.json("POST", `/api/films/${film.id}/exports`, body);
  return { id: film.id, bytes: bytes.length };
}

/**
 * Connects a channel, by the platform's consent page or by a key.
 * @param {CheckedClient} creator
 * @param {"youtube" | "tiktok" | "upload-post"} platform
 * @returns {Promise<string>} its id
 */
async function connect(creator, platform) {
  const isByKey = platform === "upload-post";
  const key = isByKey ? { api_key: UPLOAD_POST_KEY, profile: "boats" } : undefined;
  const { url } = await creator.json("POST", `/api/channels/${platform}/connect`, key);
  if (!isByKey) {
    const consent = await fetch(url, { redirect: "manual" });
    const back = new URL(consent.headers.get("location") ?? "");
    await creator.request("GET", `${back.pathname}${back.search}`);
  }
  const { items } = await creator.json("GET", "/api/channels");
  return items.find((/** @type {{ platform: string }} */ one) => one.platform === platform).id;
}

/** The platforms have worked on what they have. */
function finishWork() {
  const { google, tiktok, uploadPost } = platforms.sites;
  for (const video of google.state.videos.values()) video.status = "processed";
  for (const draft of tiktok.state.drafts.values()) {
    if (draft.received >= draft.bytes) draft.status = "SEND_TO_USER_INBOX";
  }
  for (const one of uploadPost.state.sent) {
    one.status = "completed";
    one.results = [{ platform: "instagram", success: true }];
  }
}

test("a post is sent once though the server was killed across its time or while it sent it", async () => {
  await product.start();
  const creator = await new CheckedClient(product.url).signIn("creator@example.com", DEMO_PASSWORD);
  const film = await exportedFilm(creator);
  const { google, tiktok, uploadPost } = platforms.sites;
  // YouTube takes a film in pieces, and answers each but the last with a 308 that leads nowhere.
  google.state.takes = Math.ceil(film.bytes / 2);

  /**
   * @param {string} channel
   * @param {object} [part]
   */
  const plan = (channel, part = {}) =>
    creator.json("POST", "/api/posts", {
      ...{ film_id: film.id, channel_id: channel, title: crypto.randomUUID() },
      ...{ at: new Date(Date.now() + 60_000).toISOString(), privacy: "public" },
      ...{ made_for_kids: false, ...part },
    });
  /**
   * Sends a post until the platform has kept the connection open without an answer.
   * @param {PlannedPost} post
   * @param {(PlatformFault | null)[]} faults of the calls that carry the film
   */
  const sendUntilHeld = async ({ id }, faults) => {
    platforms.sites.script.faults.send = faults;
    await creator.json("POST", `/api/posts/${id}/publish`);
    await until(() => faults.length === 0, "the film was not sent");
  };
  const read = async () => {
    const { items } = await creator.json("GET", "/api/posts?from=2000-01-01T00:00:00Z");
    return /** @type {PlannedPost[]} */ (items);
  };

  const youtube = await connect(creator, "youtube");
  const inbox = await connect(creator, "tiktok");
  const unified = await connect(creator, "upload-post");
  await sendUntilHeld(await plan(youtube), [null, "slow"]);
  await sendUntilHeld(await plan(inbox), ["held"]);
  await sendUntilHeld(await plan(unified, { platforms: ["instagram"] }), ["held"]);
  const at = Date.now() + SOON;
  const missed = await plan(youtube, { at: new Date(at).toISOString() });

  await product.kill();
  assert.ok(Date.now() < at, "the server was killed before the post's time");
  await wait(at - Date.now() + 100);
  await product.start();
  await until(async () => {
    finishWork();
    return (await read()).every(({ status }) => status === "published");
  }, "the posts were not published");

  assert.equal((await read()).length, 4);
  assert.equal((await read()).find(({ id }) => id === missed.id)?.attempts, 1);
  const videos = [...google.state.videos.values()].map(({ bytes }) => bytes);
  const drafts = [...tiktok.state.drafts.values()].map(({ received }) => received);
  const sent = uploadPost.state.sent.map(({ bytes }) => bytes);
  assert.deepEqual([videos.length, drafts.length, sent.length], [2, 1, 1], "each once");
  const [bytes = 0] = videos;
  assert.ok(bytes >= film.bytes);
  assert.deepEqual([...videos, ...drafts, ...sent], Array(4).fill(bytes), "each as a whole");
  assert.doesNotMatch(product.lines.join("\n"), TOKEN_PATTERN);
});
