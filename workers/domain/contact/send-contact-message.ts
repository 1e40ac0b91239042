import type { ContactMessage } from "../../contract/contact";
import { parseSender } from "../../contract/mail-address";
import type { Settings } from "../../contract/settings";
import { MailError, type Mailer } from "../../providers/mail/mailer";
import { AppError } from "../app-error";
import { setLetter } from "../mail/letter";

export interface ContactDeps {
  settings: Pick<Settings, "ADMIN_EMAILS" | "EMAIL_FROM">;
  mailer: Mailer;
  log(event: string, detail: Record<string, unknown>): void;
}

/** Who reads what visitors write: the administrators, else whoever owns the sender's address. */
function operatorsOf({ ADMIN_EMAILS, EMAIL_FROM }: ContactDeps["settings"]): string[] {
  if (ADMIN_EMAILS.length > 0) return ADMIN_EMAILS;
  return [EMAIL_FROM ? parseSender(EMAIL_FROM).email : "operator@localhost"];
}

/**
 * Mails a visitor's message to the operator, with the visitor as the one to answer. A message in
 * which the invisible field is filled is dropped without a word: machines fill it.
 * @throws {AppError} `unavailable` when the mail was not taken; nothing is lost, the visitor still
 *   has the text.
 */
export async function sendContactMessage(
  deps: ContactDeps,
  { name, email, message, website }: ContactMessage,
): Promise<void> {
  if (website) {
    deps.log("contact_dropped", { reason: "the invisible field was filled" });
    return;
  }
  try {
    for (const to of operatorsOf(deps.settings)) {
      const letter = await setLetter({
        to,
        replyTo: email,
        subject: `Message from ${name}`,
        paragraphs: [message],
        footnote: `From ${name} <${email}>, by the contact form.`,
      });
      await deps.mailer.send(letter);
    }
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    deps.log("contact_failed", { mailer: deps.mailer.name, message: error.message });
    throw new AppError(
      "unavailable",
      "Your message could not be sent just now. It is still in the form: please try again in a few minutes.",
      { retryAfterSeconds: 300 },
    );
  }
}
