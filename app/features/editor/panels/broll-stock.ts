import type { StockPage } from "#contract/stock";
import type { WordLanguage } from "#film/build/empty-words";
import { wordsToSearch } from "#film/build/match-words";
import { mediumOfStock } from "#film/build/medium";
import type { Proposal } from "#film/build/propose-videos";
import { requestJson } from "#lib/api";

/** What libraries have for a sentence. */
export interface StockFound {
  proposals: Proposal[];
  /** Whether any library is set up. */
  hasLibraries: boolean;
}

const ask = (q: string) =>
  requestJson<StockPage>(`/api/stock?${new URLSearchParams({ q, kind: "video", page: "1" })}`);

/** Libraries that were asked and none of which answered; its message is for the creator. */
class SilentLibraries extends Error {
  override readonly name = "SilentLibraries";
}

/**
 * Asks the stock libraries for a sentence by its telling words; where they have nothing for all of these, by the longest
 * one alone.
 * @throws as the call does; {SilentLibraries} where none answered
 */
export async function searchStockFor(
  sentence: string,
  language: WordLanguage,
): Promise<StockFound> {
  const words = wordsToSearch(sentence, language);
  const [longest = ""] = [...words].sort((one, other) => other.length - one.length);
  for (const q of new Set([words.join(" "), longest])) {
    if (q === "") continue;
    const { items, sources } = await ask(q);
    if (sources.length === 0) return { proposals: [], hasLibraries: false };
    if (!sources.some(({ ok }) => ok))
      throw new SilentLibraries(
        `${sources.map(({ title }) => title).join(" and ")} did not answer.`,
      );
    const titles = new Map(sources.map(({ provider, title }) => [provider, title]));
    const proposals = items.map((item) => ({
      candidate: { medium: mediumOfStock(item), described: [] },
      why: `${titles.get(item.provider) ?? item.provider} found it for “${q}”.`,
    }));
    if (proposals.length > 0) return { proposals, hasLibraries: true };
  }
  return { proposals: [], hasLibraries: true };
}

/** What to say of a search that found nothing, where libraries have nothing; null for one that found something. */
export function stockNote({ proposals, hasLibraries }: StockFound, nothing: string): string | null {
  if (proposals.length > 0) return null;
  return hasLibraries ? nothing : "No stock library is set up here.";
}
