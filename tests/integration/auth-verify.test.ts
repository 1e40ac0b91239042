import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  cookiesOf,
  follow,
  freshAddress,
  json,
  letters,
  linkIn,
  PASSWORD,
  signInAs,
  signUpAs,
} from "#support/accounts";
import { call, ORIGIN } from "#support/client";
import { under } from "#support/mail";

const RESEND = "/api/auth/send-verification-email";
const strict = under({ REQUIRE_EMAIL_VERIFICATION: "true" });

async function isVerified(email: string): Promise<boolean> {
  const row = await env.DB.prepare("select email_verified from user where email = ?")
    .bind(email)
    .first();
  return row?.email_verified === 1;
}

describe("an address", () => {
  it("is verified by the link in a mail, which signs its owner in", async () => {
    const email = freshAddress();
    const created = await signUpAs(email);
    expect(created.status).toBe(200);
    const [letter] = await letters(email, 1);
    expect(letter?.text).toContain("Hello Ada,");
    const answer = await follow(linkIn(letter), call, { cookie: cookiesOf(created) });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/auth/callback"]);
    expect(answer.headers.getSetCookie().join("\n")).toContain("signed_in=1");
    expect((await call("/api/credits", { headers: { cookie: cookiesOf(answer) } })).status).toBe(
      200,
    );
    expect(await isVerified(email)).toBe(true);
  });

  it("can get another letter, and outsiders see no difference", async () => {
    const email = freshAddress();
    const cookie = cookiesOf(await signUpAs(email));
    const again = await call(RESEND, json({ email }));
    await follow(linkIn((await letters(email, 2))[0]), call, { cookie });
    expect(await isVerified(email)).toBe(true);
    const verified = await call(RESEND, json({ email }));
    const nobody = await call(RESEND, json({ email: freshAddress() }));
    const said = await again.text();
    for (const other of [verified, nobody]) {
      expect([other.status, await other.text()]).toEqual([again.status, said]);
    }
    expect(await letters(email, 2)).toHaveLength(2);
  });

  it("gets at most three such letters in a quarter of an hour", async () => {
    const email = freshAddress();
    await signUpAs(email);
    for (let turn = 0; turn < 4; turn += 1) await call(RESEND, json({ email }));
    // A letter that is asked for later has arrived: so would have one too many.
    const later = freshAddress();
    await signUpAs(later);
    await letters(later, 1);
    expect(await letters(email, 3)).toHaveLength(3);
  });

  it("is not verified by a used or forged link", async () => {
    const link = new URL("/api/auth/verify-email?token=forged&callbackURL=/auth/callback", ORIGIN);
    const location = new URL((await follow(link)).headers.get("location") ?? "", ORIGIN);
    expect([location.origin, location.pathname]).toEqual([ORIGIN, "/auth/callback"]);
    expect(location.searchParams.get("error")).toBe("INVALID_TOKEN");
    expect(location.searchParams.get("error_description")).toContain("not valid any more");
  });
});

describe("where verification is required", () => {
  it("an unverified account waits, and every attempt sends the link again", async () => {
    const email = freshAddress();
    const created = await signUpAs(email, strict);
    expect(created.status).toBe(200);
    expect(await created.json()).toMatchObject({ token: null });
    expect(cookiesOf(created)).not.toContain("session_token");
    const early = await signInAs(email, PASSWORD, strict);
    expect(early.status).toBe(403);
    expect(await early.json()).toEqual({
      code: "EMAIL_NOT_VERIFIED",
      message: "Email not verified",
    });
    const link = linkIn((await letters(email, 2))[0]);
    await follow(link, strict, { cookie: cookiesOf(created) });
    expect((await signInAs(email, PASSWORD, strict)).status).toBe(200);
  });

  it("an address that is taken is answered like a new one, and its owner learns of it", async () => {
    const email = freshAddress();
    const first = await signUpAs(email, strict);
    const second = await signUpAs(email, strict, "somebody else's password");
    expect(second.status).toBe(first.status);
    const names = (answer: Response) => [...answer.headers.keys()].sort();
    expect(names(second)).toEqual(names(first));
    // Only what differs between any two accounts is left out.
    const masked = async (answer: Response) =>
      (await answer.text())
        .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"')
        .replace(/"id":"[A-Za-z0-9]{32}"/, '"id":"id"');
    expect(await masked(second)).toBe(await masked(first));
    const subjects = (await letters(email, 2)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.startsWith("You already have"))).toBe(true);
    expect((await signInAs(email, "somebody else's password", strict)).status).toBe(401);
  });
});
