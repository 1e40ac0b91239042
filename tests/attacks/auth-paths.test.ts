import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { FREE_GUESSES } from "#domain/accounts/count-guess";
import { cookiesOf, freshAddress, json, letters, PASSWORD, signInAs } from "#support/accounts";
import { type Account, call, ORIGIN, signUp } from "#support/client";
import { goToGoogle, signInWithGoogle } from "#support/google";
import { under } from "#support/mail";
import { ageSessions, switchOn } from "#support/two-factor";
import { createAuth } from "#workers/auth/auth";
import { AUTH_PATHS, type AuthPath } from "#workers/auth/paths";
import { servicesOf } from "#workers/services";

/** OWASP ASVS 5, chapter 6: every address of the library is on one list, and does what the list says. */

const limited = under({ RATE_LIMITS: "on" });
const WRONG = "not the password of anyone";

const offered = [...AUTH_PATHS].flatMap(([name, path]) =>
  path === "closed" ? [] : [{ name, path, at: `/api/auth${name.replace(/:\w+/, "x")}` }],
);
const closed = [...AUTH_PATHS].flatMap(([name, path]) => (path === "closed" ? [name] : []));
const where = (fits: (path: AuthPath) => boolean) => offered.filter(({ path }) => fits(path));

/** Everything that any address could read, with one password in every field for one. */
const bodyWith = (password: string) => ({
  ...{ password, currentPassword: password, newPassword: "another password of mine" },
  ...{
    newEmail: freshAddress(),
    provider: "google",
    accountId: "x",
    id: "x",
    token: "x",
    name: "A",
  },
  ...{ code: "123456", response: {}, revokeOtherSessions: false },
});

/** What the library has, by its own names, with the methods that it takes. */
async function libraryPaths(): Promise<Map<string, string[]>> {
  const place = { origin: ORIGIN, site: ORIGIN };
  const { api } = await createAuth(servicesOf(env), place, {
    whereabouts: null,
    isAboutPasskeys: true,
  });
  const found = new Map<string, string[]>();
  for (const one of Object.values<{ path?: string; options: object }>(api)) {
    const { method, metadata } = one.options as {
      method?: string | string[];
      metadata?: { SERVER_ONLY?: boolean };
    };
    if (!one.path || metadata?.SERVER_ONLY) continue;
    found.set(one.path, [...(found.get(one.path) ?? []), ...[method ?? []].flat()]);
  }
  return found;
}

describe("the list of addresses", () => {
  it("names exactly those that the library has", async () => {
    const library = await libraryPaths();
    expect(library.size).toBeGreaterThan(50);
    expect([...AUTH_PATHS.keys()].sort()).toEqual([...library.keys()].sort());
    for (const { name, path } of offered) {
      expect(library.get(name), name).toEqual(expect.arrayContaining([...path.methods]));
    }
  });

  it("answers 404 for closed and unknown ones, in every spelling", async () => {
    const account = await signUp();
    const names = [...closed, "/no-such-thing", "/verify-password/", "/verify-password/x"];
    const spelt = ["VERIFY-PASSWORD", "verify%2Dpassword", "%76erify-password", "/verify-password"]
      .concat(["ok/../verify-password", "ok/%2e%2e/verify-password", "verify-password;x"])
      .concat(["callback/x/../../verify-password", "verify-password?x=1", "verify-password%00"])
      .concat(["callback/:id", "callback/x/y", "callback/", "sign-out/", "/sign-out"]);
    for (const name of [...names, ...spelt.map((one) => `/${one}`)]) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        const body = JSON.stringify(bodyWith(PASSWORD));
        const headers = { "content-type": "application/json" };
        const answer = await account.call(`/api/auth${name}`, {
          ...{ method, headers, redirect: "manual" },
          ...(method === "GET" ? {} : { body }),
        });
        expect([name, method, answer.status]).toEqual([name, method, 404]);
        expect(await answer.json()).toMatchObject({ code: "not_found" });
      }
    }
  });

  it("answers 405 for any other method", async () => {
    const { call: as } = await signUp();
    for (const { at, path } of offered) {
      for (const method of ["GET", "POST", "PUT", "DELETE"]) {
        if (path.methods.some((one) => one === method)) continue;
        const answer = await as(at, { method, redirect: "manual" });
        expect([at, method, answer.status]).toEqual([at, method, 405]);
        expect(answer.headers.get("allow")).toBe(path.methods.join(", "));
      }
    }
  });
});

