import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChosenResult, ShowcaseConsent, ShowcaseItem } from "#contract/showcase";
import { consentPath } from "#domain/showcase/consent-link";
import type { NewGeneration } from "#storage/schema/index";
import { follow, letters, linkIn } from "#support/accounts";
import { type Account, call, signUp } from "#support/client";
import { put, share, storeGeneration } from "#support/history";
import { outbox, under } from "#support/mail";
import { acts, signUpAdmin } from "#support/people";
import { servicesOf } from "#workers/services";

const CHOICES = "/api/admin/showcase";
const DAY_MS = 86_400_000;
let creator: Account;
let admin: Account;

beforeAll(async () => {
  admin = await signUpAdmin();
});

beforeEach(async () => {
  creator = await signUp();
  await change("user", creator.id, "email_verified = 1");
});

/** Writes past all rules. */
const change = (table: "user" | "generations", id: string, set: string, ...values: unknown[]) =>
  env.DB.prepare(`update ${table} set ${set} where id = ?`)
    .bind(...values, id)
    .run();

/** A finished result with its file. */
async function make(values: Partial<NewGeneration> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const outputKey = `outputs/${id}/0.png`;
  await storeGeneration(creator, { id, outputKey, outputType: "image/png", ...values });
  await env.OUTPUTS.put(outputKey, "picture", { httpMetadata: { contentType: "image/png" } });
  return id;
}

const choose = (generation_id: string, body: object = {}) =>
  admin.post(CHOICES, { generation_id, months: 12, no_people: true, ...body });

/** The letter that asks for a result: it leaves behind the answer. */
const requestFor = (id: string) =>
  vi.waitUntil(async () => (await outbox(creator.email)).find(({ text }) => text.includes(id)), {
    timeout: 120_000,
  });

/** A result that its owner is asked for, with the link of the mail. */
async function asked(values: Partial<NewGeneration> = {}) {
  const id = await make(values);
  expect((await choose(id)).status).toBe(201);
  const { pathname, search } = linkIn(await requestFor(id));
  return { id, link: `${pathname}${search}` };
}

const answer = (link: string, act: string, via = call) =>
  via(link, { method: "POST", body: new URLSearchParams({ act }), redirect: "manual" });
const answerInApp = (id: string, agrees: boolean, who = creator) =>
  put(who, `/api/me/showcase/${id}`, { agrees });

async function shown(): Promise<ShowcaseItem[]> {
  return (await (await call("/api/showcase")).json<{ items: ShowcaseItem[] }>()).items;
}
const shownOf = async (prompt: string) => (await shown()).filter((item) => item.prompt === prompt);
const chosen = async () =>
  (await (await admin.call(CHOICES)).json<{ items: ChosenResult[] }>()).items;
const stateOf = async (id: string) =>
  (await chosen()).find((one) => one.generation_id === id)?.state;
const isServed = async (url: string) => {
  const { pathname, search } = new URL(url);
  return (await call(`${pathname}${search}`)).status === 200;
};
/** Moves the moment of asking, as if it was so many days ago. */
const askedBefore = (id: string, days: number) =>
  env.DB.prepare("update showcase set asked_at = asked_at - ? where generation_id = ?")
    .bind(days * DAY_MS, id)
    .run();

