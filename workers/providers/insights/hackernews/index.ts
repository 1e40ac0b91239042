import * as z from "zod";
import { once } from "#contract/once";
import {
  type FoundRow,
  jsonOf,
  readableRows,
  type SourceDefinition,
  type SourceDeps,
} from "../protocol";

/** The front page of Hacker News (https://hn.algolia.com/api). */
export const hackernews: SourceDefinition = {
  id: "hackernews",
  name: "Hacker News",
  licence: "Hacker News API by Algolia",
  unit: "points",
  paceMs: 60 * 60 * 1000,
  isOnAtFirst: true,
  region: null,
  categories: null,
  category: null,
  keepMs: null,
  dailyCalls: null,
  mayBeEmpty: false,
};

const schemas = once(() => ({
  reply: z.object({ hits: z.array(z.unknown()) }),
  hit: z.object({
    objectID: z.string().min(1),
    title: z.string().min(1),
    url: z.string().nullish(),
    points: z.number().nullish(),
  }),
}));

export async function fetchHackerNews(deps: SourceDeps): Promise<FoundRow[]> {
  const { reply, hit } = schemas();
  const query = { tags: "front_page", hitsPerPage: "50" };
  const { hits } = jsonOf(await deps.ask({ path: "/search", query }), reply);
  return readableRows(hits, hit).map(({ objectID: id, title, url, points }) => ({
    ...{ id, title, figure: points ?? null },
    url: url || `https://news.ycombinator.com/item?id=${encodeURIComponent(id)}`,
  }));
}
