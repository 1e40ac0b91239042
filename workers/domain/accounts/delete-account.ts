import type { DeleteAccount } from "#contract/me";
import type { Viewer } from "#contract/viewer";
import { markLeaving } from "#storage/people/own-data";
import { readStanding } from "#storage/people/people";
import { AppError, invalid } from "../app-error";
import { farewellMail } from "../mail/account-mails";
import { type SendLaterDeps, sendLater } from "../mail/send-later";
import { checkPassword } from "./check-password";
import type { GuessDeps } from "./count-guess";
import { type FinishLeavingDeps, finishLeaving } from "./finish-leaving";
import { greetingName } from "./greeting-name";
import { requireFresh, type SessionAge } from "./require-fresh";

export interface DeleteAccountDeps extends FinishLeavingDeps, SendLaterDeps, GuessDeps {
  settings: GuessDeps["settings"] & { ADMIN_EMAILS: readonly string[] };
}

/**
 * Closes an account at once, for good, and removes what belongs to it behind the answer; what is
 * left after that, the sweep removes. The ledger stays under an id that means no one any more.
 * @throws {AppError} `invalid_request` for another address or password, `session_not_fresh` where the
 *   password does not suffice, `conflict` for the last administrator.
 */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  { viewer, session }: { viewer: Viewer; session: SessionAge & { hasTwoFactor: boolean } },
  input: DeleteAccount,
): Promise<void> {
  if (input.email.toLowerCase() !== viewer.email.toLowerCase()) {
    throw invalid("email", "This is not the address of your account.");
  }
  const checked = await checkPassword(deps, viewer.id, input.password ?? "");
  if (checked === "wrong") throw invalid("password", "This is not your password.");
  // The password alone is not what this account asks for.
  if (checked === "none" || session.hasTwoFactor) requireFresh(deps, session);
  const standing = { adminEmails: deps.settings.ADMIN_EMAILS, now: deps.clock() };
  const ids = { actorId: viewer.id, targetId: viewer.id };
  if ((await readStanding(deps.db, standing, ids)).isLast) {
    throw new AppError(
      "conflict",
      "You are the last administrator. Make someone else an administrator first, then delete your account.",
    );
  }
  await markLeaving(deps.db, viewer.id);
  sendLater(deps, farewellMail({ to: viewer.email, name: greetingName(viewer.name) }));
  deps.waitUntil(finishLeaving(deps, viewer.id));
}
