import { describe, expect, it, vi } from "vitest";
import { createEmailService } from "./email-service";
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
    wait: async () => undefined,
  });
  return { mailer, calls };
}

describe("Resend", () => {
  it("gets the letter as its API wants it", async () => {
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

  it("is asked again, as the same attempt, when it is busy or broken", async () => {
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

  it("is believed when it refuses, and given up on when it stays away", async () => {
    const refused = resend(new Response('{"name":"validation_error"}', { status: 422 }));
    await expect(refused.mailer.send(MAIL)).rejects.toMatchObject({ reason: "refused" });
    expect(refused.calls).toHaveLength(1);
    const gone = resend(...Array.from({ length: 3 }, () => new Response("", { status: 503 })));
    await expect(gone.mailer.send(MAIL)).rejects.toMatchObject({ reason: "unreachable" });
    expect(gone.calls).toHaveLength(3);
  });

  it("never gets a redirect's target in its place", async () => {
    const away = new Response(null, { status: 302, headers: { location: "https://evil.test/" } });
    const { mailer, calls } = resend(away, away.clone(), away.clone());
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ reason: "unreachable" });
    expect(calls.every(({ url }) => url === "https://api.resend.com/emails")).toBe(true);
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
    ["E_RATE_LIMIT_EXCEEDED", "unreachable"],
    [undefined, "refused"],
  ])("says %s and the letter is %s", async (code, reason) => {
    const send = async () => {
      throw Object.assign(new Error("no"), code ? { code } : {});
    };
    const mailer = createEmailService({ send }, "hello@example.com");
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ reason });
  });
});
