import { PageHeading } from "../shell/page-heading";
import { OwnVideos } from "./own-videos";
import { PastedLinks } from "./pasted-links";
import { RisingPanel } from "./rising-panel";
import { useWatches } from "./use-watches";
import { WatchedRows } from "./watched-rows";

const SHOWN = [
  ...(["google-trends", "youtube", "wikipedia", "mastodon", "bluesky", "hackernews"] as const),
];

/** Own videos, rising topics elsewhere, links that were pasted, and rows that are watched. */
export function TikTokScreen() {
  const watches = useWatches();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading title="TikTok Insights">
        Rising topics with their source, each one click away from a hook or a film.
      </PageHeading>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RisingPanel shown={SHOWN} watches={watches} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <OwnVideos />
          <PastedLinks />
          <WatchedRows watches={watches} />
        </div>
      </div>
    </div>
  );
}
