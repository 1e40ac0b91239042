import * as z from "zod";
import { once } from "#contract/once";
import {
  type FoundRow,
  jsonOf,
  readableRows,
  type SourceDefinition,
  type SourceDeps,
} from "../protocol";

/** Tags that rise at a server (https://docs.joinmastodon.org/methods/trends/#tags). */
export const mastodon: SourceDefinition = {
  id: "mastodon",
  name: "Mastodon",
  licence: "Public API of the server; posts belong to their authors",
  unit: "posts today",
  paceMs: 60 * 60 * 1000,
  isOnAtFirst: true,
  region: null,
  categories: null,
  category: null,
  keepMs: null,
  dailyCalls: null,
  mayBeEmpty: false,
};

/** Counts come as text. */
const schemas = once(() => {
  const count = z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number);
  const day = z.object({ uses: count });
  return {
    reply: z.array(z.unknown()),
    tag: z.object({ name: z.string().min(1), url: z.string().nullish(), history: z.array(day) }),
  };
});

export async function fetchMastodon(deps: SourceDeps): Promise<FoundRow[]> {
  const { reply, tag } = schemas();
  const answer = await deps.ask({ path: "/api/v1/trends/tags", query: { limit: "20" } });
  return readableRows(jsonOf(answer, reply), tag).map(({ name, url, history }) => ({
    id: name.toLowerCase(),
    title: `#${name}`,
    url: url ?? null,
    figure: history[0]?.uses ?? null,
    // Theirs is newest first.
    history: history.map(({ uses }) => uses).reverse(),
  }));
}
