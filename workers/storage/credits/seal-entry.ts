import type {
  CollectionFields,
  EntryFields,
  NewCollection,
  NewEntry,
  NewTake,
  TakeFields,
} from "./entry";

/** Marks an entry as made by `domain/credits`; a rule of `npm run check` keeps every other module out. */
export function sealEntry(fields: EntryFields): NewEntry {
  return fields as NewEntry;
}

/** The same for what is taken back. */
export function sealTake(fields: TakeFields): NewTake {
  return fields as NewTake;
}

/** The same for what a release pays of what is owed. */
export function sealCollection(fields: CollectionFields): NewCollection {
  return fields as NewCollection;
}
