import { describe, expect, it, vi } from "vitest";
import { chooseMailer, type MailerChoice } from "./choose-mailer";
import { createEmailService } from "./email-service";
import { noMailer } from "./mailer";
import { createResend } from "./resend";

const MAIL = {
  to: "ada@example.com",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  replyTo: "b@example.com",
};

function resend(...answers: Array<Response | Error>) {
  const calls: Request[] = [];
  const waits: number[] = [];
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    calls.push(new Request(input, init));
    const answer = answers.shift() ?? new Response("{}");
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const mailer = createResend({
    apiKey: "re_key",
    from: "Unthinkable <hello@example.com>",
    fetch,
    newId: () => "attempt-1",
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { mailer, calls, waits };
}

describe("Resend", () => {
  it("gets the letter in the form of its API", async () => {
    const { mailer, calls } = resend(Response.json({ id: "1" }));
    await mailer.send(MAIL);
    const [request] = calls;
    expect(request?.url).toBe("https://api.resend.com/emails");
    expect(request?.headers.get("authorization")).toBe("Bearer re_key");
    expect(await request?.json()).toEqual({
      from: "Unthinkable <hello@example.com>",
      to: ["ada@example.com"],
      subject: "Hello",
      text: "Hello",
      html: "<p>Hello</p>",
      reply_to: "b@example.com",
    });
  });

  it("is asked again with the same key when it is busy or broken", async () => {
    const { mailer, calls } = resend(
      new Response("", { status: 429 }),
      new TypeError("connection lost"),
      Response.json({ id: "1" }),
    );
    await mailer.send(MAIL);
    expect(calls.map((call) => call.headers.get("idempotency-key"))).toEqual(
      Array(3).fill("attempt-1"),
    );
  });

  it("says how long to wait, within reason", async () => {
    const wait = (seconds: string) =>
      new Response("", { status: 429, headers: { "retry-after": seconds } });
    const { mailer, waits } = resend(wait("1"), wait("3600"));
    await mailer.send(MAIL);
    expect(waits).toEqual([1_000, 2_500]);
  });

  it.each([
    [400, '{"name":"validation_error","message":"Invalid `to` field."}'],
    [401, '{"name":"missing_api_key"}'],
    [403, '{"name":"invalid_api_key"}'],
    [409, '{"name":"invalid_idempotent_request"}'],
    [422, '{"name":"missing_required_field"}'],
    [429, '{"name":"daily_quota_exceeded"}'],
    [429, '{"name":"monthly_quota_exceeded"}'],
  ])("is believed when it refuses: %s %s", async (status, answer) => {
    const { mailer, calls } = resend(new Response(answer, { status }));
    await expect(mailer.send(MAIL)).rejects.toMatchObject({
      reason: "refused",
      message: `Resend: ${status}: ${answer}`,
    });
    expect(calls).toHaveLength(1);
  });

  it.each([
    [409, '{"name":"concurrent_idempotent_requests"}'],
    [429, '{"name":"rate_limit_exceeded"}'],
    [500, "internal_server_error"],
    [503, "<html>"],
  ])("is given up on after three attempts that end in %s %s", async (status, answer) => {
    const { mailer, calls } = resend(
      ...Array.from({ length: 3 }, () => new Response(answer, { status })),
    );
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ reason: "unreachable" });
    expect(calls).toHaveLength(3);
  });

  it("is not followed to a redirect's target", async () => {
    const away = new Response(null, { status: 302, headers: { location: "https://evil.test/" } });
    const { mailer, calls } = resend(away, away.clone(), away.clone());
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ reason: "unreachable" });
    expect(new Set(calls.map(({ url }) => url))).toEqual(
      new Set(["https://api.resend.com/emails"]),
    );
  });
});

describe("Cloudflare's Email Service", () => {
  it("gets the sender in parts", async () => {
    const send = vi.fn(async () => ({ messageId: "1" }));
    await createEmailService({ send }, "Unthinkable <hello@example.com>").send(MAIL);
    expect(send).toHaveBeenCalledWith({
      ...MAIL,
      from: { name: "Unthinkable", email: "hello@example.com" },
    });
    await createEmailService({ send }, "hello@example.com").send(MAIL);
    expect(send).toHaveBeenLastCalledWith({ ...MAIL, from: "hello@example.com" });
  });

  it.each([
    ["E_SENDER_NOT_VERIFIED", "refused"],
    ["E_DAILY_LIMIT_EXCEEDED", "refused"],
    ["E_RATE_LIMIT_EXCEEDED", "unreachable"],
    ["E_INTERNAL_SERVER_ERROR", "unreachable"],
    [undefined, "refused"],
  ])("makes of %s a letter that is %s", async (code, reason) => {
    const send = async () => {
      throw Object.assign(new Error("no"), code ? { code } : {});
    };
    const mailer = createEmailService({ send }, "hello@example.com");
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ reason });
  });
});

describe("the choice of a mailer", () => {
  const outbox = { ...noMailer, name: "outbox" as const };
  const outside: MailerChoice["outside"] = {
    fetch,
    newId: () => "",
    wait: async () => undefined,
  };
  const binding = { send: async () => ({ messageId: "1" }) };
  const choose = (settings: MailerChoice["settings"], given: MailerChoice["binding"] = binding) =>
    chooseMailer({ settings, binding: given, outbox, outside }).name;

  it("is the outbox locally, no mailer in production, and a service where there is a sender", () => {
    const EMAIL_FROM = "hello@example.com";
    const RESEND_API_KEY = "re_key";
    expect(choose({ APP_ENV: "local" })).toBe("outbox");
    expect(choose({ APP_ENV: "local", RESEND_API_KEY })).toBe("outbox");
    expect(choose({ APP_ENV: "production" })).toBe("none");
    expect(choose({ APP_ENV: "production", EMAIL_FROM })).toBe("email-service");
    expect(choose({ APP_ENV: "production", EMAIL_FROM, RESEND_API_KEY })).toBe("resend");
    expect(choose({ APP_ENV: "local", EMAIL_FROM, RESEND_API_KEY })).toBe("resend");
  });
});
