import { readLorasOf, readTrainingsOf } from "#storage/accounts/own-data";
import type { Database } from "#storage/database";
import type { Declared } from "#storage/schema/index";

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const declared = (said: Declared | null) => said && { wording: said.wording, at: iso(said.at) };

/** Someone's LoRAs with what they declared about each; `file` is the key of its weights among the files. */
export async function lorasOf({ db }: { db: Database }, accountId: string) {
  return (await readLorasOf(db, accountId)).map((row) => {
    const { id, name, kind, base, trigger, licence, source, address, status, sha256, bytes } = row;
    return {
      ...{ id, name, kind, base, trigger, licence, source, address, status, sha256, bytes },
      depicts_person: row.depictsPerson,
      is_shared: row.isShared,
      rights: declared(row.rights),
      consent: declared(row.consent),
      file: row.weightsKey,
      samples: row.samples ?? [],
      error: row.error,
      created_at: iso(row.createdAt),
    };
  });
}

/** Someone's trainings with their captions; `pictures` are the keys of the files, in the same order. */
export async function trainingsOf({ db }: { db: Database }, accountId: string) {
  return (await readTrainingsOf(db, accountId)).map((row) => ({
    generation: row.generationId,
    name: row.name,
    kind: row.loraKind,
    ...{ trigger: row.trigger, steps: row.steps, captions: row.captions, pictures: row.pictures },
    depicts_person: row.depictsPerson,
    consent: declared(row.consent),
  }));
}
