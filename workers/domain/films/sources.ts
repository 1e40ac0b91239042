import type { Issue } from "#contract/errors";
import {
  addressesIn,
  type FilmAddress,
  type FilmSource,
  keyOfAddress,
} from "#contract/film-sources";
import type { Timeline } from "#contract/timeline/timeline";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { readFileFacts } from "#storage/films/films";
import type { Film } from "#storage/schema/index";
import { AppError } from "../app-error";

/** Addresses of ours that are no files. */
const NO_FILES = /^\/(api|media|engine|dev|sandbox|s)\//;
/** How the key of an upload begins that belongs to an account. */
const ofAccount = (accountId: string) => `public/${accountId}_`;

/**
 * The stored files that a film uses, each once, and whether AI made them. A file that was deleted meanwhile may stay in a
 * film: what was known of it before still holds, and one of which nothing is known counts as made by AI.
 * @param input.known what an earlier revision knew of its files.
 * @param input.origins the application's own addresses.
 * @throws {AppError} `invalid_request` with the path of each address that is not the caller's.
 */
export async function readFiles(
  deps: { db: Database; files: Pick<Files, "verify"> },
  input: {
    accountId: string;
    timeline: Timeline;
    origins: readonly string[];
    known: readonly FilmSource[];
  },
): Promise<FilmSource[]> {
  const { accountId, timeline, origins } = input;
  const issues: Issue[] = [];
  const keys = new Map<string, string>();
  const verified = new Map<string, Promise<string | null>>();
  for (const address of addressesIn(timeline)) {
    const known = verified.get(address.url) ?? keyOf(deps, address, origins);
    verified.set(address.url, known);
    const key = await known;
    if (key === null) issues.push(notYours(address.path));
    else if (key !== SHIPPED) keys.set(key, keys.get(key) ?? address.path);
  }
  const facts = keys.size > 0 ? await readFileFacts(deps.db, [...keys.keys()]) : new Map();
  for (const [key, path] of keys) {
    const isForeign = key.startsWith("public/") && !key.startsWith(ofAccount(accountId));
    if (isForeign || (facts.get(key)?.owner ?? accountId) !== accountId)
      issues.push(notYours(path));
  }
  const [first] = issues;
  if (first) throw new AppError("invalid_request", first.message, { issues });
  const before = new Map(input.known.map(({ key, is_ai }) => [key, is_ai]));
  return [...keys.keys()].map((key) => {
    return { key, is_ai: facts.get(key)?.isAi ?? before.get(key) ?? true };
  });
}

const SHIPPED = "";

/** The key behind an address; empty for a file that ships with the product, null for anything else. */
async function keyOf(
  deps: { files: Pick<Files, "verify"> },
  { url, mayShip }: FilmAddress,
  origins: readonly string[],
): Promise<string | null> {
  const [site = ""] = origins;
  if (!URL.canParse(url, site)) return null;
  const { origin, pathname, searchParams } = new URL(url, site);
  if (!origins.includes(origin)) return null;
  if (!pathname.startsWith("/media/")) return mayShip && !NO_FILES.test(pathname) ? SHIPPED : null;
  const key = keyOfAddress(url);
  if (key === null) return null;
  return (await deps.files.verify(key, searchParams.get("t") ?? "")) ? key : null;
}

function notYours(path: string): Issue {
  return { path, message: "This is not the address of a file that you uploaded or made here." };
}

/** What is known of the files of a film, or of a kept state of it. */
export function sourcesOf({ files, aiFiles }: Pick<Film, "files" | "aiFiles">): FilmSource[] {
  const made = new Set(aiFiles);
  return files.map((key) => ({ key, is_ai: made.has(key) }));
}

/**
 * Whether AI made anything in a revision of a film or in a later one, also where their documents are kept no more. A
 * file says which revision it shows, and may show a later one.
 */
export function wasAiSince({ aiChanges }: Pick<Film, "aiChanges">, revision: number): boolean {
  const before = aiChanges.filter((change) => change <= revision);
  // A change that follows one without AI brings it.
  return before.length % 2 === 1 || before.length < aiChanges.length;
}

/** The changes of a film with its first revision, by the files of it that AI made. */
export function firstChanges(aiFiles: readonly string[]): number[] {
  return aiFiles.length > 0 ? [1] : [];
}
