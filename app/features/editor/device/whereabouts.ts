import { formatBytes } from "#lib/format";

/**
 * Where a file is that stays on its device: still looked for; here; here once its maker lets the browser read it again;
 * not in this browser; not as it was when it was added.
 */
export type Whereabouts = "sought" | "here" | "asks" | "elsewhere" | "changed";

/** A file that stays on its device, as the editor shows it. */
export interface LocalFile {
  id: string;
  name: string;
  bytes: number;
  is: Whereabouts;
  /** What is being read or copied of it, from 0 to 1; null for nothing. */
  share: number | null;
  /** Whether it was linked where it lies, and not copied. */
  isLinked: boolean;
  /** What its maker should know, in a sentence. */
  problem: string | null;
}

/** What is said where a browser has no room for a copy. @param free bytes; null where it does not say */
export function noRoomSentence(
  { name, bytes }: Pick<LocalFile, "name" | "bytes">,
  free: number | null,
) {
  const room = free === null ? "" : `; ${formatBytes(free)} are free`;
  return `This browser has no room for a copy of ${name} (${formatBytes(bytes)}${room}). The film has it until this page is closed; then find the file again.`;
}

/** Why a file that was chosen is not the one that a film names; null where it may be. */
export function otherSize(wanted: Pick<LocalFile, "name" | "bytes">, chosen: File): string | null {
  if (chosen.size === wanted.bytes) return null;
  return `${chosen.name} is another file: ${wanted.name} has ${formatBytes(wanted.bytes)}, this one ${formatBytes(chosen.size)}.`;
}

/** Whether a file is as it was when it was read, as far as that is seen from outside. */
export type Likeness = "same" | "other" | "unsure";

/** Compares a file with what was known of it: one that was written again may have the same content. */
export function likeness(
  known: { bytes: number; modified: number },
  file: Pick<File, "size" | "lastModified">,
): Likeness {
  if (file.size !== known.bytes) return "other";
  return file.lastModified === known.modified ? "same" : "unsure";
}
