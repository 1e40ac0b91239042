const KEY = "deleted-films";

/** The films that were deleted in this browser, and whose files may still take its room. */
export function deletedFilms(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function keep(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(KEY, JSON.stringify(ids));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has no files of films either.
  }
}

/** Notes that a film was deleted: its files go once that cannot be taken back here. */
export const noteDeleted = (id: string): void => keep([...new Set([...deletedFilms(), id])]);

/** Notes that it is there again, or that its files are gone. */
export const forgetDeleted = (id: string): void => keep(deletedFilms().filter((one) => one !== id));
