import { waitUntil } from "cloudflare:workers";
import type { Settings } from "../base/settings";
import { noteMark } from "../domain/administration/note-mark";
import { log } from "../lib/log";
import { chooseMailer } from "../providers/mail/choose-mailer";
import { MailError, type Mailer } from "../providers/mail/mailer";
import { noteOutcomes } from "../providers/mail/noted";
import type { Database } from "../storage/database";
import { putOutboxMail } from "../storage/outbox/mails";

/** What carries letters here: a service, the local outbox, or nothing. */
export function wireMail(env: Env, settings: Settings, db: Database): Mailer {
  const mailer = chooseMailer({
    settings,
    binding: env.EMAIL,
    outbox: createOutbox(db),
    outside: {
      fetch: (input, init) => fetch(input, init),
      newId: () => crypto.randomUUID(),
      wait: (milliseconds) => scheduler.wait(milliseconds),
    },
  });
  return noteOutcomes(mailer, (outcome, detail) =>
    waitUntil(noteMark({ db, log, clock: Date.now }, { service: "mail", outcome, detail })),
  );
}

/** The local stand-in for mail. */
function createOutbox(db: Database): Mailer {
  return {
    name: "outbox",
    async send({ replyTo = null, headers = {}, ...mail }) {
      const letter = { ...mail, replyTo, headers, id: crypto.randomUUID(), createdAt: Date.now() };
      try {
        await putOutboxMail(db, letter);
      } catch (error) {
        throw new MailError("unreachable", `outbox: ${String(error)}`);
      }
    },
  };
}
