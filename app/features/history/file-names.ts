import type { GenerationRecord } from "#contract/generation";
import { KINDS } from "#contract/kinds";

type Named = Pick<GenerationRecord, "created_at" | "kind" | "prompt" | "output_type">;

/** Longest part of a prompt in a file's name, in characters. */
const LONGEST = 60;

/** The name of a result's file: its day and its prompt, with nothing that a file system minds. */
export function fileName({ created_at, kind, prompt, output_type }: Named): string {
  const subtype = output_type?.split("/")[1] ?? "png";
  const words = [
    ...(prompt || KINDS[kind].slug)
      .normalize("NFC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-"),
  ];
  const slug = words
    .slice(0, LONGEST)
    .join("")
    .replace(/^-+|-+$/g, "");
  return `${created_at.slice(0, 10)}-${slug || "untitled"}.${subtype === "jpeg" ? "jpg" : subtype}`;
}

/** A name for each, none twice: the second of a name is numbered. */
export function fileNames(records: readonly Named[]): string[] {
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
