/** A letter to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** Further headers by their names, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** What carries letters. */
export interface Mailer {
  readonly name: "email-service" | "resend" | "outbox" | "none";
  /** Hands a letter over. @throws {MailError} when it was not taken. */
  send(mail: Mail): Promise<void>;
}

/** Why a letter was not taken. The message is for the log, not for visitors. */
export class MailError extends Error {
  override readonly name = "MailError";
  constructor(
    readonly reason: "not_set_up" | "refused" | "unreachable",
    message: string,
    /** Whether it may have been taken all the same: no answer came. */
    readonly isUnsure = false,
  ) {
    super(message);
  }
}

/** Stands where no way to send mail is set up: says so, and pretends nothing. */
export const noMailer: Mailer = {
  name: "none",
  async send() {
    throw new MailError("not_set_up", "mail is not set up: set EMAIL_FROM (see .dev.vars.example)");
  },
};
