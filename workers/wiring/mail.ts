import type { Settings } from "../base/settings";
import { chooseMailer } from "../providers/mail/choose-mailer";
import { MailError, type Mailer } from "../providers/mail/mailer";
import type { Database } from "../storage/database";
import { putOutboxMail } from "../storage/outbox/mails";

/** What carries letters here: a service, the local outbox, or nothing. */
export function wireMail(env: Env, settings: Settings, db: Database): Mailer {
  return chooseMailer({
    settings,
    binding: env.EMAIL,
    outbox: createOutbox(db),
    outside: {
      fetch: (input, init) => fetch(input, init),
      newId: () => crypto.randomUUID(),
      wait: (milliseconds) => scheduler.wait(milliseconds),
    },
  });
}

/** The local stand-in for mail. */
function createOutbox(db: Database): Mailer {
  return {
    name: "outbox",
    async send({ replyTo = null, ...mail }) {
      const letter = { ...mail, replyTo, id: crypto.randomUUID(), createdAt: Date.now() };
      try {
        await putOutboxMail(db, letter);
      } catch (error) {
        throw new MailError("unreachable", `outbox: ${String(error)}`);
      }
    },
  };
}
