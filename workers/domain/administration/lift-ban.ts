import type { Person } from "#contract/people";
import type { Viewer } from "#contract/viewer";
import { clearBan } from "#storage/people/administration";
import { auditLine } from "./audit-line";
import { explainRefusal } from "./explain-refusal";
import { type PeopleDeps, requirePerson, standingOf, toPerson } from "./person";

/**
 * Lets someone in again; who is not banned stays as they are.
 * @throws {AppError} `not_found`; `conflict` when someone else changed the account meanwhile;
 *   `forbidden` when the actor is no administrator any more.
 */
export async function liftBan(
  deps: PeopleDeps,
  request: { actor: Viewer; id: string },
): Promise<Person> {
  const row = await requirePerson(deps, request.id);
  const standing = standingOf(deps);
  const person = toPerson(row, standing);
  if (!person.banned) return person;
  const { ban_reason, ban_expires } = person;
  const line = auditLine(deps, request.actor, {
    action: "account_unbanned",
    target: row.email,
    before: { banned: true, ban_reason, ban_expires },
    after: { banned: false },
  });
  try {
    await clearBan(deps.db, { standing, line }, row);
  } catch (error) {
    throw await explainRefusal(deps, error, request);
  }
  return toPerson(await requirePerson(deps, request.id), standing);
}
