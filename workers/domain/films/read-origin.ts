import type { FilmOrigin, FilmOriginChain } from "#contract/film-origins";
import { rowOfWatch } from "#contract/watches";
import type { InsightSources } from "#providers/insights/insights";
import type { Database } from "#storage/database";
import { selectFileParts, selectKeptParts, selectOrigins } from "#storage/films/origins";
import type { FilmOriginRow } from "#storage/schema/index";
import { findWatched, newestRows } from "../insights/watches";
import { findFilm, type OwnFilm } from "./films";
import { refOfFile, textOfFile, textOfLink } from "./note-origins";

/**
 * Of what a film was made: the way to it, then the results and uploads that it shows. A part that is not there any more
 * stays with what it said.
 * @throws {AppError} `not_found`
 */
export async function readOrigin(
  deps: { db: Database; insights: InsightSources },
  own: OwnFilm,
): Promise<FilmOriginChain> {
  const film = await findFilm(deps, own);
  const shown = new Set(film.files.map(refOfFile));
  const noted = (await selectOrigins(deps.db, film.id)).filter(
    ({ kind, ref }) => (kind !== "generation" && kind !== "upload") || shown.has(ref),
  );
  const texts = await presentTexts(deps, own.accountId, noted);
  return { links: noted.map((row) => toLink(row, texts.get(keyOf(row)))) };
}

const keyOf = ({ kind, ref }: Pick<FilmOriginRow, "kind" | "ref">) => `${kind} ${ref}`;

/** What those parts say that are there, by kind and reference. */
async function presentTexts(
  deps: { db: Database; insights: InsightSources },
  accountId: string,
  noted: readonly FilmOriginRow[],
): Promise<Map<string, string | null>> {
  const refsOf = (...kinds: FilmOriginRow["kind"][]) =>
    noted.filter(({ kind, ref }) => kinds.includes(kind) && ref !== "").map(({ ref }) => ref);
  const texts = new Map<string, string | null>();
  for (const part of await selectFileParts(deps.db, accountId, refsOf("generation", "upload")))
    texts.set(keyOf(part), textOfFile(part));
  for (const part of await selectKeptParts(deps.db, accountId, refsOf("link", "hook", "recipe"))) {
    const { kind, text } = part;
    // A plan is named by its recipe and what was noted of it; a link by what its platform says at present.
    texts.set(keyOf(part), kind === "recipe" ? null : text || textOfLink(part));
  }
  const rows = refsOf("row");
  if (rows.length === 0) return texts;
  const sources = [...new Set(rows.flatMap((ref) => rowOfWatch(ref).source ?? []))];
  const lists = await newestRows(deps, { sources });
  for (const ref of rows) {
    const found = findWatched(lists, ref);
    if (found) texts.set(keyOf({ kind: "row", ref }), found.item.title);
  }
  return texts;
}

/** @param present what the part says; null for what was noted; undefined where it is not there any more. */
function toLink(row: FilmOriginRow, present: string | null | undefined): FilmOrigin {
  const { kind, ref, n, text, at } = row;
  // Without a reference: a hook that was never kept, a recipe whose plan is not known; a link was gone from the start.
  const isThere = ref === "" ? kind !== "link" : present !== undefined;
  return {
    kind,
    id: ref || `${kind}-${n}`,
    text: (isThere && present) || text,
    at: new Date(at).toISOString(),
    gone: !isThere,
  };
}
