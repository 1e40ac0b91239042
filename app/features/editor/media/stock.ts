import type { Medium } from "./chosen";

/** A stock clip as the server lists it. */
export interface StockItem {
  id: string;
  title: string;
  type: Medium["type"];
  url: string;
  poster_url: string | null;
  duration: number | null;
  width: number | null;
  height: number | null;
}

export function mediumOfStock(item: StockItem): Medium {
  const { id, title, type, url, poster_url, duration, width, height } = item;
  return {
    key: id,
    name: title,
    type,
    url,
    posterUrl: poster_url,
    duration,
    source: { kind: "stock", id },
    width,
    height,
    hasAudio: null,
    licence: null,
  };
}
