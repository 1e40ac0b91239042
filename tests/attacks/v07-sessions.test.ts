import { describe, expect, it } from "vitest";
import { cookiesOf, freshAddress, json, PASSWORD, signInAs } from "#support/accounts";
import { call, signUp } from "#support/client";

/** OWASP ASVS 5, chapter 7: sessions. */

/** As a browser's own pages ask. */
const BROWSER = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };

describe("7.2 a script in a page reads the session's token", () => {
  it("from the answer that signs in or up", async () => {
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

  it("from what is said of the sessions, or of a new password", async () => {
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

  it("while a client that is no browser gets it", async () => {
    const { email } = await signUp();
    const answer = await signInAs(email);
    const token = answer.headers.get("set-auth-token");
    const headers = { authorization: `Bearer ${token}` };
    expect((await call("/api/credits", { headers })).status).toBe(200);
    expect(await (await call("/api/auth/get-session", { headers })).text()).toContain('"token"');
  });
});
