import type { Settings } from "../base/settings";
import { STOCK_PROVIDERS } from "../contract/stock";
import { createStockLibrary, type StockLibrary } from "../providers/stock";

/** The libraries of stock clips that a key is set for. */
export function wireStock(settings: Settings): StockLibrary[] {
  const keys = { pexels: settings.PEXELS_API_KEY, pixabay: settings.PIXABAY_API_KEY };
  return STOCK_PROVIDERS.flatMap((name) => {
    const key = keys[name];
    if (!key) return [];
    const fetchOutside: typeof fetch = (input, init) => fetch(input, init);
    return [
      createStockLibrary({ name, key, fetch: fetchOutside, cache: () => caches.open("stock") }),
    ];
  });
}
