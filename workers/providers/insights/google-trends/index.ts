import {
  type FoundRow,
  type Scope,
  type SourceDefinition,
  type SourceDeps,
  SourceError,
} from "../protocol";
import { childrenOf, lineIn, parseXml, type XmlElement } from "../xml";

/** Searches that rise in a country: the feed of https://trends.google.com/trending. */
export const googleTrends: SourceDefinition = {
  id: "google-trends",
  name: "Google Trends",
  licence: "Google Trends, with attribution",
  unit: "searches, at least",
  paceMs: 60 * 60 * 1000,
  isOnAtFirst: true,
  region: "US",
  categories: null,
  category: null,
  keepMs: null,
  dailyCalls: null,
  mayBeEmpty: false,
};

export async function fetchGoogleTrends(deps: SourceDeps, scope: Scope): Promise<FoundRow[]> {
  const region = scope.region ?? "US";
  const { text } = await deps.ask({ path: "/trending/rss", query: { geo: region } });
  const items = childrenOf(channelOf(text), "item");
  const rows = items.flatMap((item): FoundRow[] => {
    const title = lineIn(item, "title");
    if (title === "") return [];
    const news = childrenOf(item, "ht:news_item")[0];
    const explore = new URLSearchParams({ q: title, geo: region });
    return [
      {
        id: `${region}:${title.normalize("NFKC").toLowerCase()}`,
        title,
        url:
          (news && lineIn(news, "ht:news_item_url")) ||
          `https://trends.google.com/trends/explore?${explore}`,
        figure: readTraffic(lineIn(item, "ht:approx_traffic")),
      },
    ];
  });
  if (items.length > 0 && rows.length === 0)
    throw new SourceError("unreadable", "None of the searches has a title.");
  return rows;
}

/** What the feed is about. @throws {SourceError} `unreadable` for anything but RSS. */
function channelOf(text: string): XmlElement {
  const root = parseXml(text);
  const channel = childrenOf(root, "channel")[0];
  if (root.name !== "rss" || !channel)
    throw new SourceError("unreadable", "The answer is not RSS.");
  return channel;
}

const SIZES: Readonly<Record<string, number>> = { "": 1, K: 1_000, M: 1_000_000 };

/** How often something was searched at least: `2000+`, `2,000+`, `20K+`, `1M+`; null for anything else. */
export function readTraffic(text: string): number | null {
  const match = /^(\d[\d,.]*)\s*([KM]?)\+?$/i.exec(text.trim());
  if (!match) return null;
  const size = SIZES[match[2]?.toUpperCase() ?? ""] ?? 1;
  const number = Number(size === 1 ? match[1]?.replace(/[,.]/g, "") : match[1]?.replace(",", "."));
  return Number.isFinite(number) ? Math.round(number * size) : null;
}
