import { ownAddress } from "#film/assets/fetch-own";
import { type Lut, lutPixels } from "#film/paint/lut";

/** Names what a table holds as it is stored: tables that make the same picture have the same key. */
export async function tableKey(lut: Lut): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", lutPixels(lut).data));
  return `${lut.size}:${Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Where colour tables are stored already, for as long as the page. */
export interface StoredTables {
  /** Notes that a table is at an address. */
  note: (lut: Lut, url: string) => Promise<void>;
  /** The address of a table; it is stored where it is at none, or not there any more. */
  addressOf: (lut: Lut, store: () => Promise<string>) => Promise<string>;
}

/** @param isThere whether a file is still at an address */
export function createStoredTables(isThere: (url: string) => Promise<boolean>): StoredTables {
  const urls = new Map<string, string>();
  return {
    async note(lut, url) {
      urls.set(await tableKey(lut), url);
    },
    async addressOf(lut, store) {
      const key = await tableKey(lut);
      const known = urls.get(key);
      if (known !== undefined && (await isThere(known))) return known;
      const url = await store();
      urls.set(key, url);
      return url;
    },
  };
}

/** Whether a file is still at an address; without a network it is taken to be. */
async function isStillThere(url: string): Promise<boolean> {
  const answer = await fetch(ownAddress(url), { method: "HEAD", cache: "no-store" }).catch(
    () => null,
  );
  return answer === null || answer.ok || answer.status >= 500;
}

const ofAccounts = new Map<string, StoredTables>();

/** The tables of an account that are stored already: the same for all of a page. */
export function storedTablesOf(accountId: string): StoredTables {
  const tables = ofAccounts.get(accountId) ?? createStoredTables(isStillThere);
  ofAccounts.set(accountId, tables);
  return tables;
}
