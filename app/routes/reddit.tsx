import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { RedditScreen } from "#features/insights/reddit-screen.tsx";
import { readAll, viewerOf } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { INSIGHTS_PATH, LINKS_PATH, WATCHES_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta(
    "Reddit Tracker",
    "Rising posts and repeated questions of the communities that you watch.",
  );

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await viewerOf(args);
  const { reads } = args.context;
  return {
    reads: await readAll({
      [INSIGHTS_PATH]: reads.insightSources(),
      [LINKS_PATH]: reads.links(viewer),
      [WATCHES_PATH]: reads.watches(viewer),
    }),
  };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default RedditScreen;
