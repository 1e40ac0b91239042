import type { StockItem, StockPage } from "#contract/stock";
import type { StockQuery } from "#contract/stock-queries";
import type { StockLibrary } from "#providers/stock/index";

export interface StockDeps {
  /** The libraries that a key is set for. */
  stock: readonly StockLibrary[];
  log(event: string, detail: Record<string, unknown>): void;
}

/** Asks every library for a page of clips. One that does not answer takes nothing from the others. */
export async function searchStock(
  deps: StockDeps,
  { q, kind, page }: StockQuery,
): Promise<StockPage> {
  const parts = await Promise.all(
    deps.stock.map(async (library) => {
      const part = await library.search(kind, { q, page }).catch((error: unknown) => {
        // The name of the reason alone: messages may quote an address, and that a key.
        const reason = error instanceof Error && "reason" in error ? error.reason : "unknown";
        deps.log("stock_unreached", { provider: library.name, reason });
        return null;
      });
      const { name: provider, title, url, licence } = library;
      const items = (part?.items ?? []).map(
        ({ id, posterUrl, duration, author, authorUrl, pageUrl, ...item }): StockItem => ({
          ...{ id: `${kind}-${id}`, provider, title: item.title, licence },
          poster_url: `/api/stock/posters?url=${encodeURIComponent(posterUrl)}`,
          ...{ width: item.width, height: item.height, author },
          ...(duration === null ? {} : { duration }),
          ...{ author_url: authorUrl, page_url: pageUrl },
        }),
      );
      const source = { provider, title, url, ok: part !== null };
      return { items, source, hasMore: part?.hasMore ?? false };
    }),
  );
  return {
    items: parts.flatMap(({ items }) => items),
    sources: parts.map(({ source }) => source),
    next_page: parts.some(({ hasMore }) => hasMore) ? page + 1 : null,
  };
}
