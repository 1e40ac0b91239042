import { EMPTY_IMPORT, type ImportFields, readImportFields } from "./import-form";

/** An import of this tab that is not known to have ended, with what its form said. */
export interface BegunImport {
  id: string;
  fields: ImportFields;
}

/** What a tab remembers of imports: addresses can carry tokens, so that nothing of it outlives the tab. */
export interface ImportMemory {
  /** What was filled in and not sent. */
  fields: ImportFields;
  /** The name of a file whose upload was begun; null for none. */
  begunFile: string | null;
  begun: readonly BegunImport[];
}

export const NO_MEMORY: ImportMemory = { fields: EMPTY_IMPORT, begunFile: null, begun: [] };

const MAX_BEGUN = 20;

function isBegun(value: unknown): value is { id: string; fields?: unknown } {
  return (
    typeof value === "object" && value !== null && "id" in value && typeof value.id === "string"
  );
}

/** What was stored as a text, as far as it can be read. */
export function parseMemory(text: string | null): ImportMemory {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return NO_MEMORY;
  }
  if (typeof stored !== "object" || stored === null) return NO_MEMORY;
  const { fields, begunFile, begun }: Partial<Record<keyof ImportMemory, unknown>> = stored;
  return {
    fields: readImportFields(fields),
    begunFile: typeof begunFile === "string" ? begunFile : null,
    begun: (Array.isArray(begun) ? begun : [])
      .filter(isBegun)
      .slice(0, MAX_BEGUN)
      .map(({ id, fields: said }) => ({ id, fields: readImportFields(said) })),
  };
}

const keyOf = (accountId: string) => `lora-imports:${accountId}`;

/** What this tab remembers for an account. */
export function recallImports(accountId: string): ImportMemory {
  try {
    return parseMemory(window.sessionStorage.getItem(keyOf(accountId)));
  } catch {
    return NO_MEMORY;
  }
}

export function rememberImports(accountId: string, memory: ImportMemory): void {
  try {
    window.sessionStorage.setItem(keyOf(accountId), JSON.stringify(memory));
  } catch {
    // Storage that is full or switched off costs the convenience, not the form.
  }
}