describe("a choice", () => {
  it("asks the owner by mail, names use and term, and shows nothing yet", async () => {
    const prompt = `a boat ${crypto.randomUUID()}`;
    const { id, link } = await asked({ prompt });
    const letter = await requestFor(id);
    expect(letter.text).toContain(prompt);
    expect(letter.text).toMatch(/public front page, without your name, for up to 12 months/);
    expect(letter.text).toContain("withdraw at any time");
    expect((await chosen()).find((one) => one.generation_id === id)?.use).toContain(
      "Pictures that you uploaded are never shown.",
    );
    expect(await stateOf(id)).toBe("asked");
    expect(await shownOf(prompt)).toEqual([]);
    const page = await call(link);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/src="\/showcase\/file\?.*value="agree".*value="refuse"/s);
    expect((await call(link.replace("consent", "file"))).status).toBe(200);
    expect((await acts(admin, id)).map(({ action }) => action)).toEqual(["showcase_asked"]);
  });

  it("that is repeated sends no second mail", async () => {
    const { id } = await asked();
    expect((await choose(id, { months: 24 })).status).toBe(200);
    expect((await chosen()).find((one) => one.generation_id === id)?.months).toBe(12);
    await asked();
    const requests = await outbox(creator.email);
    expect(requests.filter(({ text }) => text.includes(id))).toHaveLength(1);
  });

  it.each<[string, number, Partial<NewGeneration>, object]>([
    ["a name in the prompt", 409, { prompt: "portrait of Ada Lovelace" }, {}],
    ["a test", 409, { isTest: true }, {}],
    ["a result of a device", 409, { origin: "device" }, {}],
    ["a failure", 409, { status: "failed", outputKey: null }, {}],
    ["a result without a look for people", 422, {}, { no_people: false }],
    ["a result of an upload", 409, { inputKey: "public/x_1.png" }, {}],
    ["a result with an upload beside", 409, { referenceKeys: ["public/x_1.png"] }, {}],
    ["a result with a mask", 409, { params: { mask_url: "https://app.test/media/public/x" } }, {}],
    ["a result of one that is gone", 409, { inputKey: `outputs/${crypto.randomUUID()}/0.png` }, {}],
    ["a longer term", 422, {}, { months: 36 }],
    ["an unknown result", 404, {}, { generation_id: "missing" }],
  ])("of %s answers %i", async (_, status, values, body) => {
    expect((await choose(await make(values), body)).status).toBe(status);
  });

  it("looks at what the result was made from, up to its first picture", async () => {
    const outputOf = (id: string) => `outputs/${id}/0.png`;
    const drawn = await make();
    const changed = await make({ kind: "image_to_image", inputKey: outputOf(drawn) });
    const moved = await make({ kind: "image_to_video", inputKey: outputOf(changed) });
    expect((await choose(moved)).status).toBe(201);
    for (const source of [
      await make({ kind: "image_to_image", inputKey: "public/x_1.png" }),
      await make({ origin: "device", kind: "film" }),
    ]) {
      const copy = await make({ kind: "image_to_image", inputKey: outputOf(source) });
      const beside = await make({
        ...{ kind: "image_to_video", inputKey: outputOf(drawn), referenceKeys: [outputOf(copy)] },
      });
      const refused = await choose(beside);
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain("goes back to a file that its owner uploaded");
    }
  });

  it("is refused until the owner has confirmed the account's address", async () => {
    await change("user", creator.id, "email_verified = 0");
    const id = await make();
    const refused = await choose(id);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("has not confirmed the e-mail address");
    const [letter] = await letters(creator.email, 1);
    await follow(linkIn(letter), creator.call);
    expect((await choose(id)).status).toBe(201);
  });

  it("is an administrator's alone", async () => {
    const id = await make();
    const body = { generation_id: id, months: 6, no_people: true };
    expect((await creator.post(CHOICES, body)).status).toBe(403);
    expect((await creator.call(CHOICES)).status).toBe(403);
    expect((await creator.call(`${CHOICES}/${id}`, { method: "DELETE" })).status).toBe(403);
  });

  it("leaves an owner at most five open requests", async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await choose(await make())).status).toBe(201);
    expect((await choose(await make())).status).toBe(409);
  });

  it("does not count requests that can no longer be agreed to", async () => {
    for (let count = 0; count < 5; count += 1) await askedBefore((await asked()).id, 31);
    expect((await choose(await make())).status).toBe(201);
  });

  it("can be removed; an owner who said no is not asked again", async () => {
    const { id, link } = await asked();
    expect((await admin.call(`${CHOICES}/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await call(link)).status).toBe(404);
    expect((await admin.call(`${CHOICES}/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await choose(id)).status).toBe(201);
    await answerInApp(id, false);
    expect((await admin.call(`${CHOICES}/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await stateOf(id)).toBeUndefined();
    expect((await choose(id)).status).toBe(409);
  });
});

describe("the link of the mail", () => {
  it("agrees once, and withdraws: the result and its file follow at once", async () => {
    const prompt = `a boat ${crypto.randomUUID()}`;
    const { id, link } = await asked({ prompt, width: 640, height: 480 });
    const agreed = await answer(link, "agree");
    expect([agreed.status, agreed.headers.get("location")]).toEqual([303, link]);
    const [item, ...others] = await shownOf(prompt);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: "text_to_image",
      prompt,
      cost: 5,
      width: 640,
      height: 480,
      made_by: "acme · Replicate",
    });
    const file = await call(new URL(item?.url ?? "").pathname);
    expect(file.status).toBe(200);
    expect(file.headers.get("cache-control")).toBe("public, max-age=300");
    await answer(link, "agree");
    expect((await shownOf(prompt))[0]?.url).toBe(item?.url);
    expect(await (await call(link)).text()).toContain("Withdraw");
    await answer(link, "refuse");
    await answer(link, "refuse");
    expect(await shownOf(prompt)).toEqual([]);
    expect(await isServed(item?.url ?? "")).toBe(false);
    expect(await stateOf(id)).toBe("withdrawn");
    const lines = await acts(admin, id);
    expect(lines[1]?.after).toEqual({ state: "agreed", by: "link" });
    expect(lines.map(({ action, actor }) => [action, actor.email])).toEqual([
      ["showcase_withdrawn", creator.email],
      ["showcase_agreed", creator.email],
      ["showcase_asked", admin.email],
    ]);
  });

  it("that is altered or has expired is refused", async () => {
    const { id, link } = await asked();
    const expired = consentPath(servicesOf(env), {
      ...{ generationId: id, askedAt: Date.now() - 1000 * DAY_MS, months: 12 },
      email: creator.email,
    });
    const altered = [
      expired,
      link.replace(/sig=./, (part) => (part === "sig=A" ? "sig=B" : "sig=A")),
      link.replace(/exp=\d/, "exp=9"),
      link.replace(/to=[^&]*/, "to=x"),
      link.replace(id, crypto.randomUUID()),
      "/showcase/consent",
    ];
    for (const one of altered) {
      expect((await call(one)).status, one).toBe(403);
      expect((await answer(one, "agree")).status, one).toBe(403);
      expect((await call(one.replace("/consent", "/file"))).status, one).toBe(403);
    }
    expect(await stateOf(id)).toBe("asked");
    expect((await answer(link, "perhaps")).status).toBe(400);
  });

  it("cannot agree after thirty days", async () => {
    const { id } = await asked();
    await askedBefore(id, 31);
    expect((await answerInApp(id, true)).status).toBe(409);
    expect((await answerInApp(id, false)).status).toBe(200);
    expect(await stateOf(id)).toBe("refused");
  });

  it("is limited for each network", async () => {
    const { link } = await asked();
    const limited = under({ RATE_LIMITS: "on" });
    const answers: Response[] = [];
    for (let count = 0; count < 12; count += 1) answers.push(await answer(link, "agree", limited));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("content-type")).toMatch(/^text\/html/);
    expect(refused?.headers.get("retry-after")).toBe("60");
    expect(await refused?.text()).toContain("Please wait a minute");
  });

  it("ends with a change of the account's address", async () => {
    const { id, link } = await asked();
    await change("user", creator.id, "email = ?", `new-${creator.email}`);
    const page = await call(link);
    expect(page.status).toBe(403);
    expect(await page.text()).toContain("an address that the account no longer has");
    expect((await answer(link, "agree")).status).toBe(403);
    expect((await call(link.replace("consent", "file"))).status).toBe(403);
    expect((await answerInApp(id, true)).status).toBe(200);
  });

  it("opens no file of an account that is banned", async () => {
    const { link } = await asked();
    await change("user", creator.id, "banned = 1");
    expect((await call(link.replace("consent", "file"))).status).toBe(404);
  });
});

describe("an owner in the application", () => {
  it("sees what was asked, agrees and withdraws; another account sees nothing", async () => {
    const { id } = await asked();
    const other = await signUp();
    expect((await answerInApp(id, true, other)).status).toBe(404);
    expect((await answerInApp("missing", true)).status).toBe(404);
    expect((await other.call("/api/me/showcase")).status).toBe(200);
    const list = await (await creator.call("/api/me/showcase")).json<{
      items: ShowcaseConsent[];
    }>();
    expect(list.items).toMatchObject([{ generation_id: id, state: "asked", months: 12 }]);
    expect(await (await answerInApp(id, true)).json()).toMatchObject({ state: "agreed" });
    expect(await (await answerInApp(id, false)).json()).toMatchObject({ state: "withdrawn" });
    expect(await (await answerInApp(id, true)).json()).toMatchObject({ state: "agreed" });
  });

  it("finds the consent in the export of their data", async () => {
    const { id } = await asked();
    await answerInApp(id, true);
    const data = await (await creator.call("/api/me/export?format=json")).json();
    expect(data).toMatchObject({
      showcase_consents: [{ generation: id, months: 12, state: "agreed" }],
    });
  });
});

describe("a result on the site", () => {
  async function onSite(values: Partial<NewGeneration> = {}) {
    const prompt = `a boat ${crypto.randomUUID()}`;
    const { id } = await asked({ prompt, ...values });
    await answerInApp(id, true);
    const [item] = await shownOf(prompt);
    if (!item) throw new Error("it is not shown");
    return { id, prompt, url: item.url, item };
  }

  it("ends with its generation, and is not shown again once that is restored", async () => {
    const { id, prompt, url } = await onSite();
    await creator.call(`/api/generations/${id}`, { method: "DELETE" });
    expect(await shownOf(prompt)).toEqual([]);
    expect(await isServed(url)).toBe(false);
    expect((await answerInApp(id, false)).status).toBe(404);
    expect(await stateOf(id)).toBeUndefined();
    expect((await creator.post(`/api/generations/${id}/restore`, {})).status).toBe(200);
    expect(await shownOf(prompt)).toEqual([]);
    expect(await isServed(url)).toBe(false);
    expect(await stateOf(id)).toBe("withdrawn");
    expect((await answerInApp(id, true)).status).toBe(200);
    expect(await shownOf(prompt)).toHaveLength(1);
  });

  it("is no longer asked for once it was deleted, until it is chosen again", async () => {
    const { id, link } = await asked();
    await creator.call(`/api/generations/${id}`, { method: "DELETE" });
    expect((await call(link)).status).toBe(404);
    expect((await call(link.replace("consent", "file"))).status).toBe(404);
    expect((await choose(id)).status).toBe(409);
    await creator.post(`/api/generations/${id}/restore`, {});
    expect((await call(link)).status).toBe(404);
    expect((await choose(id)).status).toBe(201);
  });

  it("ends with the term of its share, and a new share does not bring it back", async () => {
    const { id, prompt, url } = await onSite();
    await share(creator, id, true);
    const over = Date.now() - 1;
    await change("generations", id, "share_expires_at = ?", Date.now() + DAY_MS);
    expect(await shownOf(prompt)).toHaveLength(1);
    await env.DB.prepare("update showcase set decided_at = ? where generation_id = ?")
      .bind(over - 1000, id)
      .run();
    await change("generations", id, "share_expires_at = ?", over);
    expect(await shownOf(prompt)).toEqual([]);
    expect(await isServed(url)).toBe(false);
    expect(await stateOf(id)).toBe("ended");
    await share(creator, id, true);
    expect(await shownOf(prompt)).toEqual([]);
    expect(await stateOf(id)).toBe("withdrawn");
  });

  it("ends with its share, with a take-down, and while its owner is banned", async () => {
    const unshared = await onSite();
    await share(creator, unshared.id, true);
    expect(await shownOf(unshared.prompt)).toHaveLength(1);
    await share(creator, unshared.id, false);
    const removed = await onSite();
    await admin.post(`/api/admin/generations/${removed.id}/take-down`, { reason: "No." });
    const banned = await onSite();
    await env.DB.prepare("update user set banned = 1 where id = ?").bind(creator.id).run();
    for (const { prompt, url } of [unshared, removed, banned]) {
      expect(await shownOf(prompt)).toEqual([]);
      expect(await isServed(url)).toBe(false);
    }
    expect(await stateOf(unshared.id)).toBe("withdrawn");
  });

  it("ends with its term", async () => {
    const { id, prompt, url } = await onSite();
    await env.DB.prepare("update showcase set ends_at = ? where generation_id = ?")
      .bind(Date.now() - 1, id)
      .run();
    expect(await shownOf(prompt)).toEqual([]);
    expect(await isServed(url)).toBe(false);
    expect(await stateOf(id)).toBe("ended");
  });

  it("has a poster where it is a clip whose first frame can be had", async () => {
    const values = { kind: "text_to_video", outputType: "video/webm" } as const;
    const { item } = await onSite(values);
    expect(item.poster_url).toBe(`${item.url}&w=640`);
    const { item: mp4 } = await onSite({ ...values, outputType: "video/mp4" });
    expect(mp4).not.toHaveProperty("poster_url");
  });

  it("is listed for five minutes, at most twelve of a tool, without a word of its owner", async () => {
    const { id } = await onSite();
    const row =
      "insert into showcase select ?, account_id, wording, months, state, asked_at, decided_at, ends_at, ?, null from showcase where generation_id = ?";
    for (let count = 0; count < 14; count += 1) {
      const copy = await make();
      const token = crypto.randomUUID().replaceAll("-", "").slice(0, 22);
      await env.DB.prepare(row).bind(copy, token, id).run();
    }
    const listed = await call("/api/showcase");
    expect(listed.headers.get("cache-control")).toBe("public, max-age=300");
    const text = await listed.text();
    expect(text).not.toContain(creator.id);
    const { items } = JSON.parse(text) as { items: ShowcaseItem[] };
    expect(items.filter(({ kind }) => kind === "text_to_image")).toHaveLength(12);
  });
});
