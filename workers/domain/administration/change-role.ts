import type { Person, Role } from "#contract/people";
import type { Viewer } from "#contract/viewer";
import { setRole } from "#storage/people/administration";
import { auditLine } from "./audit-line";
import { explainRefusal } from "./explain-refusal";
import { type PeopleDeps, requirePerson, standingOf, toPerson } from "./person";

/**
 * Makes an account an administrator or a creator; what it is already changes nothing.
 * @throws {AppError} `not_found`; `conflict` for the last administrator, and when someone else
 *   changed the account meanwhile; `forbidden` when the actor is no administrator any more.
 */
export async function changeRole(
  deps: PeopleDeps,
  request: { actor: Viewer; id: string; role: Role },
): Promise<Person> {
  const { actor, id, role } = request;
  const row = await requirePerson(deps, id);
  const standing = standingOf(deps);
  const before = toPerson(row, standing);
  if (before.role === role) return before;
  const line = auditLine(deps, actor, {
    action: "role_changed",
    target: row.email,
    before: { role: before.role },
    after: { role },
  });
  try {
    await setRole(deps.db, { standing, line }, row, role);
  } catch (error) {
    throw await explainRefusal(deps, error, request);
  }
  return toPerson(await requirePerson(deps, id), standing);
}
