import { hideAddresses, parseSender } from "#base/mail-address";
import type { Settings } from "#base/settings";
import type { ContactMessage } from "#contract/contact";
import { MailError, type Mailer } from "#providers/mail/mailer";
import { AppError } from "../app-error";
import { setLetter } from "../mail/letter";

export interface ContactDeps {
  settings: Pick<Settings, "ADMIN_EMAILS" | "EMAIL_FROM">;
  mail: Mailer;
  log(event: string, detail: Record<string, unknown>): void;
}

/** Who reads what visitors write: the administrators, else anyone who owns the sender's address. */
function operatorsOf({ ADMIN_EMAILS, EMAIL_FROM }: ContactDeps["settings"]): string[] {
  if (ADMIN_EMAILS.length > 0) return ADMIN_EMAILS;
  return [EMAIL_FROM ? parseSender(EMAIL_FROM).email : "operator@localhost"];
}

/**
 * Mails a visitor's message to the operator, with the visitor as the one to answer. A message in
 * which the invisible field is filled is dropped without a word: machines fill it. One reader who
 * got it is enough: another attempt would reach that one twice.
 * @throws {AppError} `unavailable` when no one got it; nothing is lost, the visitor still has the
 *   text.
 */
export async function sendContactMessage(
  deps: ContactDeps,
  { name, email, message, website }: ContactMessage,
): Promise<void> {
  if (website) {
    deps.log("contact_dropped", { reason: "the invisible field was filled" });
    return;
  }
  const letters = operatorsOf(deps.settings).map((to) =>
    setLetter({
      to,
      replyTo: email,
      subject: `Message from ${name}`,
      paragraphs: [message],
      footnote: `From ${name} <${email}>, by the contact form.`,
    }),
  );
  const outcomes = await Promise.allSettled(
    letters.map(async (letter) => deps.mail.send(await letter)),
  );
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [mailErrorOf(outcome.reason)] : [],
  );
  for (const { message } of failures) {
    deps.log("contact_failed", { mailer: deps.mail.name, message: hideAddresses(message) });
  }
  const [failure] = failures;
  if (failure && failures.length === letters.length) throw refusal(failure);
}

/** @throws whatever is no failure of mail: a fault of ours. */
function mailErrorOf(reason: unknown): MailError {
  if (reason instanceof MailError) return reason;
  throw reason;
}

function refusal({ reason }: MailError): AppError {
  if (reason === "not_set_up") {
    return new AppError(
      "unavailable",
      "Messages cannot be taken here yet, because mail is not set up. Your text is still in the form.",
    );
  }
  return new AppError(
    "unavailable",
    "Your message could not be sent just now. It is still in the form: please try again in a few minutes.",
    { retryAfterSeconds: 300 },
  );
}
