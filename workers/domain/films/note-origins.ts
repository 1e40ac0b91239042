import type { GivenOrigin } from "#contract/film-origins";
import { KINDS } from "#contract/kinds";
import { RECIPE_TITLES } from "#contract/recipes";
import { RECIPES } from "#contract/timeline/names";
import type { Timeline } from "#contract/timeline/timeline";
import { rowOfWatch } from "#contract/watches";
import type { InsightSources } from "#providers/insights/insights";
import type { Database } from "#storage/database";
import {
  type FilePart,
  insertOrigins,
  type KeptPart,
  type NewOrigin,
  selectFileParts,
  selectKeptParts,
} from "#storage/films/origins";
import type { Film } from "#storage/schema/index";
import { findWatched, newestRows } from "../insights/watches";

interface OriginDeps {
  db: Database;
  insights: InsightSources;
}

/** The id of the result, or the key of the upload, that a stored file is. */
export function refOfFile(key: string): string {
  return /^outputs\/([0-9a-f-]{36})\b/.exec(key)?.[1] ?? key;
}

/** What a chain calls a result or an upload. */
export function textOfFile({ text, generationKind }: Pick<FilePart, "text" | "generationKind">) {
  if (text !== "") return text;
  return generationKind === null ? "An uploaded file" : KINDS[generationKind].title;
}

/** Platforms whose texts are not kept: their links are named by the address, which is the creator's own. */
export function textOfLink({ platform, text, url }: Omit<KeptPart, "kind" | "ref">): string {
  return platform === "tiktok" && text !== "" ? text : (url ?? text);
}

/** How a recipe's plan is called. */
const textOfRecipe = (name: string): string =>
  RECIPE_TITLES[RECIPES.find((one) => one === name) ?? "short"];

/** What is said of a row whose texts may not be kept. */
const namelessRow = (source: string): string => `A row of ${source}`;

/** Notes the results and uploads of a film that it did not have before; one with none costs no round trip. */
export async function noteFiles(
  { db }: Pick<OriginDeps, "db">,
  film: Pick<Film, "id" | "accountId" | "files" | "updatedAt">,
  before: readonly string[] = [],
): Promise<void> {
  const known = new Set(before);
  const refs = film.files.filter((key) => !known.has(key)).map(refOfFile);
  if (refs.length === 0) return;
  const found = await selectFileParts(db, film.accountId, refs);
  const order = new Map(refs.map((ref, at) => [ref, at]));
  found.sort((a, b) => (order.get(a.ref) ?? 0) - (order.get(b.ref) ?? 0));
  await insertOrigins(db, film.id, found.map(toOrigin), film.updatedAt);
}

const toOrigin = (part: FilePart): NewOrigin => ({
  ...{ kind: part.kind, ref: part.ref },
  text: textOfFile(part),
});

/**
 * The parts that a request names, as they are noted: what they say comes from the account's own tables where it is there.
 * A link, a hook or a plan that was deleted on the way is noted by the text that was sent, else left out.
 * @param timeline a film of a recipe has the recipe in its chain, also where the request does not name it
 */
export async function readGiven(
  deps: OriginDeps,
  { accountId, given, timeline }: { accountId: string; given: GivenOrigin[]; timeline: Timeline },
): Promise<NewOrigin[]> {
  const refs = given.map(({ ref }) => ref).filter((ref) => ref !== "");
  const kept = await selectKeptParts(deps.db, accountId, refs);
  const rows = given.some(({ kind }) => kind === "row") ? await listed(deps, given) : [];
  const parts = given.flatMap((one): NewOrigin[] => {
    const { kind, ref, text = "" } = one;
    if (kind === "row") return [rowPart(deps, rows, one)];
    const found = kept.find((part) => part.kind === kind && part.ref === ref);
    if (kind === "recipe") return recipePart(found, { text, timeline });
    if (found) return [{ kind, ref, text: kind === "link" ? textOfLink(found) : found.text }];
    return text === "" ? [] : [{ kind, ref: "", text }];
  });
  const isNamed = parts.some(({ kind }) => kind === "recipe");
  return isNamed ? parts : [...parts, ...recipePart(undefined, { text: "", timeline })];
}

function recipePart(
  found: KeptPart | undefined,
  { text, timeline }: { text: string; timeline: Timeline },
): NewOrigin[] {
  const name = found?.text ?? timeline.recipe?.kind;
  if (name === undefined) return [];
  const about = text === "" ? "" : `: ${text}`;
  return [{ kind: "recipe", ref: found?.ref ?? "", text: `${textOfRecipe(name)}${about}` }];
}

const listed = (deps: OriginDeps, given: readonly GivenOrigin[]) =>
  newestRows(deps, {
    sources: [
      ...new Set(
        given.flatMap(({ kind, ref }) => (kind === "row" ? (rowOfWatch(ref).source ?? []) : [])),
      ),
    ],
  });

/** A row with what it says in its list, for sources whose rows may be kept. */
function rowPart(
  { insights }: OriginDeps,
  rows: Awaited<ReturnType<typeof newestRows>>,
  { ref, text = "" }: GivenOrigin,
): NewOrigin {
  const { source } = rowOfWatch(ref);
  const { name, keepMs } = source === null ? { name: ref, keepMs: 0 } : insights[source];
  const said = findWatched(rows, ref)?.item.title ?? text;
  const isKept = keepMs === null && said !== "";
  return { kind: "row", ref, text: isKept ? said : namelessRow(name) };
}
