import type { ReferencePlace } from "#contract/image-parameter";
import { type GenerationKind, KINDS } from "#contract/kinds";
import type { ProviderName } from "#contract/providers";
import { MAX_SUBJECT_PICTURES, type PinnedSubject } from "#contract/subject-params";
import { mostPictures } from "#providers/picture-room";
import type { StoredSubject } from "#storage/subjects/subjects";
import {
  noRoomForSubject,
  noSuchSubject,
  refusedSubject,
  type WantedSubject,
} from "./wanted-subject";

/** A generation that a subject goes into. */
export interface SubjectPlace {
  kind: GenerationKind;
  /** The model's name. */
  model: string;
  provider: ProviderName | null;
  /** Where the model takes further pictures; null for nowhere. */
  place: ReferencePlace | null;
  /** Whether there is an input before them, and how many further pictures the start has by itself. */
  hasInput: boolean;
  others: number;
}

/** The built-in engine takes a subject for pictures to show the way of working, and does not follow it. */
export const isDemonstration = ({ kind, provider }: Pick<SubjectPlace, "kind" | "provider">) =>
  provider === "engine" && KINDS[kind].medium === "image";

/**
 * The subject of a generation as it is now, for its record and its receipt. A repetition takes the pictures of the first
 * time, all of them.
 * @param stored what is stored of the one that is named.
 * @throws {AppError} `subject_not_found` for one that is gone or someone else's, and where pictures are gone that it cannot
 *   do without; `subject_incompatible` for a model that takes no further pictures; `invalid_request` for more pictures than
 *   fit.
 */
export function pinSubject(
  wanted: WantedSubject,
  accountId: string,
  stored: StoredSubject | undefined,
  at: SubjectPlace,
): PinnedSubject {
  if (stored === undefined || stored.accountId !== accountId) throw noSuchSubject();
  const { id, name, keys, there } = stored;
  const missing = keys.flatMap((key, index) => (there.has(key) ? [] : [`${index + 1}`]));
  if (wanted.pinned && missing.length > 0)
    throw refusedSubject(
      "subject_not_found",
      `Picture ${missing.join(", ")} of the subject ${name} is not there any more, so this cannot be repeated exactly.`,
    );
  const isThere = (_: unknown, at: number) => there.has(keys[at] ?? "");
  const left = keys.filter(isThere);
  if (left.length === 0)
    throw refusedSubject(
      "subject_not_found",
      `The pictures of the subject ${name} are not there any more. Keep it again with other pictures.`,
    );
  requireRoom(name, left.length, at);
  return { id, name, keys: left, from: stored.from.filter(isThere) };
}

function requireRoom(subject: string, pictures: number, at: SubjectPlace): void {
  const { model, provider, place, hasInput, others } = at;
  if (isDemonstration(at)) return;
  if (place === null)
    throw refusedSubject(
      "subject_incompatible",
      `${model} takes no reference pictures, so it cannot follow a subject. Choose another model.`,
    );
  const most = provider === null ? null : mostPictures(provider);
  const room = Math.min(
    MAX_SUBJECT_PICTURES,
    (most ?? Number.POSITIVE_INFINITY) - (hasInput ? 1 : 0),
  );
  if (others + pictures <= room) return;
  const beside = others === 0 ? "" : ` and there ${are(others)} beside`;
  throw noRoomForSubject(
    `${model} takes ${room} reference ${room === 1 ? "picture" : "pictures"}: ${subject} has ${pictures}${beside}.`,
  );
}

const are = (others: number) => (others === 1 ? "is 1" : `are ${others}`);

/** What the receipt says of a subject. */
export function subjectDetail({ name, keys }: PinnedSubject, isDemo: boolean): string {
  const pictures = keys.length === 1 ? "1 picture" : `${keys.length} pictures`;
  if (!isDemo) return `${name}: ${pictures}`;
  return `${name}: ${pictures}. Demonstration only: the built-in engine does not follow a subject.`;
}
