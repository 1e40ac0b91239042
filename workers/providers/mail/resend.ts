import { callOutside, OutboundError } from "../outbound";
import { type Mail, MailError, type Mailer } from "./mailer";

const ENDPOINT = "https://api.resend.com/emails";
const HOSTS = ["api.resend.com"];
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Three attempts and their pauses must fit into the 30 seconds that a Worker has behind its answer
 * (https://developers.cloudflare.com/workers/runtime-apis/context/#waituntil).
 */
const TIMEOUT_MS = 8_000;
/** Waits before another attempt; Resend allows two requests a second by default. */
const PAUSES_MS = [600, 2_000];
/** The longest wait that Resend may ask for and get. */
const MAX_PAUSE_MS = 2_500;

export interface ResendOptions {
  apiKey: string;
  /** The sender, as `a@b.c` or `Name <a@b.c>`. */
  from: string;
  fetch: typeof fetch;
  /** Names an attempt, so that a repeated one sends nothing twice. */
  newId: () => string;
  wait: (milliseconds: number) => Promise<unknown>;
}

/** An attempt that brought nothing, and after how long Resend wants the next one. */
interface Failure {
  error: MailError;
  waitMs: number;
}

/** Sends by Resend's HTTP API (https://resend.com/docs/api-reference/emails/send-email). */
export function createResend(options: ResendOptions): Mailer {
  return {
    name: "resend",
    async send(mail) {
      const idempotencyKey = options.newId();
      let isUnsure = false;
      for (const pause of [...PAUSES_MS, null]) {
        const failure = await attempt(mail, idempotencyKey, options);
        if (failure === null) return;
        isUnsure ||= failure.error.isUnsure;
        const { reason, message } = failure.error;
        if (reason === "refused" || pause === null) throw new MailError(reason, message, isUnsure);
        await options.wait(Math.min(MAX_PAUSE_MS, Math.max(pause, failure.waitMs)));
      }
    },
  };
}

/** One attempt: null when the letter was taken, else what went wrong. */
async function attempt(
  { to, subject, text, html, replyTo, headers: more }: Mail,
  idempotencyKey: string,
  { apiKey, from, fetch }: ResendOptions,
): Promise<Failure | null> {
  const body = {
    ...{ from, to: [to], subject, text, html },
    ...(replyTo ? { reply_to: replyTo } : {}),
    ...(more ? { headers: more } : {}),
  };
  try {
    const { status, headers, bytes } = await callOutside(
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
      { hosts: HOSTS, timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES, fetch },
    );
    if (status >= 200 && status < 300) return null;
    const answer = new TextDecoder().decode(bytes).slice(0, 300);
    const error = new MailError(
      mayPass(status, answer) ? "unreachable" : "refused",
      `Resend: ${status}: ${answer}`,
    );
    return { error, waitMs: (Number(headers.get("retry-after")) || 0) * 1000 };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return {
      error: new MailError("unreachable", `Resend: ${error.reason}: ${error.message}`, true),
      waitMs: 0,
    };
  }
}

/**
 * Whether another attempt may fare better (https://resend.com/docs/api-reference/errors): not past
 * a quota of the day or month, but past a first attempt of ours that is still under way there.
 */
function mayPass(status: number, answer: string): boolean {
  if (status === 429) return !answer.includes("quota_exceeded");
  if (status === 409) return answer.includes("concurrent_idempotent_requests");
  return status >= 500;
}
