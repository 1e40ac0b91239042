import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { TikTokScreen } from "#features/insights/tiktok-screen.tsx";
import { readAll, viewerOf } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { INSIGHTS_PATH, LINKS_PATH, OWN_VIDEOS_PATH, WATCHES_PATH } from "#lib/read-paths";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta(
    "TikTok Insights",
    "Your own videos by day, and rising topics with their source, each one click away from a hook or a film.",
  );

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await viewerOf(args);
  const { reads } = args.context;
  return {
    reads: await readAll({
      [INSIGHTS_PATH]: reads.insightSources(),
      [OWN_VIDEOS_PATH]: reads.ownVideos(viewer),
      [LINKS_PATH]: reads.links(viewer),
      [WATCHES_PATH]: reads.watches(viewer),
    }),
  };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default TikTokScreen;
