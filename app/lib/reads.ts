import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { mutate } from "swr";
import { cache } from "swr/_internal";
import { noteLost } from "./connection";
import { SIGN_IN_PATH } from "./next-path";
import { loadWithSession } from "./session";

/** What a loader read for its screen: answers of the API by their address. */
export type Reads = Readonly<Record<string, unknown>>;

/** A list that the API gives page by page. */
export interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** Addresses whose answer came with the present screen: nothing is gained by reading them again. */
const fresh = new Set<string>();
/** What the loader of a visited screen gave, by the screen's address. */
const visited = new Map<string, readonly string[]>();

/** Under what SWR keeps a list with pages; its own name for it would bring the code of lists to every screen. */
const LIST_PREFIX = "$inf$";
const listKey = (path: string) => `${LIST_PREFIX}${path}`;
const has = (key: string) => cache.get(key)?.data !== undefined;

function isPage(data: unknown): data is Page<unknown> {
  return typeof data === "object" && data !== null && "items" in data && "next_cursor" in data;
}

/** The reads of a document as the hooks look them up while it is rendered. */
export function fallbackOf(reads: Reads): Record<string, unknown> {
  const pages = Object.entries(reads).filter(([, data]) => isPage(data));
  return { ...reads, ...Object.fromEntries(pages.map(([path, page]) => [listKey(path), [page]])) };
}

/** Whether an answer came with the screen that shows it; on the server all of them do. */
export function cameWithScreen(path: string): boolean {
  return typeof document === "undefined" || fresh.has(path);
}

/** Whether something was read from an address, a list or not. */
export const wasRead = (path: string) => has(path) || has(listKey(path));

/** What was last read from an address; undefined before. */
export function peek<T>(path: string): T | undefined {
  return cache.get(path)?.data as T | undefined;
}

/** Keeps what a loader gave, in the browser. @param screen the address of its screen */
export function keepReads(screen: string, reads: Reads): void {
  visited.set(screen, Object.keys(reads));
  for (const [path, data] of Object.entries(reads)) {
    // A list that continues behind its first page is renewed by its own hook.
    if (isPage(data) && has(listKey(path))) continue;
    fresh.add(path);
    void mutate(path, data, { revalidate: false });
    if (isPage(data)) void mutate(listKey(path), [data], { revalidate: false });
  }
}

/** Reads some addresses again wherever they are shown. */
export function refresh(...paths: readonly string[]): void {
  for (const path of paths) {
    fresh.delete(path);
    void mutate(path);
    void mutate(listKey(path));
  }
}

/** Reads again everything that is shown: the network or the session came back. */
export function refreshAll(): void {
  fresh.clear();
  void mutate(() => true);
  for (const key of cache.keys()) if (key.startsWith(LIST_PREFIX)) void mutate(key);
}

interface Given {
  reads: Reads;
}

/** Whether a loader led to the sign-in (`viewerOf`). */
function isSignInRedirect(refusal: unknown): boolean {
  if (!(refusal instanceof Response)) return false;
  return refusal.headers.get("location")?.startsWith(SIGN_IN_PATH) ?? false;
}

/**
 * The `clientLoader` of every screen: one that was visited before appears at once with what is
 * known, and its hooks read again; any other waits for its loader, and for a sign-in where that asks
 * for one.
 */
export async function visitedFirst({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<Given> {
  const { pathname, search } = new URL(request.url);
  const known = visited.get(`${pathname}${search}`);
  if (known?.every(wasRead)) {
    for (const path of known) fresh.delete(path);
    return { reads: {} };
  }
  const given = await loadWithSession(() => serverLoader<Given>(), isSignInRedirect).catch(
    (refusal: unknown) => {
      if (refusal instanceof TypeError) noteLost();
      throw refusal;
    },
  );
  keepReads(`${pathname}${search}`, given.reads);
  return given;
}

/**
 * The `shouldRevalidate` of every screen: its loader reads once, then its hooks do; it is asked
 * again only where someone asks for that.
 */
export function whenAsked({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}
