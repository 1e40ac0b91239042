/** How many are remembered. */
const MAX_RECENT = 8;

const keyOf = (accountId: string) => `commands:${accountId}`;

/** What a person chose in the command menu of this browser, the latest first; ids of entries. */
export function recallRecent(accountId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((id) => typeof id === "string").slice(0, MAX_RECENT);
  } catch {
    return [];
  }
}

/** Remembers what was chosen, as the latest. */
export function rememberRecent(accountId: string, id: string): void {
  const others = recallRecent(accountId).filter((one) => one !== id);
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify([id, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Storage that is full or switched off costs the convenience alone.
  }
}
