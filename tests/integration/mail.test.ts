import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createApi } from "../../workers/api";
import type { Settings } from "../../workers/contract/settings";
import { parseSettings } from "../../workers/contract/settings";
import { sendContactMessage } from "../../workers/domain/contact/send-contact-message";
import { resetPasswordMail } from "../../workers/domain/mail/account-mails";
import { sendLater } from "../../workers/domain/mail/send-later";
import { MailError, noMailer } from "../../workers/providers/mail/mailer";
import { call } from "../support/client";

interface OutboxItem {
  to: string;
  subject: string;
  text: string;
  html: string;
  reply_to: string | null;
}

const MESSAGE = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  message: "Does it run on an engine?\nI have one.",
};

function write(body: unknown, headers: Record<string, string> = {}) {
  return call("/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

async function outbox(to = "operator@localhost"): Promise<OutboxItem[]> {
  const answer = await call(`/dev/outbox?format=json&to=${encodeURIComponent(to)}`);
  return (await answer.json<{ items: OutboxItem[] }>()).items;
}

describe("a message to the operator", () => {
  it("is taken and lies in the local outbox, with its writer to answer", async () => {
    const answer = await write(MESSAGE);
    expect([answer.status, await answer.json()]).toEqual([202, { ok: true }]);
    const [mail] = await outbox();
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
    ["name", { ...MESSAGE, name: "x".repeat(101) }],
    ["name", { email: MESSAGE.email, message: MESSAGE.message }],
    ["email", { ...MESSAGE, email: "ada" }],
    ["email", { ...MESSAGE, email: "ada@example.com\nBcc: x@example.com" }],
    ["email", { ...MESSAGE, email: 7 }],
    ["message", { ...MESSAGE, message: "short" }],
    ["message", { ...MESSAGE, message: "x".repeat(5001) }],
    ["message", { ...MESSAGE, message: `nul \u0000 in a long message` }],
    ["", { ...MESSAGE, extra: true }],
  ])("with a bad %s is refused beside that field", async (path, body) => {
    const before = (await outbox()).length;
    const answer = await write(body);
    expect(answer.status).toBe(422);
    const { issues } = await answer.json<{ issues: { path: string }[] }>();
    expect(issues.map((issue) => issue.path)).toContain(path);
    expect(await outbox()).toHaveLength(before);
  });

  it("from a machine is dropped, and the machine learns nothing", async () => {
    const before = (await outbox()).length;
    const answer = await write({ ...MESSAGE, website: "https://spam.test" });
    expect(answer.status).toBe(202);
    expect(await outbox()).toHaveLength(before);
  });

  it("that is no JSON, or comes from another site with a cookie, is refused", async () => {
    const form = await call("/api/contact", { method: "POST", body: new FormData() });
    expect(form.status).toBe(415);
    const forged = await write(MESSAGE, { cookie: "a=b", origin: "https://evil.test" });
    expect(forged.status).toBe(403);
  });

  it("stays text, whatever is in it", async () => {
    const hostile = '<script>alert(1)</script><img src=x onerror="alert(2)">';
    await write({ ...MESSAGE, name: hostile, message: `${hostile} ${hostile}` });
    const [mail] = await outbox();
    expect(mail?.html).not.toMatch(/<script|<img/);
    const page = await call("/dev/outbox");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await page.text()).not.toMatch(/<script|<img/);
  });

  it("goes to the administrators where they are named, and is not lost when mail fails", async () => {
    const sent: string[] = [];
    const deps = {
      settings: { ADMIN_EMAILS: ["a@example.com", "b@example.com"], EMAIL_FROM: undefined },
      log: () => undefined,
    };
    const mailer = {
      name: "resend" as const,
      send: async ({ to }: { to: string }) => void sent.push(to),
    };
    await sendContactMessage({ ...deps, mailer }, MESSAGE);
    expect(sent).toEqual(["a@example.com", "b@example.com"]);
    await expect(sendContactMessage({ ...deps, mailer: noMailer }, MESSAGE)).rejects.toMatchObject({
      code: "unavailable",
    });
  });
});

describe("a letter", () => {
  it("escapes what people are called and carries its link as text too", async () => {
    const url = "https://app.test/reset-password?token=a&b=c";
    const mail = await resetPasswordMail({
      to: "x@example.com",
      name: "<b>Ada</b>",
      url,
      minutes: 60,
    });
    expect(mail.html).toContain("&lt;b&gt;Ada&lt;/b&gt;");
    expect(mail.html).toContain('href="https://app.test/reset-password?token=a&amp;b=c"');
    expect(mail.text).toContain(url);
  });

  it("leaves behind the answer, and its failure reaches the log without the address", async () => {
    const logged: unknown[] = [];
    const later: Promise<unknown>[] = [];
    const mail = resetPasswordMail({ to: "x@example.com", name: "x", url: "u", minutes: 1 });
    sendLater(
      {
        mailer: {
          name: "resend",
          send: async () => {
            throw new MailError("unreachable", "Resend: 500");
          },
        },
        log: (event, detail) => void logged.push([event, detail]),
        waitUntil: (work) => void later.push(work),
      },
      mail,
    );
    expect(later).toHaveLength(1);
    await Promise.all(later);
    expect(logged).toEqual([["mail_failed", { mailer: "resend", message: "Resend: 500" }]]);
  });
});

describe("the outbox", () => {
  it("does not exist in production, nor where real mail is sent", async () => {
    for (const change of [{ APP_ENV: "production" }, { EMAIL_FROM: "hello@example.com" }]) {
      const request = new Request("https://app.test/dev/outbox");
      const answer = await createApi().fetch(request, { ...env, RATE_LIMITS: "on", ...change });
      expect(answer.status).toBe(404);
    }
  });
});

describe("settings of mail", () => {
  const given = { BETTER_AUTH_SECRET: "x".repeat(32) };
  it.each(["hello@example.com", "Unthinkable <hello@example.com>"])("take %s", (EMAIL_FROM) => {
    expect((parseSettings({ ...given, EMAIL_FROM }) as Settings).EMAIL_FROM).toBe(EMAIL_FROM);
  });
  it.each(["hello", "a@b", "A <a@b.c>\r\nBcc: x@y.z", "<a@b.c>"])("refuse %j", (EMAIL_FROM) => {
    expect(() => parseSettings({ ...given, EMAIL_FROM })).toThrow(/EMAIL_FROM/);
  });
});
