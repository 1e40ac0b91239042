import { describe, expect, it } from "vitest";
import { cookiesOf, freshAddress, json, PASSWORD, signInAs } from "#support/accounts";
import { type Account, call, listen, ORIGIN, signUp } from "#support/client";
import { storeGeneration } from "#support/history";
import { send, signUpAdmin } from "#support/people";

/** OWASP ASVS 5, chapter 7: sessions. */

/** As a browser's own pages ask. */
const BROWSER = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };

describe("the session's token", () => {
  it("is not in an answer that signs a browser in or up", async () => {
    const { email } = await signUp();
    const answers = [
      await call("/api/auth/sign-in/email", json({ email, password: PASSWORD }, BROWSER)),
      await call(
        "/api/auth/sign-up/email",
        json({ email: freshAddress(), password: PASSWORD, name: "Ada" }, BROWSER),
      ),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(cookiesOf(answer)).toContain("session_token=");
      expect(answer.headers.get("set-auth-token")).toBeNull();
      const body = await answer.text();
      expect(body).toContain('"user"');
      expect(body).not.toContain('"token"');
    }
  });

  it("is not in a browser's list of sessions, nor in the answer to a new password", async () => {
    const { email } = await signUp();
    const cookie = cookiesOf(await signInAs(email));
    const headers = { ...BROWSER, cookie };
    const change = {
      currentPassword: PASSWORD,
      newPassword: "another password",
      revokeOtherSessions: true,
    };
    const answers = [
      await call("/api/auth/get-session", { headers }),
      await call("/api/auth/list-sessions", { headers }),
      await call("/api/auth/change-password", json(change, headers)),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("set-auth-token")]).toEqual([200, null]);
      expect(await answer.text()).not.toContain('"token"');
    }
  });

  it("does not hinder a link that leads a browser on", async () => {
    const path = "/api/auth/verify-email?token=x&callbackURL=/auth/callback";
    const answer = await call(path, { headers: BROWSER, redirect: "manual" });
    expect([answer.status, await answer.text()]).toEqual([302, ""]);
    expect(answer.headers.get("location")).toContain("/auth/callback?error=");
  });

  it("is told to a client that is not a browser", async () => {
    const { email } = await signUp();
    const answer = await signInAs(email);
    const token = answer.headers.get("set-auth-token");
    const headers = { authorization: `Bearer ${token}` };
    expect((await call("/api/credits", { headers })).status).toBe(200);
    expect(await (await call("/api/auth/get-session", { headers })).text()).toContain('"token"');
  });
});

describe("a socket", () => {
  /** A socket on a generation that runs, opened with a session of its own. */
  async function watching() {
    const owner = await signUp();
    const id = await storeGeneration(
      owner,
      { status: "processing", completedAt: null, cost: 0 },
      { deadlineAt: Date.now() + 60_000 },
    );
    return { owner, id, watch: await listen(owner, id) };
  }

  const ENDS: [string, (owner: Account, sign: { in: string }) => Promise<Response>][] = [
    ["signing out", (owner) => owner.post("/api/auth/sign-out", {}, { origin: ORIGIN })],
    [
      "a new password",
      (owner) =>
        owner.post("/api/auth/change-password", {
          currentPassword: PASSWORD,
          newPassword: "another password",
          revokeOtherSessions: true,
        }),
    ],
    [
      "signing out elsewhere",
      (_, { in: cookie }) =>
        call("/api/me/sessions", { method: "DELETE", headers: { cookie, origin: ORIGIN } }),
    ],
    [
      "an administrator",
      async (owner) => send(await signUpAdmin(), "DELETE", `/${owner.id}/sessions`),
    ],
  ];

  it("shows the end of its generation and closes in every tab after a ban and with a deleted account", async () => {
    const ends: [number, (owner: Account) => Promise<Response>][] = [
      [
        200,
        async (owner) => send(await signUpAdmin(), "POST", `/${owner.id}/ban`, { reason: "spam" }),
      ],
      [
        204,
        async (owner) => owner.post("/api/me/delete", { email: owner.email, password: PASSWORD }),
      ],
    ];
    for (const [status, end] of ends) {
      const { owner, id, watch } = await watching();
      const second = await listen(owner, id);
      expect((await end(owner)).status).toBe(status);
      for (const { closed, frames } of [watch, second]) {
        expect(await closed).toBe(1000);
        expect(frames.at(-1)?.record.status).toBe("canceled");
      }
      expect((await owner.call(`/api/predictions/${id}/socket`)).status).toBe(401);
    }
  });

  it.each(ENDS)("is closed after %s", async (_, end) => {
    const { owner, id, watch } = await watching();
    const cookie = cookiesOf(await signInAs(owner.email));
    expect((await end(owner, { in: cookie })).status).toBe(200);
    expect(await watch.closed).toBe(1008);
    expect((await owner.call(`/api/predictions/${id}`)).status).toBe(401);
  });
});

describe("the list of an account's sessions", () => {
  it("ends one by its id, or all others, and never someone else's", async () => {
    const owner = await signUp();
    const other = await signUp();
    const cookie = cookiesOf(await signInAs(owner.email));
    const headers = { ...BROWSER, cookie, origin: ORIGIN };
    const list = async () => {
      const answer = await call("/api/me/sessions", { headers });
      return (await answer.json<{ items: { id: string; is_current: boolean }[] }>()).items;
    };
    const [first, second] = await list();
    expect([first?.is_current, second?.is_current]).toEqual([true, false]);
    const path = `/api/me/sessions/${second?.id}`;
    expect((await other.call(path, { method: "DELETE" })).status).toBe(404);
    expect((await owner.call("/api/credits")).status).toBe(200);
    expect((await call(path, { method: "DELETE", headers })).status).toBe(200);
    expect((await owner.call("/api/credits")).status).toBe(401);
    await signInAs(owner.email);
    expect(await (await call("/api/me/sessions", { method: "DELETE", headers })).json()).toEqual({
      ended: 1,
    });
    expect(await list()).toHaveLength(1);
    expect((await call("/api/me/sessions")).status).toBe(401);
  });
});
