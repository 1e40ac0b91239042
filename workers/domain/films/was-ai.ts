import type { Film } from "#storage/schema/index";

/** Whether AI made anything in a revision of a film, also where its document is kept no more. */
export function wasAi({ aiChanges }: Pick<Film, "aiChanges">, revision: number): boolean {
  return aiChanges.filter((change) => change <= revision).length % 2 === 1;
}

/** The changes of a film with its first revision, by the files of it that AI made. */
export function firstChanges(aiFiles: readonly string[]): number[] {
  return aiFiles.length > 0 ? [1] : [];
}
