import { ExternalLink } from "lucide-react";
import { useId } from "react";
import type { Channel } from "#contract/publishing/channels";
import { networkName } from "#contract/publishing/networks";
import type { PlannedPost } from "#contract/publishing/posts";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { Facts } from "#ui/facts";
import { KitButtons } from "../kit/kit-buttons";
import { useCalendar } from "./calendar-context";
import { ConnectAgain } from "./connect-again";
import { PostReceipt } from "./post-receipt";
import { PostResults } from "./post-results";
import { canChange, PRIVACY_LABELS, placeName, statusLabel, statusSentence } from "./post-words";
import { momentTitle } from "./shown-days";

interface PostDetailsProps {
  post: PlannedPost;
  isBusy: boolean;
  onPublish: () => void;
  onDelete: () => void;
}

/** Everything about a post: how it is, what to do, what was said, what happened, how it did. */
export function PostDetails({ post, isBusy, onPublish, onDelete }: PostDetailsProps) {
  const { zone, now, channelOf, open } = useCalendar();
  const kitId = useId();
  const channel = channelOf(post);
  const state = statusLabel(post, now, channel?.platform);
  // Without access to its channel nothing is sent.
  const isOpen = channel?.state === "connected" || channel?.platform === "upload-post";
  const isRefused = post.status === "failed" || post.status === "attention";
  return (
    <div className="grid gap-6 px-6 pb-6">
      <div className="flex gap-4">
        {post.poster_url && (
          <img
            src={post.poster_url}
            alt=""
            className="h-32 w-18 shrink-0 rounded-control bg-mat object-cover"
          />
        )}
        <div className="grid min-w-0 flex-1 content-start justify-items-start gap-2">
          <Badge tone={state.tone}>{state.label}</Badge>
          <p className="font-semibold text-sm">{momentTitle(Date.parse(post.at), zone)}</p>
          <p className="text-muted text-sm">{statusSentence(post, now, channel)}</p>
          {post.platform_url && (
            <a
              href={post.platform_url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1.5 rounded-control font-semibold text-sm underline pointer-coarse:min-h-11"
            >
              {/* Upload-Post tells where it is at one of its networks. */}
              {channel?.platform === "upload-post"
                ? "Open the post"
                : `Open at ${placeName(post, channel)}`}
              <ExternalLink aria-hidden="true" className="size-3.5" />
            </a>
          )}
        </div>
      </div>
      {post.problems.length > 0 && (
        <ul
          aria-label="Problems"
          className="grid gap-2 rounded-control border border-warn/40 p-3 text-sm"
        >
          {post.problems.map(({ code, message }) => (
            <li key={`${code} ${message}`} className="wrap-anywhere">
              {message}
            </li>
          ))}
        </ul>
      )}
      {canChange(post) && (
        <div className="flex flex-wrap gap-2">
          {channel && <ConnectAgain channel={channel} variant="signal" />}
          {post.channel_id !== null && (
            <Button
              variant={isRefused && isOpen ? "signal" : "outline"}
              className="pointer-coarse:h-11"
              isLoading={isBusy}
              onClick={onPublish}
            >
              {isRefused ? "Try again" : "Publish now"}
            </Button>
          )}
          <Button className="pointer-coarse:h-11" onClick={() => open({ is: "move", id: post.id })}>
            Move to…
          </Button>
          <Button className="pointer-coarse:h-11" onClick={() => open({ is: "edit", id: post.id })}>
            Edit
          </Button>
          <Button variant="quiet" className="pointer-coarse:h-11" onClick={onDelete}>
            Delete
          </Button>
        </div>
      )}
      <Facts facts={factsOf(post, channel)} />
      {post.film_id !== null && (
        <section aria-labelledby={kitId} className="grid gap-2">
          <h3 id={kitId} className="text-base">
            Export kit
          </h3>
          <KitButtons filmId={post.film_id} />
        </section>
      )}
      {post.status === "published" && <PostResults id={post.id} />}
      <PostReceipt post={post} />
    </div>
  );
}

/** What is posted, where and to whom. */
function factsOf(post: PlannedPost, channel: Channel | null): [string, string][] {
  const place = placeName(post, channel);
  return [
    ["Film", post.subject],
    ["Channel", channel ? `${place}: ${channel.name}` : place],
    ...named("Networks", post.platforms.map(networkName).join(", ")),
    ...named("Description", post.description),
    ...named("Tags", post.tags.map((tag) => `#${tag}`).join(" ")),
    ["Privacy", PRIVACY_LABELS[post.privacy]],
    ...(post.made_for_kids === null ? [] : named("For kids", post.made_for_kids ? "Yes" : "No")),
    ["AI", post.disclosure ? "AI made parts of it, and viewers are to know" : "Not mentioned"],
  ];
}

/** A fact that is left out where it is empty. */
const named = (term: string, fact: string): [string, string][] => (fact ? [[term, fact]] : []);
