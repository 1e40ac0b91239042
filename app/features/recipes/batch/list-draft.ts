/** A list that is being prepared: its text, the settings for all rows, and what was read and confirmed of single rows. */
export interface ListDraft<Input, Settings> {
  text: string;
  /** Null as long as nothing was set. */
  settings: Settings | null;
  /** The first of the rows that are taken, counted from 0. */
  from: number;
  /** By the keys of inputs. */
  parts: Readonly<Record<string, Partial<Input>>>;
}

export const BLANK_LIST = { text: "", settings: null, from: 0, parts: {} } as const;

const keyOf = (account: string, recipe: string) => `recipe-list ${account} ${recipe}`;

/** What this tab keeps of a list, so that a reload loses nothing. */
export function keptList<Input, Settings>(
  account: string,
  recipe: string,
  store: Storage,
): ListDraft<Input, Settings> {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(account, recipe)) ?? "null");
    const isList = typeof kept === "object" && kept !== null && "text" in kept && "parts" in kept;
    return isList ? (kept as ListDraft<Input, Settings>) : BLANK_LIST;
  } catch {
    return BLANK_LIST;
  }
}

/** Keeps a list in this tab; one that has no room there holds until the page is left. Null forgets it. */
export function keepList(
  account: string,
  recipe: string,
  list: ListDraft<unknown, unknown> | null,
  store: Storage,
): void {
  const key = keyOf(account, recipe);
  try {
    if (list === null) store.removeItem(key);
    else store.setItem(key, JSON.stringify(list));
  } catch {
    store.removeItem(key);
  }
}
