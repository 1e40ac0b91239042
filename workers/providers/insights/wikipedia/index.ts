import * as z from "zod";
import type { InsightRegion } from "#contract/insights";
import { once } from "#contract/once";
import {
  type FoundRow,
  jsonOf,
  readableRows,
  type Scope,
  type SourceDefinition,
  type SourceDeps,
  SourceError,
} from "../protocol";
import { isHousePage } from "./house-pages";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Most-read articles of a day (https://doc.wikimedia.org/generated-data-platform/aqs/analytics-api/reference/page-views.html). */
export const wikipedia: SourceDefinition = {
  id: "wikipedia",
  name: "Wikipedia",
  licence: "CC0 1.0, Wikimedia page views",
  unit: "views a day",
  paceMs: 6 * HOUR_MS,
  isOnAtFirst: true,
  region: "US",
  categories: null,
  category: null,
  keepMs: null,
  dailyCalls: null,
  mayBeEmpty: false,
  isDaily: true,
};

/** The language of Wikipedia that most people read in a country. */
const LANGUAGES: Record<InsightRegion, string> = {
  ...{ US: "en", GB: "en", CA: "en", AU: "en", IN: "en", DE: "de", AT: "de", CH: "de" },
  ...{ FR: "fr", ES: "es", MX: "es", IT: "it", BR: "pt", PT: "pt", NL: "nl", PL: "pl" },
  ...{ SE: "sv", TR: "tr", JP: "ja", KR: "ko", ID: "id" },
};

const schemas = once(() => ({
  reply: z.object({ items: z.array(z.object({ articles: z.array(z.unknown()) })) }),
  article: z.object({ article: z.string().min(1), views: z.number().nonnegative() }),
}));

/** The articles of the newest day that is counted: yesterday's, or those of the day before. */
export async function fetchWikipedia(deps: SourceDeps, { region }: Scope): Promise<FoundRow[]> {
  const language = LANGUAGES[region ?? "US"];
  const { reply, article } = schemas();
  const { items } = jsonOf(await newestDay(deps, language), reply);
  return readableRows(
    items.flatMap(({ articles }) => articles),
    article,
  )
    .filter(({ article: name }) => !isHousePage(name))
    .map(({ article: name, views }) => ({
      id: `${language}:${name}`,
      title: name.replaceAll("_", " "),
      url: `https://${language}.wikipedia.org/wiki/${encodeURIComponent(name)}`,
      figure: views,
    }));
}

async function newestDay(deps: SourceDeps, language: string) {
  const of = (days: number) => {
    const day = new Date(deps.now - days * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "/");
    return deps.ask({
      path: `/metrics/pageviews/top/${language}.wikipedia/all-access/${day}`,
    });
  };
  try {
    return await of(1);
  } catch (error) {
    // A day is counted some hours after it has ended; until then it is not found.
    if (error instanceof SourceError && error.status === 404) return of(2);
    throw error;
  }
}
