import type { DeleteAccount } from "#contract/me";
import type { Viewer } from "#contract/viewer";
import type { Providers } from "#providers/providers";
import { readGenerationsOf, readUploadsOf } from "#storage/accounts/own-data";
import { removeAccount, removeGenerations, removeUploads } from "#storage/accounts/removal";
import { leaveOrders } from "#storage/billing/orders";
import { endAllSubscriptions } from "#storage/billing/subscriptions";
import { refusalOf } from "#storage/database";
import type { Files } from "#storage/files/files";
import { listLeaving, markLeaving } from "#storage/people/leaving";
import { isNotLast } from "#storage/people/people";
import { listDrivenPosts } from "#storage/publishing/due-posts";
import { AppError, invalid } from "../app-error";
import { type ClosePagesDeps, closePages } from "../billing/orders";
import { type EndDeps, endAllOf } from "../generation/end";
import { copyOf, type ForgetDeps, forgetCopies } from "../generation/provider-calls";
import { forgetLinkPictures } from "../insights/links";
import { farewellMail } from "../mail/account-mails";
import { greetingName } from "../mail/recipient";
import { type SendLaterDeps, sendLater } from "../mail/send-later";
import { type DisconnectDeps, disconnectAll } from "../publishing/channels/disconnect";
import { tryEach } from "../try-each";
import type { GuessDeps } from "./count-guess";
import { checkPassword } from "./passwords";
import { requireFresh, type SessionAge } from "./sessions";

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
  try {
    await markLeaving(deps.db, viewer.id, isNotLast(standing, viewer.id));
  } catch (error) {
    if (refusalOf(error)?.refusal !== "stale") throw error;
    throw new AppError(
      "conflict",
      "You are the last administrator. Make someone else an administrator first, then delete your account.",
    );
  }
  sendLater(deps, farewellMail({ to: viewer.email, name: greetingName(viewer.name) }));
  deps.waitUntil(finishLeaving(deps, viewer.id));
}

export interface FinishLeavingDeps extends EndDeps, ForgetDeps, ClosePagesDeps, DisconnectDeps {
  files: Pick<Files, "delete" | "films">;
  providers: Pick<Providers, "named" | "of">;
}

/** Objects of posts that are told at once that their post is gone. */
const MAX_WOKEN = 100;
/** Pages of a hundred that one call removes; the sweep continues with what is left. */
const MAX_PAGES = 10;

/**
 * Ends what an account being removed has running, its plan included, then removes its generations, its files and the
 * rest. It can be broken off and called again.
 * @returns whether nothing is left.
 */
export async function finishLeaving(deps: FinishLeavingDeps, accountId: string): Promise<boolean> {
  await endAllSubscriptions(deps.db, accountId, deps.clock());
  await closePages(deps, accountId, ["plan", "credits"]);
  await leaveOrders(deps.db, accountId, deps.clock());
  await disconnectAll(deps, accountId);
  if (!(await endAllOf(deps, accountId, "the account was deleted"))) return false;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await readGenerationsOf(deps.db, accountId, "");
    if (found.length === 0) break;
    await deps.files.delete(found.flatMap(({ generation }) => generation.outputKey ?? []));
    await forgetCopies(deps, found.flatMap(copyOf));
    const held = await removeGenerations(
      deps.db,
      found.map(({ generation }) => generation.id),
    );
    await deps.files.delete(held);
  }
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const keys = (await readUploadsOf(deps.db, accountId, "")).map((row) => row.key);
    if (keys.length === 0) break;
    await deps.files.delete(keys);
    await removeUploads(deps.db, keys);
  }
  const isEmpty =
    (await readGenerationsOf(deps.db, accountId, "")).length === 0 &&
    (await readUploadsOf(deps.db, accountId, "")).length === 0;
  if (!isEmpty) return false;
  await deps.files.films.clear({ accountId });
  await forgetLinkPictures(deps, accountId);
  const driven = await listDrivenPosts(deps.db, accountId, MAX_WOKEN);
  await removeAccount(deps.db, accountId);
  // Their posts are gone: objects that look now end at once, others when their time comes.
  for (const id of driven) await deps.postObjects.wake(id);
  return true;
}

const AT_ONCE = 3;

/** Continues removals of accounts that were interrupted. */
export async function sweepLeaving(deps: FinishLeavingDeps): Promise<void> {
  await tryEach(deps, "removal_failed", await listLeaving(deps.db, AT_ONCE), (accountId) =>
    finishLeaving(deps, accountId),
  );
}
