import { callOutside, OutboundError } from "../outbound";
import { type Mail, MailError, type Mailer } from "./mailer";

const ENDPOINT = "https://api.resend.com/emails";
const HOSTS = ["api.resend.com"];
const TIMEOUT_MS = 10_000;
const MOST_ANSWER_BYTES = 64 * 1024;

/** Waits before another attempt, in milliseconds; Resend allows two requests a second by default. */
const PAUSES_MS = [600, 2_000];

export interface ResendOptions {
  apiKey: string;
  /** The sender, as `a@b.c` or `Name <a@b.c>`. */
  from: string;
  fetch: typeof fetch;
  /** Names an attempt, so that a repeated one sends nothing twice. */
  newId: () => string;
  wait: (milliseconds: number) => Promise<unknown>;
}

/** Sends by Resend's HTTP API (https://resend.com/docs/api-reference/emails/send-email). */
export function createResend(options: ResendOptions): Mailer {
  return {
    name: "resend",
    async send(mail) {
      const idempotencyKey = options.newId();
      for (const pause of [...PAUSES_MS, null]) {
        const problem = await attempt(mail, idempotencyKey, options);
        if (problem === null) return;
        if (problem.reason === "refused" || pause === null) throw problem;
        await options.wait(pause);
      }
    },
  };
}

/** One attempt: null when the letter was taken, else what went wrong. */
async function attempt(
  { to, subject, text, html, replyTo }: Mail,
  idempotencyKey: string,
  { apiKey, from, fetch }: ResendOptions,
): Promise<MailError | null> {
  const body = { from, to: [to], subject, text, html, ...(replyTo ? { reply_to: replyTo } : {}) };
  try {
    const { status, bytes } = await callOutside(
      ENDPOINT,
      {
        method: "POST",
        headers: {
          authorization: `Bearer ${apiKey}`,
          "content-type": "application/json",
          "idempotency-key": idempotencyKey,
        },
        body: JSON.stringify(body),
      },
      { hosts: HOSTS, timeoutMs: TIMEOUT_MS, maxBytes: MOST_ANSWER_BYTES, fetch },
    );
    if (status >= 200 && status < 300) return null;
    const answer = new TextDecoder().decode(bytes).slice(0, 300);
    const mayPass = status === 429 || status >= 500;
    return new MailError(mayPass ? "unreachable" : "refused", `Resend: ${status}: ${answer}`);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return new MailError("unreachable", `Resend: ${error.reason}: ${error.message}`);
  }
}
