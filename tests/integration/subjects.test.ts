import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { ErrorBody } from "#contract/errors";
import { MAX_SUBJECTS } from "#contract/subject-params";
import type { MadeSubject } from "#contract/subjects";
import { openDatabase } from "#storage/database";
import { markDeleted, unmarkDeleted } from "#storage/generations/trash";
import { generations, subjects } from "#storage/schema/index";
import { readSubjectsOf, showCopies } from "#storage/subjects/subjects";
import { type Account, call, ORIGIN, signUp } from "#support/client";
import { storeGeneration } from "#support/history";
import { bringWeights } from "#support/loras";
import { signUpAdmin } from "#support/people";
import { bringPictures, bringResult, keepSubject, listSubjectsOf } from "#support/subjects";

const db = openDatabase(env.DB);
let ada: Account;
let eve: Account;
let photo = "";
let other = "";

beforeAll(async () => {
  [ada, eve] = [await signUp(), await signUp()];
  [photo = "", other = ""] = await bringPictures(ada, 2);
});

const wish = (part: object = {}) => ({
  ...{ name: "Mia", pictures: [photo], depicts_person: false },
  ...part,
});
const post = (part: object = {}, by = ada) => by.post("/api/subjects", wish(part));
const remove = (id: string, by = ada) => by.call(`/api/subjects/${id}`, { method: "DELETE" });
async function refusal(asked: Promise<Response>) {
  const answer = await asked;
  const { code, issues } = await answer.json<ErrorBody>();
  return [answer.status, code, issues?.[0]?.path ?? null];
}
async function isThere(url: string): Promise<boolean> {
  const { pathname, search } = new URL(url);
  return (await call(`${pathname}${search}`)).status === 200;
}
const keyOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice("/media/".length));

describe("a kept subject", () => {
  it("is answered with its pictures, listed, and gone when it is deleted", async () => {
    const answer = await post({ name: "  Mia  ", pictures: [photo, other] });
    expect(answer.status).toBe(201);
    const made = await answer.json<MadeSubject>();
    expect(made).toEqual({ id: made.id, name: "Mia", pictures: [photo, other] });
    expect(await listSubjectsOf(ada)).toEqual([
      { ...made, depicts_person: false, gone: 0, created_at: expect.stringMatching(/Z$/) },
    ]);
    expect(await listSubjectsOf(eve)).toEqual([]);
    expect((await remove(made.id, eve)).status).toBe(404);
    expect((await remove(made.id)).status).toBe(204);
    expect((await remove(made.id)).status).toBe(404);
    expect(await listSubjectsOf(ada)).toEqual([]);
  });

  it("keeps the wording of the consent where it shows a person", async () => {
    const consent = { statement: "permission", adults: true };
    const answer = await post({ name: "A friend", depicts_person: true, consent });
    const { id } = await answer.json<MadeSubject>();
    const [row] = (await readSubjectsOf(db, ada.id)).filter((one) => one.id === id);
    expect(row?.consent).toEqual({
      wording: "I have the written permission of everyone shown. Everyone shown is 18 or older.",
      at: row?.createdAt,
    });
    await remove(id);
  });

  it("is newest first in its list", async () => {
    const names = ["first", "second", "third"];
    for (const name of names) await keepSubject(eve, await bringPictures(eve, 1), name);
    const times = [1, 2, 3];
    for (const [index, name] of names.entries())
      await db.run(`update subjects set created_at = ${times[index]} where name = '${name}'`);
    expect((await listSubjectsOf(eve)).map(({ name }) => name)).toEqual([...names].reverse());
  });

  it("needs someone who is signed in", async () => {
    for (const [path, method] of [
      ["/api/subjects", "GET"],
      ["/api/subjects", "POST"],
      ["/api/subjects/x", "DELETE"],
    ] as const)
      expect((await call(path, { method })).status).toBe(401);
  });
});

