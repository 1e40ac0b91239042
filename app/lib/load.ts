import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { clearedHint } from "#contract/session-hint";
import type { Viewer } from "#contract/viewer";
import { signInPath } from "./next-path";
import type { Reads } from "./reads";

/** Who is signed in. @throws a redirect to the sign-in, which leads back here. */
export async function viewerOf({ request, context }: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await context.getViewer();
  if (viewer) return viewer;
  const { pathname, search } = new URL(request.url);
  // Public pages must not take someone for signed in whose session is over.
  const headers = { "set-cookie": clearedHint(context.origin.startsWith("https:")) };
  // The front page is a file: a screen's router cannot render it.
  throw redirectDocument(signInPath(`${pathname}${search}`), { headers });
}

/**
 * Waits for what a screen reads, by the addresses under which its hooks look for it. A read that
 * fails is left out: its hook asks the API and says what went wrong.
 */
export async function readAll(calls: Readonly<Record<string, Promise<unknown>>>): Promise<Reads> {
  const results = await Promise.all(
    Object.entries(calls).map(async ([path, call]) => {
      try {
        return [[path, await call]];
      } catch (error) {
        console.warn(JSON.stringify({ event: "read_failed", path, message: String(error) }));
        return [];
      }
    }),
  );
  return Object.fromEntries(results.flat());
}

/** The query of an address of the API. */
export function queryOf(path: string): Record<string, string> {
  return Object.fromEntries(new URL(path, "http://localhost").searchParams);
}

/** The loader of a screen of the administration. For others it reads nothing; the layout says why. */
export function adminReads(
  calls: (
    reads: LoaderFunctionArgs["context"]["reads"]["admin"],
    args: LoaderFunctionArgs,
  ) => Record<string, Promise<unknown>>,
) {
  return async (args: LoaderFunctionArgs) => {
    const viewer = await args.context.getViewer();
    if (viewer?.role !== "admin") return { reads: {} };
    return { reads: await readAll(calls(args.context.reads.admin, args)) };
  };
}
