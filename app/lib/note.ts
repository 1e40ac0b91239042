/** A toast that is said on one page and shown on the next one, across the change of documents. */
export interface Note {
  kind: "success" | "info" | "error";
  title: string;
  description?: string;
}

const KEY = "note";

/** Keeps a note for the next page; without storage it is lost, which harms no one. */
export function leaveNote(note: Note): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(note));
  } catch {}
}

/** Whether a note waits. */
export function hasNote(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Takes the note that waits, if there is one. */
export function takeNote(): Note | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? null : (JSON.parse(text) as Note);
  } catch {
    return null;
  }
}

let arrived: Note | null = null;

/** Takes the note before anything on this page can leave one for the next. */
export function receiveNote(): void {
  arrived = takeNote();
}

/** The note that waited when this page came; once. */
export function arrivedNote(): Note | null {
  const note = arrived;
  arrived = null;
  return note;
}
