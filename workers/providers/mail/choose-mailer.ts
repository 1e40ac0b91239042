import { type Settings, SettingsError } from "#base/settings";
import { createEmailService, type EmailBinding } from "./email-service";
import { type Mailer, noMailer } from "./mailer";
import { createResend, type ResendOptions } from "./resend";

export interface MailerChoice {
  settings: Pick<Settings, "APP_ENV" | "EMAIL_FROM" | "RESEND_API_KEY">;
  /** Cloudflare's `send_email` binding, where wrangler.toml has it. */
  binding: EmailBinding | undefined;
  /** The local stand-in. */
  outbox: Mailer;
  outside: Omit<ResendOptions, "apiKey" | "from">;
}

/**
 * The way that mail takes: Resend, Cloudflare's Email Service, on a developer's machine the outbox, or
 * none.
 * @throws {SettingsError} when there is a sender and no one to send by.
 */
export function chooseMailer({ settings, binding, outbox, outside }: MailerChoice): Mailer {
  const { APP_ENV, EMAIL_FROM: from, RESEND_API_KEY: apiKey } = settings;
  if (!from) return APP_ENV === "local" ? outbox : noMailer;
  if (apiKey) return createResend({ ...outside, apiKey, from });
  if (binding) return createEmailService(binding, from);
  throw new SettingsError(
    "Settings to correct:\nEMAIL_FROM: expected RESEND_API_KEY beside it, or the binding EMAIL ([[send_email]] in wrangler.toml)",
  );
}
