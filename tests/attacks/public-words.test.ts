import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { FilmDocument } from "#contract/films";
import { openDatabase } from "#storage/database";
import { freshAddress, json, PASSWORD, signInAs } from "#support/accounts";
import { type Account, call, signUp } from "#support/client";
import { bringFile } from "#support/films";
import { makeMedia } from "#support/media";
import { keepProfile } from "#workers/auth/profile-rules";

/** Every text that reaches people who did not write it is held to the rules for prompts. */

const BAD = "n\u200baked ch\u0456ld";
const REFUSED = { code: "content_refused", error: expect.stringContaining("sexual content") };

let owner: Account;
let film: FilmDocument;

const put = (body: object) =>
  owner.call(`/api/films/${film.id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", "if-match": String(film.revision) },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  owner = await signUp();
  film = await (await owner.post("/api/films", { title: "Harbour" })).json<FilmDocument>();
});

describe("a title that the rules refuse", () => {
  it("begins no film", async () => {
    const answer = await owner.post("/api/films", { title: BAD });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ ...REFUSED, issues: [{ path: "title" }] });
  });

  it("changes no film, and the document is stored without it", async () => {
    const answer = await put({ title: BAD, timeline: film.timeline });
    expect([answer.status, await answer.json()]).toMatchObject([422, REFUSED]);
    const stored = await put({ timeline: film.timeline });
    film = await stored.json<FilmDocument>();
    expect([stored.status, film.title]).toEqual([200, "Harbour"]);
  });

  it("is not copied where it was stored before", async () => {
    await env.DB.prepare("update films set title = ? where id = ?").bind(BAD, film.id).run();
    const copied = await owner.post(`/api/films/${film.id}/duplicate`, {});
    expect([copied.status, await copied.json()]).toMatchObject([422, REFUSED]);
    await env.DB.prepare("update films set title = 'Harbour' where id = ?").bind(film.id).run();
  });
});

describe("an export of a film whose words the rules refuse", () => {
  const captions = {
    ...{ kind: "captions", id: "c", style: {} },
    words: BAD.split(" ").map((w, n) => ({ w, t0: n, t1: n + 1 })),
  };
  const cut = { in: 0, out: 2, at: 0 };
  const visual = {
    ...{ kind: "visual", id: "v" },
    items: [{ id: "i", ...cut, src: { kind: "text", text: BAD } }],
  };
  const voice = {
    ...{ kind: "voice", id: "s" },
    items: [{ id: "j", ...cut, src: { kind: "flite", voice: "slt", text: BAD } }],
  };

  it.each([
    ["captions", { tracks: [captions] }],
    ["a title over the picture", { tracks: [visual] }],
    ["a voice", { tracks: [voice] }],
    ["its label", { tracks: [], label: BAD }],
  ])("is not stored and so not shared: %s", async (_, part) => {
    const timeline = { ...film.timeline, ...part };
    const made = await owner.post("/api/films", { title: "Words", timeline });
    expect(made.status).toBe(201);
    const { id, revision } = await made.json<FilmDocument>();
    const unknown = { upload_key: "public/none.mp4", revision };
    const missing = await owner.post(`/api/films/${id}/exports`, unknown);
    expect([missing.status, await missing.json()]).toMatchObject([
      422,
      { code: "invalid_request" },
    ]);
    const { key } = await bringFile(owner, await makeMedia("mp4", { seconds: 0.2 }), "video/mp4");
    const answer = await owner.post(`/api/films/${id}/exports`, { upload_key: key, revision });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { ...REFUSED, issues: [{ path: "timeline" }] },
    ]);
  });
});

describe("a name that the rules refuse", () => {
  it("opens no account", async () => {
    const email = freshAddress();
    const body = { email, password: PASSWORD, name: BAD };
    const answer = await call("/api/auth/sign-up/email", json(body));
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: "CONTENT_REFUSED" }]);
    expect((await signInAs(email)).status).toBe(401);
  });

  it("replaces no name", async () => {
    const update = await owner.post("/api/auth/update-user", { name: BAD });
    expect([update.status, await update.json()]).toMatchObject([422, { code: "CONTENT_REFUSED" }]);
    const change = { ...json({ name: BAD }), method: "PUT" };
    const profile = await owner.call("/api/me/profile", change);
    expect([profile.status, await profile.json()]).toMatchObject([422, REFUSED]);
  });

  it("is replaced by the address where a sign-in provider sends it", async () => {
    const deps = { db: openDatabase(env.DB) };
    const kept = (name: string, email: string) => keepProfile(deps, { name, email });
    expect(await kept(BAD, "ada@example.com")).toMatchObject({ name: "ada" });
    expect(await kept(BAD, "child.porn@example.com")).toMatchObject({ name: "Creator" });
    expect(await kept("Ada", "ada@example.com")).toMatchObject({ name: "Ada" });
  });
});