describe("a session that was left open", () => {
  const uncounted = where((path) => path.methods.includes("POST") && path.counted === undefined);
  it.each([...uncounted.map(({ name }) => name), ...closed])(
    "does not tell whether a password is right by %s",
    async (name) => {
      const ask = async (password: string) => {
        const account = await signUp();
        return (await account.post(`/api/auth${name}`, bodyWith(password))).status;
      };
      expect(await ask(PASSWORD)).toBe(await ask(WRONG));
    },
  );

  const counted = where(({ counted: by }) => by === "password" || by === "password and letter");
  it.each(counted.map(({ name }) => name))(
    "tells at most five times whether a password is right by %s",
    async (name) => {
      const account = await signUp();
      const headers = { authorization: `Bearer ${account.token}` };
      const guess = async (password: string) =>
        (await limited(`/api/auth${name}`, json(bodyWith(password), headers))).status;
      const statuses: number[] = [];
      for (let turn = 0; turn < FREE_GUESSES; turn += 1) statuses.push(await guess(WRONG));
      expect(statuses.filter((status) => status === 429 || status === 200)).toEqual([]);
      expect([await guess(WRONG), await guess(PASSWORD)]).toEqual([429, 429]);
    },
  );

  it("counts the guesses at several addresses together", async () => {
    const account = await signUp();
    const headers = { authorization: `Bearer ${account.token}` };
    const statuses: number[] = [];
    for (let turn = 0; turn < FREE_GUESSES + 2; turn += 1) {
      const name = counted[turn % counted.length]?.name;
      statuses.push((await limited(`/api/auth${name}`, json(bodyWith(WRONG), headers))).status);
    }
    expect(statuses.slice(FREE_GUESSES)).toEqual([429, 429]);
  });
});

describe("a session that is no longer fresh", () => {
  async function aged(minutes: number): Promise<Account & { cookie: string }> {
    const account = await signUp();
    const cookie = cookiesOf(await signInAs(account.email));
    await ageSessions(account.id, minutes);
    return { ...account, cookie };
  }
  const ask = (at: string, method: string | undefined, headers: Record<string, string>) =>
    method === "GET" ? call(at, { headers }) : call(at, json(bodyWith(PASSWORD), headers));

  it.each(where(({ fresh }) => fresh === "always"))(
    "cannot use $name until its owner confirms it",
    async ({ at, path }) => {
      const [method] = path.methods;
      const { cookie } = await aged(20);
      const refused = await ask(at, method, { cookie });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ code: "SESSION_NOT_FRESH" });
      // A person who shows again who they are may, however long ago the session began.
      const old = (await aged(3 * 24 * 60)).cookie;
      const confirmed = await call(
        "/api/me/confirm",
        json({ password: PASSWORD }, { cookie: old }),
      );
      expect(confirmed.status).toBe(204);
      const answer = await ask(at, method, { cookie: old });
      expect(await answer.text()).not.toContain("SESSION_NOT_FRESH");
    },
  );

  it.each(where(({ fresh }) => fresh === "with two-factor"))(
    "of an account with two-factor cannot use $name",
    async ({ at }) => {
      const account = await signUp();
      const { cookie } = await switchOn(account);
      await ageSessions(account.id, 20);
      const refused = await call(at, json(bodyWith(PASSWORD), { cookie }));
      expect(await refused.json()).toMatchObject({ code: "SESSION_NOT_FRESH" });
    },
  );
});

describe("a way to sign in", () => {
  const ways = async (id: string) => {
    const rows = env.DB.prepare("select provider_id as way, id from account where user_id = ?");
    return (await rows.bind(id).all<{ way: string; id: string }>()).results;
  };
  const link = (email: string, there: string, back = there) =>
    goToGoogle(email, { path: "link-social", callbackURL: "/dashboard/settings", there, back });

  it("is added and removed with a letter to its owner each time", async () => {
    const { email, id } = await signUp();
    const cookie = cookiesOf(await signInAs(email));
    const answer = await link(email, cookie);
    expect(answer.headers.get("location")).toContain("/dashboard/settings");
    const added = (await letters(email, 2)).find((one) => one.subject.includes("security"));
    expect(added?.text).toContain("A Google account was connected. It opens the account.");
    const google = (await ways(id)).find(({ way }) => way === "google");
    const removed = await call(
      "/api/auth/unlink-account",
      json({ accountId: google?.id }, { cookie }),
    );
    expect(removed.status).toBe(200);
    const texts = (await letters(email, 3)).map(({ text }) => text).join("\n");
    expect(texts).toContain("Its Google account was disconnected.");
    expect((await ways(id)).map(({ way }) => way)).toEqual(["credential"]);
  });

  it("is added by a sign-in with Google with a letter to its owner", async () => {
    const { email, id } = await signUp();
    await env.DB.prepare("update user set email_verified = 1 where id = ?").bind(id).run();
    expect((await signInWithGoogle(email)).status).toBe(302);
    const texts = (await letters(email, 2)).map(({ text }) => text).join("\n");
    expect(texts).toContain("A Google account was connected.");
  });

  it("is not added after the session ended on the way to Google and back", async () => {
    const { email, id } = await signUp();
    const cookie = cookiesOf(await signInAs(email));
    const stranger = cookiesOf(await signInAs((await signUp()).email));
    for (const back of ["", stranger]) {
      const answer = await link(email, cookie, back);
      expect(answer.headers.get("location")).toContain("error=sign_in_first");
    }
    expect((await ways(id)).map(({ way }) => way)).toEqual(["credential"]);
  });

  it("needs no letter where it is a new account's only one", async () => {
    const email = freshAddress();
    expect((await signInWithGoogle(email)).status).toBe(302);
    const subjects = (await letters(email, 0)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one.includes("security"))).toEqual([]);
  });
});
