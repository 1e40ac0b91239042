import { beforeAll, describe, expect, it } from "vitest";
import type { Credits } from "#contract/ledger";
import { cookiesOf, freshAddress, signInAs, signUpAs } from "#support/accounts";
import { type Account, call, ORIGIN, signUp, uploadImage } from "#support/client";
import { generationRow, put, readHistory, storeGeneration } from "#support/history";
import { makePng } from "#support/image";

let creator: Account;

beforeAll(async () => {
  creator = await signUp();
  await creator.call("/api/credits");
});

/** Round trips to D1 until the answer, as the answer itself says. */
function tripsOf(answer: Response): number {
  const found = /db;desc="(\d+) trips?";dur=[\d.]+/.exec(answer.headers.get("server-timing") ?? "");
  if (!found) throw new Error("the answer does not say what the database cost");
  return Number(found[1]);
}

const start = (kind: string, body: object, headers = {}) =>
  creator.post(`/api/start-${kind}-generation`, { prompt: "a boat", ...body }, headers);

/** What is asked, how often D1 may be asked for it, and the status that shows that it was done. */
const TABLE: [string, number, number, () => Promise<Response>][] = [
  ["a start from text", 2, 202, () => start("text-to-image", {})],
  ["a start with a key", 2, 202, () => start("text-to-image", {}, { "idempotency-key": "trips" })],
  [
    "a start from a picture",
    2,
    202,
    async () => {
      const { url } = await uploadImage(creator, makePng(64));
      return start("image-to-image", { image_url: url });
    },
  ],
  ["a dashboard document", 2, 200, () => creator.call("/dashboard/history")],
  ["a dashboard document with the ledger", 2, 200, () => creator.call("/dashboard/billing")],
  ["a dashboard document without a session", 0, 401, () => call("/dashboard/history")],
  ["a page of the history", 2, 200, () => creator.call("/api/generations?q=boat")],
  ["the models", 2, 200, () => creator.call("/api/models")],
  ["the balance", 2, 200, () => creator.call("/api/credits")],
  ["the switches", 1, 200, () => call("/api/feature-settings")],
  ["a sign of life", 0, 200, () => call("/api/health")],
];

describe("round trips to D1", () => {
  it.each(TABLE)("%s takes at most %i", async (_, most, status, ask) => {
    const answer = await ask();
    expect([answer.status, answer.status < 400 ? "" : await answer.clone().text()]).toEqual([
      status,
      "",
    ]);
    expect(tripsOf(answer)).toBeLessThanOrEqual(most);
  });
});

describe("a dashboard document", () => {
  it("shows what the account has, and its newest generation", async () => {
    const account = await signUp();
    const id = await storeGeneration(account);
    const shown = await (await account.call("/dashboard/billing")).json<Shown>();
    const { balance, held } = await (await account.call("/api/credits")).json<Credits>();
    expect(shown.credits).toEqual({ balance, held, entries: [] });
    expect(shown.items).toEqual([id]);
    expect(shown.models).toBeGreaterThan(0);
  });

  it("never shows the credits of a session whose signature is false", async () => {
    const [token] = creator.token.split(".");
    const forged = { authorization: `Bearer ${token}.${"A".repeat(43)}=` };
    expect((await call("/dashboard/billing", { headers: forged })).status).toBe(401);
  });
});

interface Shown {
  credits: Credits;
  models: number;
  items: string[];
}

describe("the bookmark", () => {
  const bookmarkIn = (answer: Response) =>
    answer.headers.getSetCookie().find((cookie) => cookie.startsWith("d1_bookmark="));

  it("follows each write, so that the nearest copy knows it, and no read", async () => {
    const id = await storeGeneration(creator);
    const read = await creator.call("/api/generations");
    expect(bookmarkIn(read)).toBeUndefined();
    const written = await put(creator, `/api/generations/${id}/favourite`, { is_favourite: true });
    expect(bookmarkIn(written)).toMatch(
      /^d1_bookmark=[0-9a-f-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(bookmarkIn(await start("text-to-image", {}))).toBeDefined();
  });

  it("lets a person read their own writes", async () => {
    const email = freshAddress();
    await signUpAs(email);
    const signedIn = await signInAs(email);
    const { user } = await signedIn.clone().json<{ user: { id: string } }>();
    const headers = new Headers({
      cookie: cookiesOf(signedIn),
      origin: ORIGIN,
      "content-type": "application/json",
    });
    const id = await storeGeneration(user, { isFavourite: false });
    const body = JSON.stringify({ is_favourite: true });
    const path = `/api/generations/${id}/favourite`;
    const written = await call(path, { method: "PUT", headers, body });
    headers.set("cookie", `${cookiesOf(signedIn)}; ${cookiesOf(written)}`);
    const page = await call("/api/generations?favourite=true", { headers });
    const { items } = await page.json<{ items: { id: string }[] }>();
    expect(items.map((item) => item.id)).toEqual([id]);
  });

  it.each(["", "not a bookmark", "%00", "x".repeat(500)])(
    "is ignored where it is malformed: %j",
    async (value) => {
      const headers = { authorization: `Bearer ${creator.token}`, cookie: `d1_bookmark=${value}` };
      expect((await call("/api/generations", { headers })).status).toBe(200);
    },
  );

  it("is not needed by callers without cookies, who read their latest writes", async () => {
    const { id } = generationRow(creator.id, {});
    await storeGeneration(creator, { id });
    expect((await readHistory(creator)).items[0]?.id).toBe(id);
  });
});
