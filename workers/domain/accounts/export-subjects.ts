import type { Database } from "#storage/database";
import { readSubjectsOf } from "#storage/subjects/subjects";

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Someone's subjects with what they declared about each; `files` are the keys of its pictures among the files. */
export async function subjectsOf({ db }: { db: Database }, accountId: string) {
  return (await readSubjectsOf(db, accountId)).map((row) => ({
    ...{ id: row.id, name: row.name },
    depicts_person: row.depictsPerson,
    consent: row.consent && { wording: row.consent.wording, at: iso(row.consent.at) },
    files: row.pictures.map(({ key }) => key),
    created_at: iso(row.createdAt),
  }));
}
