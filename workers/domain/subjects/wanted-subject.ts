import type { OpenParams } from "#contract/generation";
import { type PinnedSubject, SUBJECT_ID } from "#contract/subject-params";
import { AppError, invalid } from "../app-error";

/** A subject that a start names; `pinned` is what a repetition takes of the first time. */
export interface WantedSubject {
  id: string;
  pinned?: PinnedSubject;
}

/** Longest id that is looked for. */
const MAX_ID = 64;

const PATH = `params.${SUBJECT_ID}`;

/** A refusal that is about the subject of a start. */
export function refusedSubject(
  code: "subject_incompatible" | "subject_not_found",
  message: string,
): AppError {
  return new AppError(code, message, { issues: [{ path: PATH, message }] });
}

/** The refusal of a subject with more pictures than there is room for. */
export const noRoomForSubject = (message: string): AppError => invalid(PATH, message);

/** What is said of a subject that is missing or someone else's. */
export const noSuchSubject = (): AppError =>
  refusedSubject("subject_not_found", "This subject is not among yours any more. Choose another.");

/**
 * Takes the subject out of a start's parameters. Whether there is one, and whether the model takes it, the start itself
 * checks.
 * @throws {AppError} `invalid_request` for what is no text, `subject_not_found` for what can be no id.
 */
export function takeSubject(params: OpenParams): { params: OpenParams; subject?: WantedSubject } {
  if (!Object.hasOwn(params, SUBJECT_ID)) return { params };
  const { [SUBJECT_ID]: id, ...rest } = params;
  if (id === null) return { params: rest };
  if (typeof id !== "string") throw invalid(PATH, `${SUBJECT_ID} must be the id of a subject.`);
  if (id === "" || id.length > MAX_ID || !id.isWellFormed()) throw noSuchSubject();
  return { params: rest, subject: { id } };
}
