import { nameKey } from "#contract/references";
import { MAX_SUBJECTS } from "#contract/subject-params";
import type { KeptSubject, MadeSubject, NewSubject } from "#contract/subjects";
import { type Database, refusalOf } from "#storage/database";
import type { Files } from "#storage/files/files";
import { forgetUnused } from "#storage/generations/deletion";
import type { SubjectPicture, SubjectRow } from "#storage/schema/index";
import {
  countSubjects,
  deleteSubject,
  insertSubject,
  type OwnSubject,
  selectSubjects,
} from "#storage/subjects/subjects";
import { AppError, invalid, notFound } from "../app-error";
import { requireConsent } from "../loras/declared";
import { requireAdults } from "../loras/require-fine-words";
import { requireFineText } from "../moderation/require-fine";
import { ownPictures, type PictureDeps } from "./own-pictures";

export type SubjectDeps = PictureDeps & Parameters<typeof requireFineText>[0];

/** One's own subjects, newest first. @param input.origin the address under which the reader reached the application. */
export async function listSubjects(
  deps: { db: Database; files: Pick<Files, "url"> },
  { accountId, origin }: { accountId: string; origin: string },
): Promise<{ items: KeptSubject[] }> {
  const { rows, there } = await selectSubjects(deps.db, accountId);
  const items = rows.map(async ({ id, name, pictures, depictsPerson, createdAt }) => {
    const left = pictures.filter(({ key }) => there.has(key));
    return {
      ...{ id, name, pictures: await addressesOf(deps, origin, left) },
      depicts_person: depictsPerson,
      gone: pictures.length - left.length,
      created_at: new Date(createdAt).toISOString(),
    };
  });
  return { items: await Promise.all(items) };
}

/**
 * Keeps pictures of the caller's as a subject. Uploads stay what they are; results are copied, so that the subject keeps
 * them when their generation is deleted.
 * @param input.origins the application's own addresses; the first is the one of the answer.
 * @throws {AppError} `invalid_request`, `consent_required`, `content_refused`; `conflict` for a name that the account has
 *   already and beyond the most that it may keep; what a copy may be refused for.
 */
export async function createSubject(
  deps: SubjectDeps,
  input: { accountId: string; wish: NewSubject; origins: readonly [string, ...string[]] },
): Promise<MadeSubject> {
  const { accountId, wish, origins } = input;
  const { name, depicts_person: depictsPerson } = wish;
  const now = deps.clock();
  const consent = depictsPerson
    ? requireConsent(wish.consent, { what: "A subject that shows a person", at: now })
    : null;
  if (depictsPerson) requireAdults({ text: name, path: "name", what: "This name" });
  await requireFineText({ ...deps, accountId }, { text: name, path: "name", what: "This name" });
  const row = { id: crypto.randomUUID(), accountId, name, nameKey: nameKey(name) };
  await requireFree(deps.db, row);
  const { pictures, forget } = await ownPictures(deps, {
    ...{ accountId, addresses: wish.pictures, origins },
  });
  try {
    await store(deps.db, { ...row, pictures, depictsPerson, consent, createdAt: now });
  } catch (error) {
    await forget();
    throw error;
  }
  return { id: row.id, name, pictures: await addressesOf(deps, origins[0], pictures) };
}

/**
 * Removes an own subject with the copies that it has of results, but for those that generations were made with.
 * Uploads stay what they were before.
 * @throws {AppError} `not_found`.
 */
export async function removeSubject(
  deps: { db: Database; files: Pick<Files, "delete"> },
  which: OwnSubject,
): Promise<void> {
  const row = await deleteSubject(deps.db, which);
  if (!row) throw notFound("This subject");
  const keys = row.pictures.flatMap(({ key, from }) => (from === null ? [] : [key]));
  await deps.files.delete(await forgetUnused(deps.db, which.accountId, keys));
}

const addressesOf = (
  { files }: { files: Pick<Files, "url"> },
  origin: string,
  pictures: readonly SubjectPicture[],
) => Promise.all(pictures.map(({ key }) => files.url(origin, key)));

/** Before pictures are copied; the statement that stores checks the same once more. */
async function requireFree(
  db: Database,
  row: Pick<SubjectRow, "accountId" | "name" | "nameKey">,
): Promise<void> {
  const { all, named } = await countSubjects(db, row);
  if (named > 0) throw nameTaken(row.name);
  if (all >= MAX_SUBJECTS) throw tooMany();
}

async function store(db: Database, row: SubjectRow): Promise<void> {
  try {
    if (await insertSubject(db, row, MAX_SUBJECTS)) return;
  } catch (error) {
    if (refusalOf(error)?.refusal === "unique") throw nameTaken(row.name);
    throw error;
  }
  if ((await countSubjects(db, row)).all >= MAX_SUBJECTS) throw tooMany();
  throw invalid("pictures", "A picture was deleted in the meantime. Choose others.");
}

function nameTaken(name: string): AppError {
  const message = `You have a subject called ${name} already. Choose another name, or delete that one first.`;
  return new AppError("conflict", message, { issues: [{ path: "name", message }] });
}

const tooMany = () =>
  new AppError("conflict", `You can keep ${MAX_SUBJECTS} subjects. Delete one first.`);
