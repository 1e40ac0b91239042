import type { Viewer } from "#contract/viewer";
import { refusalOf } from "#storage/database";
import { readStanding } from "#storage/people/people";
import { AppError } from "../app-error";
import { type PeopleDeps, requirePerson, standingOf } from "./person";

/**
 * Why an act on an account was refused inside its batch, looked up after the fact.
 * @param error what the batch threw; anything but a `stale` one is handed back as it is
 * @throws {AppError} `not_found` when the account is gone.
 */
export async function explainRefusal(
  deps: PeopleDeps,
  error: unknown,
  { actor, id }: { actor: Viewer; id: string },
): Promise<unknown> {
  if (refusalOf(error)?.refusal !== "stale") return error;
  const person = await requirePerson(deps, id);
  const ids = { actorId: actor.id, targetId: id };
  return refusalOfAct(person, await readStanding(deps.db, standingOf(deps), ids));
}

/**
 * Why an act on an account was refused.
 * @param state.isLast whether no administrator would be left without the account
 * @param state.mayAct whether the one who acts is still an administrator
 */
export function refusalOfAct(
  person: { email: string },
  { mayAct, isLast }: { mayAct: boolean; isLast: boolean },
): AppError {
  if (isLast) {
    return new AppError(
      "conflict",
      `${person.email} is the last administrator. Make someone else an administrator first.`,
    );
  }
  if (!mayAct) return noAdministrator();
  return new AppError(
    "conflict",
    `Someone else has just changed ${person.email}. Look at the account again, then decide.`,
  );
}

/** For who was an administrator when they asked, and is none when it counts. */
export function noAdministrator(): AppError {
  return new AppError("forbidden", "This needs an administrator's account.");
}
