import { hideAddresses } from "#base/mail-address";
import { type Mail, MailError, type Mailer } from "#providers/mail/mailer";

export interface SendLaterDeps {
  mail: Mailer;
  log(event: string, detail: Record<string, unknown>): void;
  /** Keeps the Worker alive for work that continues behind its answer. */
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Sends a letter behind the answer, so that how long it takes reveals to no one whether there was one.
 * It never throws: what goes wrong is logged as `mail_failed`, without the address.
 * @param undo what is done where it was surely not taken, and may be later.
 */
export function sendLater(
  deps: SendLaterDeps,
  mail: Promise<Mail>,
  undo?: () => Promise<void>,
): void {
  const logFailure = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    deps.log("mail_failed", { mailer: deps.mail.name, message: hideAddresses(message) });
  };
  deps.waitUntil(
    mail
      .then((letter) => deps.mail.send(letter))
      .catch(async (error: unknown) => {
        logFailure(error);
        const isPassing = error instanceof MailError && error.reason === "unreachable";
        if (isPassing && !error.isUnsure) await undo?.();
      })
      .catch(logFailure),
  );
}
