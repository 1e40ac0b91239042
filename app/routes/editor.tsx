import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { EditorEntry, startEditor } from "#features/editor/editor-entry.tsx";
import { viewerOf } from "#lib/load";
import { visitedFirst, whenAsked } from "#lib/reads";
import { screenMeta } from "#lib/screen-meta";

export const meta: MetaFunction = (args) =>
  screenMeta(
    args,
    "Editor",
    "From a script and a few clips to a finished short film, with voice, captions and music.",
  );

export async function loader(args: LoaderFunctionArgs) {
  await viewerOf(args);
  return { reads: {} };
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  const { id } = args.params;
  // A screen that is shown already is asked for again after a pause or a sign-in.
  const isShown = new URL(args.request.url).pathname === window.location.pathname;
  if (id && !isShown) startEditor(id, args.request.signal);
  return visitedFirst(args);
}

export { whenAsked as shouldRevalidate };

export default EditorEntry;
