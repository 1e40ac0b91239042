import { fileName } from "#contract/file-name";
import type { GenerationRecord } from "#contract/generation";

/** A name for each result's file, none twice: the second of a name is numbered. */
export function fileNames(records: readonly GenerationRecord[]): string[] {
  const taken = new Set<string>();
  return records.map((record) => {
    const name = fileName(record);
    const dot = name.lastIndexOf(".");
    let free = name;
    for (let number = 2; taken.has(free); number += 1) {
      free = `${name.slice(0, dot)}-${number}${name.slice(dot)}`;
    }
    taken.add(free);
    return free;
  });
}
