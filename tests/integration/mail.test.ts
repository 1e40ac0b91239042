import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { parseSettings } from "#base/settings";
import { existingAccountMail, resetPasswordMail } from "#domain/mail/account-mails";
import { sendLater } from "#domain/mail/send-later";
import { MailError } from "#providers/mail/mailer";
import { callLocally } from "#support/client";
import { type OutboxItem, outbox, under } from "#support/mail";
import { servicesOf } from "#workers/services";

describe("a letter", () => {
  it("escapes names and carries its link as text too", async () => {
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

  it("offers a second link in both its forms", async () => {
    const mail = await existingAccountMail({
      to: "x@example.com",
      signInUrl: "https://app.test/?auth=sign-in",
      resetUrl: "https://app.test/reset-password",
    });
    expect(mail.text).toContain("\nhttps://app.test/?auth=sign-in\n");
    expect(mail.text).toContain("\nhttps://app.test/reset-password\n");
    expect(mail.html).toContain('href="https://app.test/?auth=sign-in"');
    expect(mail.html).toContain('href="https://app.test/reset-password"');
  });

  it("is sent after the answer, and its failure is logged without the address", async () => {
    const logged: unknown[] = [];
    const later: Promise<unknown>[] = [];
    const mail = resetPasswordMail({ to: "x@example.com", name: "x", url: "u", minutes: 1 });
    sendLater(
      {
        mail: {
          name: "resend",
          send: async () => {
            throw new MailError("unreachable", 'Resend: 500: "x@example.com" bounced');
          },
        },
        log: (event, detail) => void logged.push([event, detail]),
        waitUntil: (work) => void later.push(work),
      },
      mail,
    );
    expect(later).toHaveLength(1);
    await Promise.all(later);
    const message = 'Resend: 500: "…@example.com" bounced';
    expect(logged).toEqual([["mail_failed", { mailer: "resend", message }]]);
  });
});

describe("the outbox", () => {
  it("shows letters as a page without scripts, with links that can be followed", async () => {
    const to = "Page@Example.com";
    const url = "https://app.test/reset-password?token=1";
    await servicesOf(env).mail.send(await resetPasswordMail({ to, name: "Ada", url, minutes: 60 }));
    const page = await callLocally("/dev/outbox?to=page@example.com", {
      headers: { accept: "text/html" },
    });
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "content-type": "text/html; charset=UTF-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(page.headers.get("content-security-policy")).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'/,
    );
    const text = await page.text();
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text.match(/<article/g)).toHaveLength(1);
    expect(text).toContain(`<a href="${url}">${url}</a>`);
    expect(text).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;!doc/);
    const asJson = await callLocally("/dev/outbox", { headers: { accept: "application/json" } });
    expect((await asJson.json<{ items: OutboxItem[] }>()).items[0]).toMatchObject({
      to,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it("keeps the newest two hundred, the newest first", async () => {
    const { mail } = servicesOf(env);
    const letter = { to: "many@example.com", text: "x", html: "<p>x</p>" };
    await env.DB.exec("delete from outbox_mails");
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 203)
       insert into outbox_mails (id, to_address, subject, text, html, created_at)
       select 'many-' || i, ?, i, 'x', '<p>x</p>', i from n`,
    )
      .bind(letter.to)
      .run();
    for (const subject of ["204", "205"]) await mail.send({ ...letter, subject });
    const subjects = (await outbox(letter.to)).map(({ subject }) => Number(subject));
    expect(subjects).toEqual(Array.from({ length: 200 }, (_, index) => 205 - index));
  });

  it("does not exist in production, nor where real mail is sent", async () => {
    for (const change of [
      { APP_ENV: "production", RATE_LIMITS: "on" },
      { EMAIL_FROM: "hello@example.com" },
    ]) {
      const answer = await under(change)("/dev/outbox?format=json");
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("items");
    }
  });
});

describe("settings of mail", () => {
  const given = { BETTER_AUTH_SECRET: "x".repeat(32) };
  it.each(["hello@example.com", "Unthinkable <hello@example.com>"])("take %s", (EMAIL_FROM) => {
    expect(parseSettings({ ...given, EMAIL_FROM }).EMAIL_FROM).toBe(EMAIL_FROM);
  });
  it.each([
    "hello",
    "a@b",
    "<a@b.c>",
    "A <a@b.c>\r\nBcc: x@y.z",
    "A\u0000 <a@b.c>",
    "x@y.z, A <a@b.c>",
    "a@b.c, x@y.z",
  ])("refuse %j", (EMAIL_FROM) => {
    expect(() => parseSettings({ ...given, EMAIL_FROM })).toThrow(/EMAIL_FROM/);
  });

  it("stop the Worker where a sender is set without a mail service", () => {
    const without = { ...env, EMAIL_FROM: "hello@example.com", EMAIL: undefined };
    expect(() => servicesOf(without as unknown as Env)).toThrow(
      /EMAIL_FROM: expected RESEND_API_KEY .* binding EMAIL/,
    );
  });
});
