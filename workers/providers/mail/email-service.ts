import { parseSender } from "#base/mail-address";
import { MailError, type Mailer } from "./mailer";

/** The part of Cloudflare's `send_email` binding that we use. */
export type EmailBinding = Pick<SendEmail, "send">;

/** Codes of the service that another attempt may get past. */
const PASSING = new Set(["E_RATE_LIMIT_EXCEEDED", "E_INTERNAL_SERVER_ERROR"]);

/**
 * Sends by Cloudflare's Email Service
 * (https://developers.cloudflare.com/email-service/api/send-emails/workers-api/).
 * @param from the sender, as `a@b.c` or `Name <a@b.c>`; its domain must be onboarded there
 */
export function createEmailService(binding: EmailBinding, from: string): Mailer {
  const sender = parseSender(from);
  return {
    name: "email-service",
    async send({ to, subject, text, html, replyTo, headers }) {
      try {
        await binding.send({
          from: sender.name ? sender : sender.email,
          to,
          subject,
          text,
          html,
          ...(replyTo ? { replyTo } : {}),
          ...(headers ? { headers } : {}),
        });
      } catch (error) {
        const code = codeOf(error);
        const message = error instanceof Error ? error.message : String(error);
        const reason = code && PASSING.has(code) ? "unreachable" : "refused";
        throw new MailError(reason, `Email Service: ${code ?? "failed"}: ${message}`);
      }
    },
  };
}

function codeOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
