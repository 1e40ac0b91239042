import { Link } from "@remix-run/react";
import type { OwnVideo, OwnVideoList } from "#contract/publishing/own-videos";
import { OWN_VIDEOS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Ago } from "#ui/local-time";
import { Skeleton } from "#ui/skeleton";
import { TitledPanel } from "#ui/titled-panel";
import { shownFigures } from "./own-figures";
import { RowActions } from "./row-actions";
import { Sparkline } from "./sparkline";

/** One's own videos at TikTok with their figures, as a connected channel lists them. */
export function OwnVideos() {
  const { data, error, reload } = useResource<OwnVideoList>(OWN_VIDEOS_PATH, {
    failure: "Your own videos could not be loaded.",
  });
  return (
    <TitledPanel title="Your own videos" className="overflow-hidden">
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="m-6 h-24" />}
      {data?.items.length === 0 && <NoVideos isConnected={data.is_connected} />}
      <ul>
        {data?.items.map((video) => (
          <VideoRow key={video.id} video={video} />
        ))}
      </ul>
    </TitledPanel>
  );
}

function NoVideos({ isConnected }: { isConnected: boolean }) {
  if (isConnected)
    return (
      <EmptyState title="Not read yet" className="border-line border-t">
        Your videos are read from TikTok once a day. Only public ones are listed.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No channel at TikTok yet"
      className="border-line border-t"
      action={
        <Button asChild size="sm" className="pointer-coarse:h-11">
          <Link to="/dashboard/calendar">Connect in the calendar</Link>
        </Button>
      }
    >
      Connect TikTok to see the views, likes, comments and shares of your videos by day.
    </EmptyState>
  );
}

function VideoRow({ video }: { video: OwnVideo }) {
  const title = video.title || "A video without a caption";
  return (
    <li className="grid gap-3 border-line border-t px-4 py-4 sm:px-6">
      <div className="grid gap-1">
        <p dir="auto" className="break-words font-medium text-sm">
          <a href={video.url} target="_blank" rel="noreferrer" className="hover:underline">
            {title}
          </a>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted text-xs">
          <span dir="auto">{video.channel}</span>
          <span>
            Posted <Ago at={video.posted_at} />
          </span>
          <span>
            Read <Ago at={video.read_at} />
          </span>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {shownFigures(video.days).map(({ name, now, change, history }) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-faint text-xs capitalize">{name}</dt>
            <dd className="figures flex flex-wrap items-baseline gap-x-2 text-sm">
              {now}
              {change !== null && <span className="text-muted text-xs">{change}</span>}
            </dd>
            <dd>
              <Sparkline history={history} unit={name} />
            </dd>
          </div>
        ))}
      </dl>
      {video.title !== "" && <RowActions topic={video.title} from={[]} onWatch={null} />}
    </li>
  );
}