describe("a subject is refused", () => {
  it.each([
    ["without a name", { name: " " }, "invalid_request", "name"],
    ["with a name of two lines", { name: "a\nb" }, "invalid_request", "name"],
    ["with a name that is too long", { name: "x".repeat(81) }, "invalid_request", "name"],
    ["with half a letter in its name", { name: "a\ud83d" }, "invalid_request", "name"],
    ["with a name that the rules refuse", { name: "naked children" }, "content_refused", "name"],
    ["without pictures", { pictures: [] }, "invalid_request", "pictures"],
    ["without a list of pictures", { pictures: "x" }, "invalid_request", "pictures"],
    [
      "without knowing whether it is a person",
      { depicts_person: undefined },
      "invalid_request",
      "depicts_person",
    ],
    ["for a person without a consent", { depicts_person: true }, "consent_required", "consent"],
    [
      "for a person who may be a child",
      { depicts_person: true, consent: { statement: "own", adults: false } },
      "consent_required",
      "consent",
    ],
    [
      "with a consent that is not one",
      { depicts_person: true, consent: { statement: "maybe", adults: true } },
      "invalid_request",
      "consent.statement",
    ],
  ])("%s", async (_, part, code, path) => {
    expect(await refusal(post(part))).toEqual([422, code, path]);
  });

  it("with unknown fields", async () => {
    expect((await post({ shared: true })).status).toBe(422);
  });

  it("with five pictures, and with one twice", async () => {
    const five = await bringPictures(ada, 5);
    expect(await refusal(post({ pictures: five }))).toEqual([422, "invalid_request", "pictures"]);
    const twice = post({ pictures: [photo, photo] });
    expect(await refusal(twice)).toEqual([422, "invalid_request", "pictures"]);
  });

  it.each([
    ["someone else's upload", async () => (await bringPictures(eve, 1))[0]],
    ["someone else's result", async () => (await bringResult(eve)).url],
    ["an outside address", async () => "https://evil.test/x.png"],
    ["an address of this machine", async () => "http://127.0.0.1/media/public/x.png?t=x"],
    ["an altered token", async () => `${photo.slice(0, -3)}AAA`],
    ["no address", async () => "x"],
    ["another page of ours", async () => `${ORIGIN}/dashboard`],
    ["a file of weights", async () => (await bringWeights(ada)).url],
    ["data", async () => "data:image/png;base64,AAAA"],
  ])("with %s among its pictures", async (_, address) => {
    const answer = post({ pictures: [photo, await address()] });
    expect(await refusal(answer)).toEqual([422, "invalid_request", "pictures"]);
  });

  it("with a name that the account has, in any case", async () => {
    const { id } = await keepSubject(ada, [photo], "Zoë");
    expect(await refusal(post({ name: "ZOË" }))).toEqual([409, "conflict", "name"]);
    await keepSubject(eve, await bringPictures(eve, 1), "Zoë");
    await remove(id);
    await remove((await keepSubject(ada, [photo], "zoe\u0308")).id);
  });

  it("once of two that come at the same time with one name", async () => {
    const answers = await Promise.all([post({ name: "Twin" }), post({ name: "twin" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it("beyond the most that an account may keep", async () => {
    const full = await signUp();
    const [url = ""] = await bringPictures(full, 1);
    const rows = Array.from({ length: MAX_SUBJECTS }, (_, index) => ({
      ...{ id: crypto.randomUUID(), accountId: full.id, name: `${index}`, nameKey: `${index}` },
      ...{ pictures: [{ key: keyOf(url), from: null }], depictsPerson: false, createdAt: index },
    }));
    for (let at = 0; at < rows.length; at += 10)
      await db.insert(subjects).values(rows.slice(at, at + 10));
    const answer = full.post("/api/subjects", {
      name: "More",
      pictures: [url],
      depicts_person: false,
    });
    expect(await refusal(answer)).toEqual([409, "conflict", null]);
  });
});

/** A result whose copy a generation was made with, once the subject that had the copy is deleted. */
async function leaveCopy() {
  const admin = await signUpAdmin();
  const result = await bringResult(ada);
  const { id, pictures } = await keepSubject(ada, [photo, result.url]);
  const [, copy = ""] = pictures;
  const keys = pictures.map(keyOf);
  const made = crypto.randomUUID();
  const subject = { id, name: "Mia", keys, from: [null, result.id] };
  await storeGeneration(ada, { id: made, referenceKeys: keys, subject });
  expect((await remove(id)).status).toBe(204);
  const path = `/api/admin/generations/${result.id}/take-down`;
  const takeDown = () => admin.post(path, { reason: "It shows a private person." });
  return { result, copy, made, takeDown };
}

describe("the pictures of a subject", () => {
  it("are copies of results, and stay when their generation is deleted", async () => {
    const result = await bringResult(ada);
    const { id, pictures } = await keepSubject(ada, [result.url]);
    const [copy = ""] = pictures;
    expect(keyOf(copy)).toMatch(/^public\//);
    await ada.call(`/api/generations/${result.id}`, { method: "DELETE" });
    expect(await isThere(result.url)).toBe(false);
    expect(await isThere(copy)).toBe(true);
    expect(await listSubjectsOf(ada)).toContainEqual(
      expect.objectContaining({ id, pictures, gone: 0 }),
    );
    await remove(id);
    expect(await isThere(copy)).toBe(false);
  });

  it("keep an upload from being deleted until the subject is", async () => {
    const [url = ""] = await bringPictures(ada, 1);
    const { id } = await keepSubject(ada, [url]);
    const drop = () => ada.call(`/api/uploads/${keyOf(url)}`, { method: "DELETE" });
    expect((await refusal(drop())).slice(0, 2)).toEqual([409, "file_in_use"]);
    await remove(id);
    expect(await isThere(url)).toBe(true);
    expect((await drop()).status).toBe(204);
  });

  it("leave no copy behind where the subject is refused", async () => {
    const result = await bringResult(ada);
    const before = await db.$client.prepare("select count(*) as n from uploads").first("n");
    const answer = post({ pictures: [result.url, `${photo.slice(0, -3)}AAA`], name: "Half" });
    expect((await refusal(answer))[0]).toBe(422);
    const after = await db.$client.prepare("select count(*) as n from uploads").first("n");
    expect(after).toBe(before);
  });

  it("that come from a result which is taken down go with it, and come back with it", async () => {
    const admin = await signUpAdmin();
    const result = await bringResult(ada);
    const { id, pictures } = await keepSubject(ada, [photo, result.url]);
    const [first = "", copy = ""] = pictures;
    const path = `/api/admin/generations/${result.id}/take-down`;
    expect((await admin.post(path, { reason: "It shows a private person." })).status).toBe(200);
    expect(await isThere(copy)).toBe(false);
    const listed = async () => (await listSubjectsOf(ada)).find((one) => one.id === id);
    expect(await listed()).toMatchObject({ pictures: [first], gone: 1 });
    expect(await refusal(post({ pictures: [copy], name: "Again" }))).toEqual([
      422,
      "invalid_request",
      "pictures",
    ]);
    await showCopies(db, result.id);
    expect(await listed()).toMatchObject({ pictures, gone: 0 });
    await remove(id);
  });

  it("that come from a result which is taken down go with it after their subject was deleted", async () => {
    const { result, copy, made, takeDown } = await leaveCopy();
    expect(await isThere(copy)).toBe(true);
    expect((await takeDown()).status).toBe(200);
    expect(await isThere(copy)).toBe(false);
    await markDeleted(db, ada.id, { ids: [made], now: Date.now() });
    expect(await unmarkDeleted(db, ada.id, { ids: [made], fits: null })).toBe(1);
    expect(await isThere(copy)).toBe(false);
    await showCopies(db, result.id);
    expect(await isThere(copy)).toBe(true);
  });

  it("that were in the trash when their result was taken down stay there when it comes back", async () => {
    const { result, copy, made, takeDown } = await leaveCopy();
    await markDeleted(db, ada.id, { ids: [made], now: Date.now() });
    expect((await takeDown()).status).toBe(200);
    await showCopies(db, result.id);
    expect(await isThere(copy)).toBe(false);
    await db.update(generations).set({ takenDown: null }).where(eq(generations.id, result.id));
    expect(await unmarkDeleted(db, ada.id, { ids: [made], fits: null })).toBe(1);
    expect(await isThere(copy)).toBe(true);
  });

  it("that come from a result which is taken down go for good when their owner deletes the result", async () => {
    const admin = await signUpAdmin();
    const result = await bringResult(ada);
    const { id, pictures } = await keepSubject(ada, [photo, result.url]);
    const [first = "", copy = ""] = pictures;
    const keys = pictures.map(keyOf);
    const made = crypto.randomUUID();
    const subject = { id, name: "Mia", keys, from: [null, result.id] };
    await storeGeneration(ada, { id: made, referenceKeys: keys, subject });
    const path = `/api/admin/generations/${result.id}/take-down`;
    expect((await admin.post(path, { reason: "It shows a private person." })).status).toBe(200);
    await markDeleted(db, ada.id, { ids: [made], now: Date.now() });
    const gone = await ada.call(`/api/generations/${result.id}`, { method: "DELETE" });
    expect(gone.ok).toBe(true);
    expect(await unmarkDeleted(db, ada.id, { ids: [made], fits: null })).toBe(1);
    expect(await isThere(copy)).toBe(false);
    expect(await isThere(first)).toBe(true);
    await remove(id);
  });

  it("are closed with a banned account", async () => {
    const banned = await signUp();
    const { pictures } = await keepSubject(banned, [(await bringResult(banned)).url]);
    await db.run(`update user set banned = 1 where id = '${banned.id}'`);
    expect(await isThere(pictures[0] ?? "")).toBe(false);
  });
});
