import { decodePath } from "#contract/decode-path";
import type { Issue } from "#contract/errors";
import type { Timeline } from "#contract/timeline";
import { readOwners } from "#storage/films/films";
import { AppError } from "../app-error";
import type { FilmDeps } from "./film-deps";

interface Address {
  path: string;
  url: string;
  /** A piece from the library that ships with the product may be one of its own files. */
  mayShip: boolean;
}

/** Addresses of ours that are no files. */
const NO_FILES = /^\/(api|media|engine|dev|sandbox|s)\//;
/** How the key of an upload begins that belongs to an account. */
const ofAccount = (accountId: string) => `public/${accountId}_`;

/**
 * The keys of the stored files that a film uses, each once. What was deleted meanwhile may stay in a film.
 * @param input.origins the application's own addresses.
 * @throws {AppError} `invalid_request` with the path of each address that is not the caller's.
 */
export async function readFiles(
  deps: Pick<FilmDeps, "db" | "verifyMedia">,
  input: { accountId: string; timeline: Timeline; origins: readonly string[] },
): Promise<string[]> {
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
  const owners = keys.size > 0 ? await readOwners(deps.db, [...keys.keys()]) : new Map();
  for (const [key, path] of keys) {
    const isForeign = key.startsWith("public/") && !key.startsWith(ofAccount(accountId));
    if (isForeign || (owners.get(key) ?? accountId) !== accountId) issues.push(notYours(path));
  }
  const [first] = issues;
  if (first) throw new AppError("invalid_request", first.message, { issues });
  return [...keys.keys()];
}

const SHIPPED = "";

/** The key behind an address; empty for a file that ships with the product, null for anything else. */
async function keyOf(
  deps: Pick<FilmDeps, "verifyMedia">,
  { url, mayShip }: Address,
  origins: readonly string[],
): Promise<string | null> {
  const [site = ""] = origins;
  if (!URL.canParse(url, site)) return null;
  const { origin, pathname, searchParams } = new URL(url, site);
  if (!origins.includes(origin)) return null;
  if (!pathname.startsWith("/media/")) return mayShip && !NO_FILES.test(pathname) ? SHIPPED : null;
  const key = decodePath(pathname.slice("/media/".length));
  if (key === null) return null;
  return (await deps.verifyMedia(key, searchParams.get("t") ?? "")) ? key : null;
}

/** Every address in a film, with where it stands. */
function* addressesIn(timeline: Timeline): Generator<Address> {
  for (const [t, track] of timeline.tracks.entries()) {
    if (track.kind === "captions") continue;
    for (const [i, item] of track.items.entries()) {
      const path = `timeline.tracks.${t}.items.${i}`;
      const { src } = item;
      if ("url" in src)
        yield { path: `${path}.src.url`, url: src.url, mayShip: src.kind === "stock" };
      if ("look" in item && item.look?.lut)
        yield { path: `${path}.look.lut.url`, url: item.look.lut.url, mayShip: true };
    }
  }
}

function notYours(path: string): Issue {
  return { path, message: "This is not the address of a file that you uploaded or made here." };
}
