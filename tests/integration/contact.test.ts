import { describe, expect, it } from "vitest";
import type { AppError } from "#domain/app-error";
import { sendContactMessage } from "#domain/contact/send-contact-message";
import { MailError, type Mailer } from "#providers/mail/mailer";
import { call, callLocally } from "#support/client";
import { outbox, under } from "#support/mail";

const MESSAGE = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  message: "Does it run on an engine?\nI have one.",
};

function write(body: unknown, headers: Record<string, string> = {}) {
  return call("/api/contact", post(body, headers));
}

function post(body: unknown, headers: Record<string, string> = {}) {
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

/** What the operator has got. */
const received = () => outbox("operator@localhost");

describe("a message to the operator", () => {
  it("is accepted and put into the local outbox, with its writer's address for the answer", async () => {
    const answer = await write(MESSAGE);
    expect([answer.status, await answer.json()]).toEqual([202, { ok: true }]);
    const [mail] = await received();
    expect(mail).toMatchObject({
      subject: "Message from Ada Lovelace",
      reply_to: "ada@example.com",
    });
    expect(mail?.text).toContain("Does it run on an engine?\nI have one.");
    expect(mail?.html).toContain("Does it run on an engine?<br />I have one.");
  });

  it.each([
    ["name", { ...MESSAGE, name: " " }],
    ["name", { ...MESSAGE, name: "Ada\r\nBcc: everybody@example.com" }],
    ["name", { ...MESSAGE, name: "Ada\u2028Bcc: everybody@example.com" }],
    ["name", { ...MESSAGE, name: "Ada \u202egpj.exe" }],
    ["name", { ...MESSAGE, name: "x".repeat(101) }],
    ["name", { email: MESSAGE.email, message: MESSAGE.message }],
    ["email", { ...MESSAGE, email: "ada" }],
    ["email", { ...MESSAGE, email: "ada@example.com\nBcc: x@example.com" }],
    ["email", { ...MESSAGE, email: 7 }],
    ["message", { ...MESSAGE, message: "short" }],
    ["message", { ...MESSAGE, message: "x".repeat(5001) }],
    ["message", { ...MESSAGE, message: "escape \u009b31m in a long message" }],
    ["message", { ...MESSAGE, message: `nul \u0000 in a long message` }],
    ["", { ...MESSAGE, extra: true }],
  ])("is refused beside the field where its %s is wrong", async (path, body) => {
    const before = (await received()).length;
    const answer = await write(body);
    expect(answer.status).toBe(422);
    const { issues } = await answer.json<{ issues: { path: string }[] }>();
    expect(issues.map((issue) => issue.path)).toContain(path);
    expect(await received()).toHaveLength(before);
  });

  it("is dropped without a word where a machine sends it", async () => {
    const before = (await received()).length;
    const answer = await write({ ...MESSAGE, website: "https://spam.test ".repeat(100) });
    expect(answer.status).toBe(202);
    expect(await received()).toHaveLength(before);
  });

  it("is refused where it is not JSON, or comes from another site with a cookie", async () => {
    const form = await call("/api/contact", { method: "POST", body: new FormData() });
    expect(form.status).toBe(415);
    const forged = await write(MESSAGE, { cookie: "a=b", origin: "https://evil.test" });
    expect(forged.status).toBe(403);
    expect((await write({ ...MESSAGE, message: "x".repeat(300 * 1024) })).status).toBe(413);
    expect((await call("/api/contact")).status).toBe(405);
  });

  it("is shown as text, whatever it contains", async () => {
    const hostile = '<script>alert(1)</script><img src=x onerror="alert(2)">';
    await write({ ...MESSAGE, name: hostile, message: `${hostile} ${hostile}` });
    const [mail] = await received();
    expect(mail?.html).not.toMatch(/<script|<img/);
    const page = await callLocally("/dev/outbox");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await page.text()).not.toMatch(/<script|<img/);
  });

  it("is accepted five times a minute from one network, then refused with the time to wait", async () => {
    const send = under({ RATE_LIMITS: "on" });
    const from = (ip: string) => send("/api/contact", post(MESSAGE, { "cf-connecting-ip": ip }));
    for (let turn = 0; turn < 5; turn += 1) expect((await from("192.0.2.1")).status).toBe(202);
    // A new minute may begin in between: two of them take ten.
    const answers = await Promise.all(Array.from({ length: 6 }, () => from("192.0.2.1")));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("60");
    expect((await from("192.0.2.2")).status).toBe(202);
  });

  it("is sent by the mail that is set up, to the sender's own address", async () => {
    const sent: unknown[] = [];
    const EMAIL = { send: async (mail: unknown) => void sent.push(mail) };
    const answer = await under({ EMAIL_FROM: "Unthinkable <hello@example.com>", EMAIL })(
      "/api/contact",
      post(MESSAGE),
    );
    expect(answer.status).toBe(202);
    expect(sent).toEqual([
      expect.objectContaining({
        from: { name: "Unthinkable", email: "hello@example.com" },
        to: "hello@example.com",
        replyTo: MESSAGE.email,
      }),
    ]);
  });

  it("is refused where mail is not set up or fails", async () => {
    const without = await under({ APP_ENV: "production", RATE_LIMITS: "on" })(
      "/api/contact",
      post(MESSAGE),
    );
    expect(without.status).toBe(503);
    expect((await without.json<{ message: string }>()).message).toContain("mail is not set up");
    const EMAIL = { send: () => Promise.reject(new Error("down")) };
    const failed = await under({ EMAIL_FROM: "hello@example.com", EMAIL })(
      "/api/contact",
      post(MESSAGE),
    );
    expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "300"]);
  });
});

describe("the readers of a message", () => {
  /** Sends as an operator with two administrators would have it; mail to `broken` fails. */
  async function sendTo(broken: string[]) {
    const sent: string[] = [];
    const logged: string[] = [];
    const mail: Mailer = {
      name: "resend",
      async send({ to }) {
        if (broken.includes(to)) throw new MailError("refused", `Resend: 422: ${to}`);
        sent.push(to);
      },
    };
    const deps = {
      settings: { ADMIN_EMAILS: ["a@example.com", "b@example.com"], EMAIL_FROM: undefined },
      mail,
      log: (event: string, detail: object) =>
        void logged.push(JSON.stringify({ event, ...detail })),
    };
    const outcome = await sendContactMessage(deps, MESSAGE).catch((error: AppError) => error.code);
    return { outcome, sent, logged };
  }

  it("are all the administrators", async () => {
    expect(await sendTo([])).toEqual({
      outcome: undefined,
      sent: ["a@example.com", "b@example.com"],
      logged: [],
    });
  });

  it("get it also where another one's address is wrong", async () => {
    const { outcome, sent, logged } = await sendTo(["a@example.com"]);
    expect([outcome, sent]).toEqual([undefined, ["b@example.com"]]);
    expect(logged).toEqual([
      '{"event":"contact_failed","mailer":"resend","message":"Resend: 422: …@example.com"}',
    ]);
  });

  it("are told of a failure unless one of them gets it", async () => {
    expect((await sendTo(["a@example.com", "b@example.com"])).outcome).toBe("unavailable");
  });
});
