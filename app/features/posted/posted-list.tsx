import { ExternalLink } from "lucide-react";
import type { PublishedPost } from "#contract/publishing/published";
import { Ago } from "#ui/local-time";
import { PLATFORM_NAMES, postName } from "../calendar/post-words";
import { shortFigure } from "../insights/figures";
import { Sparkline } from "../insights/sparkline";
import { toldFigures } from "./told-figures";

interface PostedListProps {
  label: string;
  posts: readonly PublishedPost[];
  /** Whether each post says what it is called: beside its film or its hook that is known. */
  hasNames?: boolean;
}

/** Published posts with how they did, the newest first. */
export function PostedList({ label, posts, hasNames = false }: PostedListProps) {
  return (
    <ul aria-label={label} className="grid gap-2">
      {posts.map((post) => (
        <li
          key={post.id}
          className="flex items-center gap-3 rounded-control border border-line px-3 py-2"
        >
          <div className="grid min-w-0 flex-1 gap-0.5">
            {hasNames && (
              <p dir="auto" className="truncate font-medium text-sm">
                {postName(post)}
              </p>
            )}
            <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
              <Place post={post} />
              <Ago at={post.published_at} />
            </p>
            <p className="figures text-xs">{figuresInWords(post)}</p>
          </div>
          <Sparkline history={post.history} unit="views" span="since it was published" />
        </li>
      ))}
    </ul>
  );
}

/** Where a post is, with its address where the platform told it. */
function Place({ post }: { post: PublishedPost }) {
  const name = PLATFORM_NAMES[post.platform];
  if (post.platform_url === null) return <span>{name}</span>;
  return (
    <a
      href={post.platform_url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Open at ${name}: ${postName(post)}`}
      className="inline-flex items-center gap-1 rounded-control font-semibold underline pointer-coarse:min-h-11"
    >
      {name}
      <ExternalLink aria-hidden="true" className="size-3" />
    </a>
  );
}

function figuresInWords(post: PublishedPost): string {
  const told = toldFigures(post);
  if (told.length === 0) return "No numbers yet";
  return told.map(({ name, value }) => `${shortFigure(value)} ${name}`).join(" · ");
}
